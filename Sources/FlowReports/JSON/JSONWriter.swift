import FlowSource

/// Writes JSON (RFC 8259) incrementally, in UTF-8, without whitespace.
///
/// Keys are written in the order of the calls; callers that write an object sort them.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  /// One object on its own line.
  static func document(_ fill: (inout JSONWriter) -> Void) -> [UInt8] {
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
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(contentsOf: "\":".utf8)
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

  // Inlined into the many writers, it makes the program 12 kB larger.
  @inline(never)
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
  mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  mutating func member(_ name: String, _ value: String?) {
    key(name)
    optional(value)
  }

  mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  mutating func member(_ name: String, _ value: Double?) {
    key(name)
    number(value)
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  mutating func object(_ name: String, _ fill: (inout JSONWriter) -> Void) {
    key(name)
    object(fill)
  }

  mutating func array(_ name: String, _ fill: (inout JSONWriter) -> Void) {
    key(name)
    array(fill)
  }

  package mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }
  package mutating func null() { literal("null") }

  /// An already written value.
  mutating func value(_ written: ArraySlice<UInt8>) {
    separate()
    bytes.append(contentsOf: written)
    needsComma = true
  }

  /// Writes out the buffered text if there is enough of it.
  mutating func flush(_ write: ([UInt8]) -> Void, atLeast count: Int = 1 << 16) {
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
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  /// Escapes the buffer from `start`; most texts need no escapes.
  private mutating func escape(from start: Int) {
    guard let first = firstEscaped(from: start) else { return }
    let rest = Array(bytes[first...])
    bytes.removeSubrange(first...)
    for byte in rest { appendJSONEscaped(byte, to: &bytes) }
  }

  private func firstEscaped(from start: Int) -> Int? {
    let span = bytes.span
    for index in start..<span.count where isEscapedInJSON(span[index]) { return index }
    return nil
  }
}

extension StreamedReport {
  /// A JSON object; `fill` hands what it has to the other closure now and then.
  static func json(
    _ fill: @escaping (inout JSONWriter, _ write: ([UInt8]) -> Void) -> Void
  ) -> StreamedReport {
    StreamedReport { write in
      var json = JSONWriter()
      json.object { fill(&$0, write) }
      json.newline()
      json.flush(write, atLeast: 1)
    }
  }
}
