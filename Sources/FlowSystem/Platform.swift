// The C library of the platform, for this module and those that import it.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif

/// What a thread is before it is started: a number on Linux, a pointer on Darwin.
#if canImport(Darwin)
  var emptyThread: pthread_t? { nil }
#else
  var emptyThread: pthread_t { 0 }
#endif
