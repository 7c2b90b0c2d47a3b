import FlowSource

/// The placeholder of a URL pattern that a position is in, such as `shop://item/{` while its name is typed.
struct PlaceholderContext {
  /// The bytes of the name before the position.
  let name: Range<Int>
  /// Whether `}` comes next.
  let isClosed: Bool
  /// The screen that the rest of the line sends the link to; nil if it is not typed yet.
  let target: String?

  /// Returns nil outside of placeholders.
  init?(_ bytes: [UInt8], at offset: Int) {
    let lineStart = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = lineStart..<(bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count)
    let start = bytes[line.lowerBound..<offset].lastIndex { !isPartOfName($0) }
    guard let start, bytes[start] == UInt8(ascii: "{") else { return nil }
    let pattern = bytes[line.lowerBound..<start].split { $0 == blank || isQuote($0) }.last
    guard pattern?.endIndex == start, pattern?.firstRange(of: Array("://".utf8)) != nil else {
      return nil
    }
    name = start + 1..<offset
    let rest = bytes[offset..<line.upperBound]
    isClosed = rest.first { !isPartOfName($0) } == UInt8(ascii: "}")
    let value = rest.firstRange(of: Array(": ".utf8)).map { rest[$0.upperBound...] } ?? []
    // The last screen of a stack.
    target = value.split { !isPartOfName($0) && $0 != UInt8(ascii: "/") }.last
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

private func isQuote(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
}
