#pragma once
#include <wayland-client-core.h>

// Every request goes through wl_proxy_marshal_flags, called by the inline functions of the protocol headers.
// The macro notes it first, so that a protocol error can be reported with what led to it.
void cw_note_request(struct wl_proxy *proxy, uint32_t opcode);
void cw_note_event(struct wl_proxy *proxy, uint32_t opcode);
#define wl_proxy_marshal_flags(proxy, opcode, ...) \
  (cw_note_request(proxy, opcode), wl_proxy_marshal_flags(proxy, opcode, __VA_ARGS__))

#include <wayland-client-protocol.h>
#include "generated/fractional-scale-v1-client-protocol.h"
#include "generated/idle-inhibit-unstable-v1-client-protocol.h"
#include "generated/pointer-gestures-unstable-v1-client-protocol.h"
#include "generated/viewporter-client-protocol.h"
#include "generated/xdg-decoration-unstable-v1-client-protocol.h"
#include "generated/xdg-shell-client-protocol.h"

// A noted message: names live as long as the program.
struct cw_note {
  const char *interface;
  const char *message;
  uint32_t id;
  int is_event;
};

enum { CW_NOTE_CAPACITY = 64 };

// The number of notes kept for this thread, and one of them; 0 is the oldest.
int cw_note_count(void);
struct cw_note cw_note_at(int index);

// The protocol's name of an interface's error, or null.
const char *cw_error_name(const char *interface, uint32_t code);

// Swift cannot take the address of an imported constant; these give the tables a pointer.
#define TABLE(name) static const struct wl_interface *const name##_p = &name
TABLE(wl_compositor_interface);
TABLE(wl_shm_interface);
TABLE(wl_seat_interface);
TABLE(wl_output_interface);
TABLE(xdg_wm_base_interface);
TABLE(wp_viewporter_interface);
TABLE(wp_fractional_scale_manager_v1_interface);
TABLE(zwp_idle_inhibit_manager_v1_interface);
TABLE(zwp_pointer_gestures_v1_interface);
TABLE(zxdg_decoration_manager_v1_interface);
#undef TABLE

// libwayland prints its errors by itself; ours say more, in one line.
void CWayland_silence(void);

// What the compositor said with the last error of this thread; empty if nothing.
const char *cw_error_sentence(void);
