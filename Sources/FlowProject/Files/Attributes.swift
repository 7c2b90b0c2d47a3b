import FlowSystem

#if canImport(Darwin)
  /// Gives an open file the extended attributes and the access list of another; false with errno(3) if
  /// that fails.
  func copyAttributes(of path: String, to descriptor: Int32) -> Bool {
    let source = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    // A file that may only be written keeps none.
    guard source >= 0 else { return true }
    defer { close(source) }
    return unsafe fcopyfile(
      source, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
  }
#else
  import CAttributes

  /// Gives an open file the extended attributes of another, its access list among them (xattr(7)); false
  /// with errno(3) if that fails.
  func copyAttributes(of path: String, to descriptor: Int32) -> Bool {
    // As many bytes as Linux allows for the names, and for a value.
    var names = [CChar](repeating: 0, count: 1 << 16)
    let length = unsafe listxattr(path, &names, names.count)
    guard length > 0 else { return true }
    for name in names.prefix(length).split(separator: 0) {
      let name = Array(name) + [0]
      var value = [UInt8](repeating: 0, count: 1 << 16)
      let size = unsafe getxattr(path, name, &value, value.count)
      guard size >= 0, unsafe fsetxattr(descriptor, name, value, size, 0) != 0 else { continue }
      // Others, such as those of security modules, the system sets by itself or keeps from the user.
      let isOfUser = name.starts(with: "user.".utf8CString.dropLast())
      let isAccessList = name.starts(with: "system.posix_acl_access".utf8CString.dropLast())
      if isOfUser || isAccessList { return false }
    }
    return true
  }
#endif
