// What the modules of Linux's C libraries leave out.
#if __linux__
#include <sys/xattr.h>
// Of malloc.h, which would take the types of threads into this module.
int malloc_trim(__SIZE_TYPE__ pad);
int mallopt(int parameter, int value);
#endif
