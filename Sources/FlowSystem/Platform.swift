#if !canImport(Darwin)
  import CLinux
#endif

// The C library of the platform and swift-system, for this module and those that import it.
#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
@_exported public import SystemPackage

/// Starts a thread that calls `runBody`, with a stack of that many bytes; returns the bits of its id, or nil where
/// the system has no thread left.
func startThread(stack: Int, _ body: UnsafeMutableRawPointer) -> UInt? {
  var attributes = pthread_attr_t()
  guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
  defer { unsafe pthread_attr_destroy(&attributes) }
  unsafe pthread_attr_setstacksize(&attributes, stack)
  // A number in glibc, a pointer elsewhere.
  #if canImport(Glibc)
    var id: pthread_t = 0
  #else
    var id: pthread_t?
  #endif
  let failure = unsafe pthread_create(
    &id, &attributes,
    {
      unsafe runBody($0)
      return nil
    }, body)
  guard failure == 0 else { return nil }
  #if canImport(Glibc)
    return id
  #else
    return UInt(bitPattern: id)
  #endif
}

/// Waits until a thread has ended.
func joinThread(_ id: UInt) {
  #if canImport(Glibc)
    pthread_join(id, nil)
  #else
    if let thread = unsafe pthread_t(bitPattern: id) { unsafe pthread_join(thread, nil) }
  #endif
}

extension FileDescriptor.OpenOptions {
  /// Opens a folder only to look up names in it.
  #if canImport(Darwin)
    package static var search: Self { [Self(rawValue: O_SEARCH), .directory] }
  #else
    // O_PATH, which glibc declares for programs with GNU extensions only (open(2)).
    package static var search: Self { [Self(rawValue: 0o10_000_000), .directory] }
  #endif
}

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

#if canImport(Darwin)
  /// Gives an open file the extended attributes and the access list of another.
  package func copyAttributes(of path: String, to file: FileDescriptor) throws(Errno) {
    let source: FileDescriptor
    // A file that may only be written keeps none.
    do throws(Errno) { source = try .open(path, .nonBlocking) } catch { return }
    defer { source.closeQuietly() }
    try check(
      fcopyfile(
        source.rawValue, file.rawValue, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)))
  }
#else
  /// Gives an open file the extended attributes of another, its access list among them (xattr(7)).
  package func copyAttributes(of path: String, to file: FileDescriptor) throws(Errno) {
    // As many bytes as Linux allows for the names, and for a value.
    var names = [CChar](repeating: 0, count: 1 << 16)
    let length = unsafe listxattr(path, &names, names.count)
    guard length > 0 else { return }
    for name in names.prefix(length).split(separator: 0) {
      let name = Array(name) + [0]
      var value = [UInt8](repeating: 0, count: 1 << 16)
      let size = unsafe getxattr(path, name, &value, value.count)
      guard size >= 0 else { continue }
      // Others, such as those of security modules, the system sets by itself or keeps from the user.
      let isOfUser = name.starts(with: "user.".utf8CString.dropLast())
      let isAccessList = name.starts(with: "system.posix_acl_access".utf8CString.dropLast())
      let result = unsafe fsetxattr(file.rawValue, name, value, size, 0)
      if isOfUser || isAccessList { try check(result) }
    }
  }
#endif
