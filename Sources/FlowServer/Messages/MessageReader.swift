import FlowSource

/// Cuts a stream of bytes into messages, by their headers (LSP 3.17, Base Protocol).
struct MessageReader {
  enum Piece: Equatable {
    /// The content of a message.
    case content([UInt8])
    /// What was skipped, in words.
    case skipped(String)
  }

  /// The maximum size of a message in bytes: no text may be longer.
  static let limit = SourceText.sizeLimit
  /// The maximum size of the headers of a message in bytes.
  private static let headerLimit = 4096

  private var bytes: [UInt8] = []
  /// The first byte that was not read yet.
  private var start = 0
  /// The bytes of a message that are still to be skipped.
  private var toSkip = 0
  /// Whether headers without an end were skipped, and no message has come since.
  private var isLost = false

  mutating func append(_ new: [UInt8]) {
    bytes.removeFirst(start)
    start = 0
    bytes += new
  }

  /// The next complete message; nil if more bytes are needed.
  mutating func next() -> Piece? {
    while true {
      skip()
      guard toSkip == 0 else { return nil }
      if let end = endOfHeaders { return piece(after: end) }
      guard bytes.count - start > MessageReader.headerLimit else { return nil }
      skipHeaders()
      guard isLost else {
        isLost = true
        return .skipped("headers without an end")
      }
    }
  }

  /// What is after headers; nil if more bytes are needed.
  private mutating func piece(after end: Int) -> Piece? {
    guard let length = contentLength(in: bytes[start..<end]) else {
      start = end
      return .skipped("a message without a `Content-Length`")
    }
    guard length <= MessageReader.limit else {
      start = end
      toSkip = length
      skip()
      return .skipped("a message of \(length) bytes; at most \(MessageReader.limit) are read")
    }
    guard bytes.count - end >= length else { return nil }
    start = end + length
    isLost = false
    let content = Array(bytes[end..<start])
    // The buffer of a long message, such as one that opens a file, would be kept.
    if start == bytes.count { (bytes, start) = ([], 0) }
    return .content(content)
  }

  private mutating func skip() {
    let skipped = min(toSkip, bytes.count - start)
    start += skipped
    toSkip -= skipped
  }

  /// The offset after the empty line that ends the headers; nil without one.
  private var endOfHeaders: Int? {
    var lineStart = start
    for offset in start..<min(bytes.count, start + MessageReader.headerLimit)
    where bytes[offset] == UInt8(ascii: "\n") {
      let line = bytes[lineStart..<offset]
      if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) { return offset + 1 }
      lineStart = offset + 1
    }
    return nil
  }

  /// Drops headers without an end, up to one in them that may begin a message.
  private mutating func skipHeaders() {
    let end = start + MessageReader.headerLimit
    // The end may be the first half of one.
    start = lastLengthHeader(in: bytes[(start + 1)..<end]) ?? end - lengthHeader.count
  }
}

/// As clients write it.
private let lengthHeader = Array("Content-Length:".utf8)

private func lastLengthHeader(in bytes: ArraySlice<UInt8>) -> Int? {
  bytes.indices.last { bytes[$0...].starts(with: lengthHeader) }
}

/// The length in the headers of a message.
///
/// After a message with a wrong length the rest of its content may come first on the line.
private func contentLength(in headers: ArraySlice<UInt8>) -> Int? {
  for line in headers.split(separator: UInt8(ascii: "\n")) {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    let isHeader = String(decoding: name, as: UTF8.self).lowercased() == "content-length"
    let start = isHeader ? line.startIndex : lastLengthHeader(in: line)
    guard let start, start + lengthHeader.count <= line.endIndex else { continue }
    let digits = line[(start + lengthHeader.count)...].filter {
      $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r")
    }
    guard let length = Int(String(decoding: digits, as: UTF8.self)) else { continue }
    return length >= 0 ? length : nil
  }
  return nil
}

extension [UInt8] {
  /// With the header that a message needs.
  var framed: [UInt8] { Array("Content-Length: \(count)\r\n\r\n".utf8) + self }
}
