// What the modules of Linux's C libraries leave out.
#if __linux__
#include <sys/xattr.h>
// Of malloc.h, which would take the types of threads into this module.
int malloc_trim(__SIZE_TYPE__ pad);
int mallopt(int parameter, int value);
// Of sched.h and pthread.h, which declare them for programs with GNU extensions only, and with other types for
// sets of cores, which are bits in memory.
int current_core(void) __asm__("sched_getcpu");
int get_cores(int thread, __SIZE_TYPE__ size, void *cores) __asm__("sched_getaffinity");
int set_cores(int thread, __SIZE_TYPE__ size, const void *cores) __asm__("sched_setaffinity");
int set_first_cores(void *attributes, __SIZE_TYPE__ size, const void *cores)
    __asm__("pthread_attr_setaffinity_np");
#endif
