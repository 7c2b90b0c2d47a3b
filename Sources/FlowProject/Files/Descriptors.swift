import FlowSystem

/// All bytes that can be read from a descriptor; one byte more than `limit` of a longer stream.
///
/// `size`: of the file, 0 of a stream; nil if the system is to be asked.
package func readAll(
  _ descriptor: Int32, limit: Int = .max, size: Int? = nil
) -> Result<[UInt8], FileFailure> {
  var status = stat()
  let size = size ?? (unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0)
  var bytes: [UInt8] = []
  while bytes.count <= limit {
    // Of a file with a size, all is read at once; the byte after that shows whether the file has grown.
    let rest = min(size, limit) - bytes.count
    let wanted = size > 0 && rest >= 0 ? rest + 1 : mostAtOnce
    switch readSome(descriptor, atMost: wanted) {
    case .failure(let failure): return .failure(failure)
    case .success(let part):
      if part.isEmpty { return .success(bytes) }
      // A small part of a stream would keep all the room that it was read into.
      if bytes.isEmpty, size > 0 { bytes = part } else { bytes += part }
      // There was room for more.
      if bytes.count == size, wanted > part.count { return .success(bytes) }
    }
  }
  return .success(bytes)
}

/// How many bytes are read at once by default.
package let mostAtOnce = 1 << 16

/// The next bytes of a descriptor, once there are any; none at the end.
package func readSome(
  _ descriptor: Int32, atMost wanted: Int = mostAtOnce
) -> Result<[UInt8], FileFailure> {
  while true {
    var failure: Int32?
    let part = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      let got = unsafe read(descriptor, buffer.baseAddress, wanted)
      if got < 0 { failure = errno }
      count = max(0, got)
    }
    guard let failure else { return .success(part) }
    switch failure {
    case EINTR: continue
    case EAGAIN:
      guard let failure = wait(for: POLLIN, on: descriptor) else { continue }
      return .failure(FileFailure(errno: failure))
    default: return .failure(FileFailure(errno: failure))
    }
  }
}

/// Whether reading a descriptor would not wait: it has bytes, or has ended.
package func isReadable(_ descriptor: Int32) -> Bool {
  var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return unsafe poll(&wanted, 1, 0) > 0
}

/// Writes all bytes; returns errno(3) if that fails.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if written > 0 {
      rest = rest.dropFirst(written)
      continue
    }
    // A write of 0 bytes sets no error, and trying again could loop forever.
    let failure = written < 0 ? errno : EIO
    switch failure {
    case EINTR: continue
    case EAGAIN: if let failure = wait(for: POLLOUT, on: descriptor) { return failure }
    default: return failure
    }
  }
  return nil
}

/// Waits until a non-blocking descriptor is ready or reports an error; returns errno(3) if waiting fails.
private func wait(for event: some BinaryInteger, on descriptor: Int32) -> Int32? {
  var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  return unsafe poll(&wanted, 1, -1) < 0 && errno != EINTR ? errno : nil
}
