/// The parts of a URL (RFC 3986 §3), as ranges of its bytes.
struct LinkParts {
  /// nil if it is missing or empty.
  private(set) var scheme: Range<Int>?
  /// Whether `//` follows the scheme.
  private(set) var hasAuthority = false
  private(set) var user = 0..<0
  private(set) var host = 0..<0
  /// Without its colon.
  private(set) var port = 0..<0
  private(set) var path = 0..<0
  private(set) var query = 0..<0
  private(set) var fragment = 0..<0

  /// Splits the text at its delimiters, without checking the parts.
  init(_ bytes: [UInt8]) {
    var rest = 0..<bytes.count
    if let mark = bytes.firstIndex(where: isDelimiter), bytes[mark] == UInt8(ascii: ":"), mark > 0 {
      scheme = 0..<mark
      rest = mark + 1..<bytes.count
    }
    if let mark = firstIndex(of: UInt8(ascii: "#"), in: bytes, rest) {
      fragment = mark + 1..<rest.upperBound
      rest = rest.lowerBound..<mark
    }
    if let mark = firstIndex(of: UInt8(ascii: "?"), in: bytes, rest) {
      query = mark + 1..<rest.upperBound
      rest = rest.lowerBound..<mark
    }
    hasAuthority =
      rest.count >= 2 && bytes[rest.lowerBound] == slash && bytes[rest.lowerBound + 1] == slash
    if hasAuthority {
      let start = rest.lowerBound + 2
      let end = firstIndex(of: slash, in: bytes, start..<rest.upperBound) ?? rest.upperBound
      divideAuthority(bytes, start..<end)
      rest = end..<rest.upperBound
    }
    path = rest
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

  /// The segments of the path, without the slashes at its end.
  func segments(of bytes: [UInt8]) -> [Range<Int>] {
    var range = path
    while range.upperBound > range.lowerBound, bytes[range.upperBound - 1] == slash {
      range = range.lowerBound..<range.upperBound - 1
    }
    if bytes[range].first == slash { range = range.lowerBound + 1..<range.upperBound }
    return range.isEmpty ? [] : pieces(of: bytes, range, at: slash)
  }

  /// The names and values of the query; a value is nil without an `=`.
  func items(of bytes: [UInt8]) -> [(name: Range<Int>, value: Range<Int>?)] {
    guard !query.isEmpty else { return [] }
    var items: [(name: Range<Int>, value: Range<Int>?)] = []
    items.reserveCapacity(8)
    var (start, equals) = (query.lowerBound, -1)
    for index in query.lowerBound...query.upperBound {
      if index == query.upperBound || bytes[index] == UInt8(ascii: "&") {
        if equals >= 0 {
          items.append((start..<equals, equals + 1..<index))
        } else if index > start {
          items.append((start..<index, nil))
        }
        (start, equals) = (index + 1, -1)
      } else if equals < 0, bytes[index] == UInt8(ascii: "=") {
        equals = index
      }
    }
    return items
  }

  /// `scheme` and `host` are the texts of these parts.
  func origin(of bytes: [UInt8], scheme: String, host: String) -> LinkOrigin {
    let isRooted =
      !path.isEmpty && bytes[path.lowerBound] == slash && path.contains { bytes[$0] != slash }
    return LinkOrigin(
      scheme: lowercased(scheme), user: string(of: bytes, user), host: lowercased(host),
      port: string(of: bytes, port),
      root: hasAuthority ? .authority : isRooted ? .absolutePath : .rootlessPath)
  }
}

func string(of bytes: [UInt8], _ range: Range<Int>) -> String {
  range.isEmpty ? "" : String(decoding: bytes[range], as: UTF8.self)
}

/// Most texts are lower case already.
private func lowercased(_ text: String) -> String {
  text.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    ? text : text.lowercased()
}

private let slash = UInt8(ascii: "/")

private func isDelimiter(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ":") || byte == slash || byte == UInt8(ascii: "?")
    || byte == UInt8(ascii: "#")
}

private func firstIndex(of byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int? {
  range.first { bytes[$0] == byte }
}

private func pieces(of bytes: [UInt8], _ range: Range<Int>, at mark: UInt8) -> [Range<Int>] {
  var pieces: [Range<Int>] = []
  pieces.reserveCapacity(8)
  var start = range.lowerBound
  for index in range where bytes[index] == mark {
    pieces.append(start..<index)
    start = index + 1
  }
  pieces.append(start..<range.upperBound)
  return pieces
}
