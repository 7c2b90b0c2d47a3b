#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif
