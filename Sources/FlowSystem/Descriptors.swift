/// Throws errno(3) if a function of the C library failed.
package func check(_ result: CInt) throws(Errno) {
  if result < 0 { throw Errno(rawValue: errno) }
}

/// What a function of swift-system returns, which throws only `Errno`.
private func call<Result>(_ body: () throws -> Result) throws(Errno) -> Result {
  do { return try body() } catch {
    guard let error = error as? Errno else { preconditionFailure("not of the system: \(error)") }
    throw error
  }
}

extension Errno {
  /// In the system's words.
  package var reason: String { description.prefix(1).lowercased() + description.dropFirst() }
}

extension FileDescriptor.OpenOptions {
  /// A file is not passed on to other programs, and a terminal does not become that of the process.
  fileprivate static var always: Self { [.closeOnExec, Self(rawValue: O_NOCTTY)] }
}

extension FileDescriptor {
  /// Opens or creates a file.
  ///
  /// Unlike in a `FilePath`, a slash at the end is kept: it refuses what is not a folder.
  package static func open(
    _ path: String, _ options: OpenOptions = [], for mode: AccessMode = .readOnly
  ) throws(Errno) -> FileDescriptor {
    try call {
      try unsafe open(
        path, mode, options: options.union(.always),
        permissions: options.contains(.create) ? FilePermissions(rawValue: 0o666) : nil)
    }
  }

  /// Opens what has this name in an open folder, for reading.
  package func open(_ name: String, _ options: OpenOptions) throws(Errno) -> FileDescriptor {
    let descriptor = unsafe openat(rawValue, name, options.union(.always).rawValue)
    try check(descriptor)
    return FileDescriptor(rawValue: descriptor)
  }

  /// Closes a file whose bytes are already safe, or no longer needed.
  package func closeQuietly() { try? close() }

  /// All bytes that can be read; one byte more than `limit` of a longer stream.
  ///
  /// `size`: of the file, 0 of a stream; nil if the system is to be asked.
  package func readAll(limit: Int = .max, size: Int? = nil) throws(Errno) -> [UInt8] {
    let size = if let size { size } else { Int(try stat().size) }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      // Of a file with a size, all is read at once; the byte after that shows whether the file has grown.
      let rest = min(size, limit) - bytes.count
      let wanted = size > 0 && rest >= 0 ? rest + 1 : mostAtOnce
      let part = try readSome(atMost: wanted)
      if part.isEmpty { break }
      // A small part of a stream would keep all the room that it was read into.
      if bytes.isEmpty, size > 0 { bytes = part } else { bytes += part }
      // There was room for more.
      if bytes.count == size, wanted > part.count { break }
    }
    return bytes
  }

  /// The next bytes, once there are any; none at the end.
  package func readSome(atMost wanted: Int = mostAtOnce) throws(Errno) -> [UInt8] {
    try whenReady(for: POLLIN) {
      try unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        count = try unsafe read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
  }

  /// Whether reading would not wait: there are bytes, or the end.
  package var isReadable: Bool {
    var wanted = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, 0) > 0
  }

  /// Writes all bytes.
  package func write(all bytes: [UInt8]) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try whenReady(for: POLLOUT) {
        try unsafe rest.withUnsafeBytes { try unsafe write($0) }
      }
      // Trying again could loop forever.
      guard count > 0 else { throw .ioError }
      rest = rest.dropFirst(count)
    }
  }

  /// Repeats a call that would wait, once a descriptor that does not block is ready or has an error.
  private func whenReady<Result>(
    for event: some BinaryInteger, _ body: () throws -> Result
  ) throws(Errno) -> Result {
    while true {
      do throws(Errno) { return try call(body) } catch {
        guard error == .resourceTemporarilyUnavailable else { throw error }
      }
      var wanted = pollfd(fd: rawValue, events: Int16(event), revents: 0)
      if unsafe poll(&wanted, 1, -1) < 0, errno != EINTR { throw Errno(rawValue: errno) }
    }
  }
}

/// How many bytes are read at once by default.
package let mostAtOnce = 1 << 16
