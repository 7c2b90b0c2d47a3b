import FlowSource

/// Writes JSON (RFC 8259) incrementally, in UTF-8 and on one line.
///
/// Keys are written in the order of the calls.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// Whether a blank is after each comma and colon.
  private let isSpaced: Bool

  package init(isSpaced: Bool = false) { self.isSpaced = isSpaced }

  /// One object on its own line.
  package static func document(_ fill: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(fill)
    json.newline()
    return json.bytes
  }

  package mutating func object(_ fill: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), fill)
  }

  package mutating func array(_ fill: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), fill)
  }

  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
    needsComma = false
  }

  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: value.utf8)
    escape(from: start)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// A string, or null for nil.
  package mutating func optional(_ value: String?) {
    if let value { string(value) } else { null() }
  }

  package mutating func number(_ value: Int) {
    separate()
    bytes.append(decimal: value)
    needsComma = true
  }

  /// The shortest text that reads back as the same value; JSON has no infinite values.
  package mutating func number(_ value: Double?) {
    guard let value, value.isFinite else { return null() }
    if value == value.rounded(), abs(value) < 1e15 {
      literal(String(Int(value)))
    } else {
      literal(value.description)
    }
  }

  /// A key and its value.
  package mutating func member(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  package mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: String, _ value: Double?) {
    key(name)
    number(value)
  }

  package mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  package mutating func object(_ name: String, _ fill: (inout JSONWriter) -> Void) {
    key(name)
    object(fill)
  }

  package mutating func array(_ name: String, _ fill: (inout JSONWriter) -> Void) {
    key(name)
    array(fill)
  }

  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
  package mutating func null() { literal("null") }

  /// Writes out the buffered text if there is enough of it.
  package mutating func flush(_ write: ([UInt8]) -> Void, atLeast count: Int = 1 << 16) {
    guard bytes.count >= count else { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

  private mutating func enclosed(
    _ open: UInt8, _ close: UInt8, _ fill: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(open)
    needsComma = false
    fill(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func separate() {
    guard needsComma else { return }
    bytes.append(UInt8(ascii: ","))
    if isSpaced { bytes.append(UInt8(ascii: " ")) }
  }

  /// Escapes the buffer from `start`; most texts need no escapes.
  private mutating func escape(from start: Int) {
    guard let first = firstEscaped(from: start) else { return }
    let rest = Array(bytes[first...])
    bytes.removeSubrange(first...)
    for byte in rest { append(escaped: byte) }
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): bytes += "\\n".utf8
    case 0..<0x20, 0x7F:
      let digits = Array("0123456789abcdef".utf8)
      bytes += "\\u00".utf8
      bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: bytes.append(byte)
    }
  }

  private func firstEscaped(from start: Int) -> Int? {
    let span = bytes.span
    for index in start..<span.count where isEscaped(span[index]) { return index }
    return nil
  }
}

/// Whether a byte is escaped in a string: those that must be, and DEL, which terminals take for a command.
private func isEscaped(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
}
