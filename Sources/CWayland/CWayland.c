// The protocol tables, compiled once. The headers are written by protocols/generate.sh.
#include "CWayland.h"
#include "generated/fractional-scale-v1-protocol.h"
#include "generated/viewporter-protocol.h"
#include "generated/xdg-shell-protocol.h"
