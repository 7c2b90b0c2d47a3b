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

extension stat {
  package var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

/// Opens a folder only to look up names in it.
#if canImport(Darwin)
  package let searchFlags = O_SEARCH | O_DIRECTORY | O_CLOEXEC
#else
  // O_PATH, which glibc declares for programs with GNU extensions only (open(2)).
  package let searchFlags = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC
#endif

/// The name and version of the C library in the program; nil if the system provides it.
package var cLibraryVersion: String? {
  #if canImport(Glibc)
    // confstr(3) returns `glibc 2.36`.
    var name = [CChar](repeating: 0, count: 64)
    let count = unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
    guard 1...name.count ~= count else { return nil }
    return String(decoding: name[..<(count - 1)].map(UInt8.init(bitPattern:)), as: UTF8.self)
  #elseif canImport(Musl)
    return "musl"
  #else
    return nil
  #endif
}
