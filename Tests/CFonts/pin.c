#include "pin.h"
#include <stdlib.h>
#include <string.h>

#define PREFIX_OF(path) (strrchr(path, '/') + 1 - (path))

/* Before any thread starts: fontconfig reads the variable once, for whoever comes first. */
__attribute__((constructor)) static void pin_fonts(void)
{
	static char path[sizeof __FILE__ + sizeof "fonts.conf"];
	memcpy(path, __FILE__, PREFIX_OF(__FILE__));
	strcpy(path + PREFIX_OF(__FILE__), "fonts.conf");
	setenv("FONTCONFIG_FILE", path, 1);
}
