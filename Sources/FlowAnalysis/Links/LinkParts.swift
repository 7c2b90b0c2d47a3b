import FlowSource

/// The parts of a URL (RFC 3986 §3), as ranges of its bytes.
struct LinkParts {
  /// nil if the scheme is missing or empty.
  private(set) var scheme: Range<Int>?
  /// Whether `//` follows the scheme.
  private(set) var hasAuthority = false
  private(set) var user = 0..<0
  private(set) var host = 0..<0
  /// The port without its colon.
  private(set) var port = 0..<0
  private(set) var path = 0..<0
  private(set) var query = 0..<0
  private(set) var fragment = 0..<0

  /// Splits the text at its delimiters, without checking the parts.
  init(_ bytes: [UInt8]) {
    var start = 0
    let delimiter = bytes.firstIndex { $0 == UInt8(ascii: ":") || endsAuthority($0) }
    if let mark = delimiter, bytes[mark] == UInt8(ascii: ":"), mark > 0 {
      scheme = 0..<mark
      start = mark + 1
    }
    hasAuthority =
      bytes.count >= start + 2 && bytes[start] == slash && bytes[start + 1] == slash
    if hasAuthority {
      let end = bytes[(start + 2)...].firstIndex(where: endsAuthority)
      divideAuthority(bytes, start + 2..<(end ?? bytes.count))
      start = end ?? bytes.count
    }
    var end = start
    while end < bytes.count, !isPathEnd(bytes[end]) { end += 1 }
    path = start..<end
    if end < bytes.count, bytes[end] == UInt8(ascii: "?") {
      let start = end + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "#") { end += 1 }
      query = start..<end
    }
    if end < bytes.count { fragment = end + 1..<bytes.count }
  }

  /// Where the last of port, host and scheme ends that is not empty; nil without one.
  var prefixEnd: Int? {
    port.isEmpty ? host.isEmpty ? scheme?.upperBound : host.upperBound : port.upperBound
  }

  private mutating func divideAuthority(_ bytes: [UInt8], _ range: Range<Int>) {
    var range = range
    if let mark = bytes[range].lastIndex(of: UInt8(ascii: "@")) {
      user = range.lowerBound..<mark
      range = mark + 1..<range.upperBound
    }
    // The colons of an IPv6 address are in brackets.
    let bracket = bytes[range].lastIndex(of: UInt8(ascii: "]")) ?? range.lowerBound
    if let mark = bytes[bracket..<range.upperBound].lastIndex(of: UInt8(ascii: ":")) {
      port = mark + 1..<range.upperBound
      range = range.lowerBound..<mark
    }
    host = range
  }

  /// The segments of the path, ignoring trailing slashes.
  func segments(of bytes: [UInt8]) -> LinkSegmentRanges {
    var (start, end) = (path.lowerBound, path.upperBound)
    while end > start, bytes[end - 1] == slash { end -= 1 }
    if start < end, bytes[start] == slash { start += 1 }
    return LinkSegmentRanges(bytes: bytes, start: start, end: end)
  }

  /// The parts of the fragment between its slashes, none of which is ignored.
  func fragmentSegments(of bytes: [UInt8]) -> LinkSegmentRanges {
    LinkSegmentRanges(bytes: bytes, start: fragment.lowerBound, end: fragment.upperBound)
  }

  /// The items of the query.
  func items(of bytes: [UInt8]) -> LinkItemRanges {
    LinkItemRanges(bytes: bytes, start: query.lowerBound, end: query.upperBound)
  }

  func origin(of bytes: [UInt8]) -> LinkOrigin {
    let isRooted =
      !path.isEmpty && bytes[path.lowerBound] == slash && path.contains { bytes[$0] != slash }
    return LinkOrigin(
      scheme: string(of: bytes, scheme ?? 0..<0).lowercased(), user: string(of: bytes, user),
      host: string(of: bytes, host).lowercased(), port: string(of: bytes, port),
      root: hasAuthority ? .authority : isRooted ? .absolutePath : .rootlessPath)
  }
}

func string(of bytes: [UInt8], _ range: Range<Int>) -> String {
  String(decoding: bytes[range], as: UTF8.self)
}

private let slash = UInt8(ascii: "/")

private func isPathEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
}

/// Whether the byte after an authority can be this one.
private func endsAuthority(_ byte: UInt8) -> Bool { byte == slash || isPathEnd(byte) }

/// The parts of a path or a fragment between its slashes.
struct LinkSegmentRanges: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  private(set) var start: Int
  let end: Int
  private var isDone: Bool

  fileprivate init(bytes: [UInt8], start: Int, end: Int) {
    (self.bytes, self.start, self.end) = (bytes, start, end)
    isDone = start == end
  }

  mutating func next() -> Range<Int>? {
    if isDone { return nil }
    let first = start
    var index = start
    while index < end, bytes[index] != slash { index += 1 }
    isDone = index == end
    start = index + 1
    return first..<index
  }
}

/// The names and values of a query; a value is nil without an `=`.
struct LinkItemRanges: Sequence, IteratorProtocol {
  let bytes: [UInt8]
  fileprivate var start: Int
  fileprivate let end: Int

  mutating func next() -> (name: Range<Int>, value: Range<Int>?)? {
    while start < end {
      let first = start
      var equals = -1
      var index = start
      while index < end, bytes[index] != UInt8(ascii: "&") {
        if equals < 0, bytes[index] == UInt8(ascii: "=") { equals = index }
        index += 1
      }
      start = index + 1
      if equals >= 0 { return (first..<equals, equals + 1..<index) }
      if index > first { return (first..<index, nil) }
    }
    return nil
  }
}

/// Whether the host is a name or an IPv6 address in brackets (RFC 3986 §3.2.2; colons are not checked).
func isHost(_ host: ArraySlice<UInt8>) -> Bool {
  let isInner = { (byte: UInt8) in byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]") }
  guard host.first == UInt8(ascii: "[") else {
    return host.allSatisfy { isInner($0) && $0 != UInt8(ascii: ":") }
  }
  return host.count > 2 && host.last == UInt8(ascii: "]")
    && host.dropFirst().dropLast().allSatisfy(isInner)
}

func isPort(_ port: ArraySlice<UInt8>) -> Bool {
  port.allSatisfy(isDigit) && UInt16(String(decoding: port, as: UTF8.self)) != nil
}
