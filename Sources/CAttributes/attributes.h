#if __linux__
#include <sys/xattr.h>
#endif
