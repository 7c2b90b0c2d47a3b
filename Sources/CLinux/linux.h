// What the modules of Linux's C libraries leave out.
#if __linux__
#include <sys/xattr.h>
#endif
