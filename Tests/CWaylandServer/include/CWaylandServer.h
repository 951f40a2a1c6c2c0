#pragma once
#define WL_HIDE_DEPRECATED // keeps wl_resource opaque
#include <wayland-server.h>
#include "generated/fractional-scale-v1-server-protocol.h"
#include "generated/idle-inhibit-unstable-v1-server-protocol.h"
#include "generated/pointer-gestures-unstable-v1-server-protocol.h"
#include "generated/viewporter-server-protocol.h"
#include "generated/xdg-decoration-unstable-v1-server-protocol.h"
#include "generated/xdg-shell-server-protocol.h"

// The table of the interface of this name, or null where the package does not know it.
const struct wl_interface *cws_interface(const char *name);

// wl_resource_post_error is variadic and has no form that Swift can call.
void cws_post_error(struct wl_resource *resource, uint32_t code, const char *message);

// Routes wl_display.sync of the client through `decide`: true leaves the answer to the library,
// false keeps the callback unanswered until cws_answer_sync. `owner` is handed through.
typedef bool (*cws_sync_decision)(void *owner);
struct cws_sync_hook;
struct cws_sync_hook *cws_hook_sync(
  struct wl_display *display, struct wl_client *client, cws_sync_decision decide, void *owner);
void cws_answer_sync(struct cws_sync_hook *hook, struct wl_client *client);
void cws_free_sync_hook(struct cws_sync_hook *hook);

// A sealed memory file with these contents; -1 on failure. cws_seals gives the seals of a file.
int cws_sealed_file(const void *bytes, size_t size);
int cws_seals(int descriptor);

// The next client of a listening socket (close on exec: a child that had it would keep it open); -1
// where there is none.
int cws_accept(int listener);

// A socket pair (stream, close on exec), and messages with descriptors over it. cws_receive takes
// what is there without waiting: the number of bytes, 0 at the end, -1 when there is nothing.
int cws_socket_pair(int ends[2]);
long cws_receive(int socket, void *bytes, size_t size, int *descriptors, int *count, int capacity);
long cws_send(int socket, const void *bytes, size_t size, const int *descriptors, int count);
// The bytes waiting to be read on a socket.
int cws_waiting(int socket);
