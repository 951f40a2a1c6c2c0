#pragma once
#include <wayland-client.h>
#include "generated/fractional-scale-v1-client-protocol.h"
#include "generated/viewporter-client-protocol.h"
#include "generated/xdg-shell-client-protocol.h"

// Swift cannot take the address of an imported constant; these give the tables a pointer.
#define TABLE(name) static const struct wl_interface *const name##_p = &name
TABLE(wl_compositor_interface);
TABLE(wl_shm_interface);
TABLE(wl_seat_interface);
TABLE(wl_output_interface);
TABLE(xdg_wm_base_interface);
TABLE(wp_viewporter_interface);
TABLE(wp_fractional_scale_manager_v1_interface);
#undef TABLE
