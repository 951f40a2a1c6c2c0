#pragma once
#define WL_HIDE_DEPRECATED // keeps wl_resource opaque
#include <wayland-server.h>
#include "generated/fractional-scale-v1-server-protocol.h"
#include "generated/viewporter-server-protocol.h"
#include "generated/xdg-shell-server-protocol.h"
