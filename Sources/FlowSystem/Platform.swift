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

/// Opens a folder only to look up names in it.
#if canImport(Darwin)
  package let searchFlags = O_SEARCH | O_DIRECTORY | O_CLOEXEC
#else
  // O_PATH, which glibc declares for programs with GNU extensions only (open(2)).
  package let searchFlags = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC
#endif
