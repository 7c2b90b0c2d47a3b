package import FlowSource

/// Why a text is not one JSON value.
package struct JSONFault: Error, Sendable {
  /// One lower-case sentence without a period.
  package let message: String
  package let range: SourceRange
}

extension JSON {
  /// Reads a text in UTF-8, with or without a byte-order mark.
  ///
  /// Whole numbers are integers, however they are written. A surrogate that is not one of a pair becomes U+FFFD.
  package init(
    parsing bytes: [UInt8], nesting: Int = 500, nodes: Int = 10_000_000
  ) throws(JSONFault) {
    var reader = JSONReader(bytes, nesting: nesting, nodes: nodes)
    self = try reader.document()
  }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")

/// A reader by recursive descent.
private struct JSONReader {
  private let bytes: [UInt8]
  private let mostNested: Int
  private let mostNodes: Int
  private var index: Int
  private var depth = 0
  /// How many values and keys were read.
  private var nodes = 0

  init(_ bytes: [UInt8], nesting: Int, nodes: Int) {
    self.bytes = bytes
    (mostNested, mostNodes) = (nesting, nodes)
    index = hasByteOrderMark(bytes) ? byteOrderMark.count : 0
  }

  mutating func document() throws(JSONFault) -> JSON {
    guard next != nil else { throw JSONFault(message: "the file is empty", range: here) }
    let value = try value()
    guard next == nil else { throw invalid("a second value") }
    return value
  }

  // MARK: - Bytes

  /// The next byte that is not white space, which is skipped; nil at the end.
  private var next: UInt8? {
    mutating get {
      while index < bytes.count, " \n\r\t".utf8.contains(bytes[index]) { index += 1 }
      return index < bytes.count ? bytes[index] : nil
    }
  }

  private mutating func skip(_ byte: Character) -> Bool {
    guard let next, next == byte.asciiValue else { return false }
    index += 1
    return true
  }

  /// What is at the index, up to a blank or a mark of JSON; at least one byte, except at the end.
  private var here: SourceRange {
    let word = bytes[index...].prefix { $0 > 0x20 && !",:[]{}\"".utf8.contains($0) }
    return SourceRange(index, max(word.endIndex, min(index + 1, bytes.count)))
  }

  private func invalid(_ cause: String, at range: SourceRange? = nil) -> JSONFault {
    JSONFault(message: "invalid JSON: \(cause)", range: range ?? here)
  }

  private func check(_ count: Int, _ limit: Int, _ name: String) throws(JSONFault) {
    guard count > limit else { return }
    throw JSONFault(message: "the file exceeds the limit of \(limit) \(name)", range: here)
  }

  // MARK: - Values

  private mutating func value() throws(JSONFault) -> JSON {
    nodes += 1
    try check(nodes, mostNodes, "nodes")
    guard let next else { throw invalid("a value is missing at the end") }
    let start = index
    let content: JSON.Content
    switch next {
    case quote: content = .string(try string())
    case UInt8(ascii: "["):
      var items: [JSON] = []
      try elements(until: "]") { reader throws(JSONFault) in items.append(try reader.value()) }
      content = .array(items)
    case UInt8(ascii: "{"): content = .object(try members())
    default:
      let word = String(decoding: bytes[here.lower..<here.upper], as: UTF8.self)
      guard let value = JSON.Content(word: word) else {
        throw invalid("\(quotation(of: word)) is not a value; strings are in double quotes")
      }
      content = value
      index = here.upper
    }
    return JSON(content, at: SourceRange(start, index))
  }

  /// Reads the elements of a list or object, from its opening bracket on.
  private mutating func elements(
    until end: Character, _ read: (inout JSONReader) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    depth += 1
    defer { depth -= 1 }
    try check(depth, mostNested, "nesting")
    index += 1
    if skip(end) { return }
    while true {
      try read(&self)
      if skip(end) { return }
      guard skip(",") else { throw invalid("a comma or `\(end)` is missing") }
      let comma = SourceRange(index - 1, index)
      if skip(end) { throw invalid("no comma follows the last item", at: comma) }
    }
  }

  private mutating func members() throws(JSONFault) -> [(key: Located<String>, value: JSON)] {
    var members: [(key: Located<String>, value: JSON)] = []
    var names: Set<String> = []
    try elements(until: "}") { reader throws(JSONFault) in
      guard reader.next == quote else { throw reader.invalid("a key is a string in quotes") }
      let key = try reader.value()
      guard let name = key.locatedText, names.insert(name.value).inserted else {
        let name = quotation(of: key.text ?? "")
        throw JSONFault(message: "the key \(name) occurs twice", range: key.range)
      }
      guard reader.skip(":") else { throw reader.invalid("a colon is missing after the key") }
      members.append((name, try reader.value()))
    }
    return members
  }

  // MARK: - Strings

  private mutating func string() throws(JSONFault) -> String {
    let start = index
    var text: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] < 0x20 { throw invalid("a control character or line break in a string") }
      if bytes[index] == backslash {
        text += try escapedText().utf8
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else {
      throw invalid("the string does not end", at: SourceRange(start, start + 1))
    }
    index += 1
    if let text = String(validating: text, as: UTF8.self) { return text }
    throw invalid("the string is not in UTF-8", at: SourceRange(start, index))
  }

  /// What one escape stands for, or all code units that follow one another, of which two can be a pair.
  private mutating func escapedText() throws(JSONFault) -> String {
    if index + 1 < bytes.count, let text = shortEscapes[bytes[index + 1]] {
      index += 2
      return text
    }
    var units: [UInt16] = []
    while bytes[index...].starts(with: "\\u".utf8) {
      let digits = bytes[index...].dropFirst(2).prefix(4)
      guard digits.count == 4, digits.allSatisfy(isHexadecimal),
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw invalid("`\\u` is followed by four hexadecimal digits") }
      units.append(unit)
      index += 6
    }
    if units.isEmpty { throw invalid("an unknown escape") }
    return String(decoding: units, as: UTF16.self)
  }
}

private let shortEscapes: [UInt8: String] = [
  0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
  0x74: "\t",
]

extension JSON.Content {
  /// A word of JSON or a number; nil for other texts and for numbers without a finite value.
  fileprivate init?(word: String) {
    switch word {
    case "null": self = .null
    case "true": self = .bool(true)
    case "false": self = .bool(false)
    default:
      guard isNumber(word), let number = Double(word), number.isFinite else { return nil }
      self = (Int(word) ?? Int(exactly: number)).map { .int($0) } ?? .number(number)
    }
  }
}

/// Whether a text has the form of a number, apart from its signs and exponent, which `Double` checks.
private func isNumber(_ text: String) -> Bool {
  let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }.prefix(while: isDigit)
  return text.utf8.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) }
    && !digits.isEmpty && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
    && text.utf8.last.map(isDigit) == true && !text.contains(".e") && !text.contains(".E")
}
