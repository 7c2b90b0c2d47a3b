import FlowSource

extension JSON {
  /// nil if the bytes are not one JSON value (RFC 8259).
  init?(parsing bytes: [UInt8]) {
    var parser = JSONParser(bytes)
    guard let value = parser.document() else { return nil }
    self = value
  }

  /// On one line, with members sorted by name.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return bytes
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .int(let int): bytes += String(int).utf8
    case .number(let number): bytes += number.description.utf8
    case .string(let text): appendJSONString(text, to: &bytes)
    case .array(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.all.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        appendJSONString(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")

/// A parser by recursive descent.
private struct JSONParser {
  /// The maximum depth of lists and objects.
  private static let mostNested = 500

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() -> JSON? {
    guard let value = value() else { return nil }
    skipSpace()
    return index == bytes.count ? value : nil
  }

  private mutating func skipSpace() {
    while index < bytes.count, isBlank(bytes[index]) || isLineEnd(bytes[index]) { index += 1 }
  }

  /// Skips spaces, and then a byte if it is the next one.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func value() -> JSON? {
    skipSpace()
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case quote: return string().map { .string($0) }
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      defer { depth -= 1 }
      guard depth <= JSONParser.mostNested else { return nil }
      return bytes[index] == UInt8(ascii: "[") ? list() : object()
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func word(_ text: String, _ value: JSON) -> JSON? {
    guard bytes[index...].starts(with: text.utf8) else { return nil }
    index += text.utf8.count
    return value
  }

  private mutating func list() -> JSON? {
    index += 1
    var items: [JSON] = []
    if skip(UInt8(ascii: "]")) { return .array(items) }
    repeat {
      guard let item = value() else { return nil }
      items.append(item)
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "]")) ? .array(items) : nil
  }

  private mutating func object() -> JSON? {
    index += 1
    var members: [(name: String, value: JSON)] = []
    if skip(UInt8(ascii: "}")) { return .object([:]) }
    repeat {
      skipSpace()
      guard let name = string(), skip(UInt8(ascii: ":")), let value = value() else { return nil }
      members.append((name, value))
    } while skip(UInt8(ascii: ","))
    return skip(UInt8(ascii: "}")) ? .object(JSON.Members(members)) : nil
  }

  /// Whole numbers are integers, however they are written.
  private mutating func number() -> JSON? {
    let start = index
    func isPart(_ byte: UInt8) -> Bool { isDigit(byte) || "+-.eE".utf8.contains(byte) }
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let digits = bytes[start..<index].drop { $0 == UInt8(ascii: "-") }.prefix(while: isDigit)
    guard !digits.isEmpty, digits.count == 1 || digits.first != UInt8(ascii: "0"),
      text.utf8.last.map(isDigit) == true, !text.contains(".e"), !text.contains(".E")
    else { return nil }
    if let int = Int(text) { return .int(int) }
    guard let number = Double(text), number.isFinite else { return nil }
    return Int(exactly: number).map { .int($0) } ?? .number(number)
  }

  // MARK: - Strings

  private mutating func string() -> String? {
    guard index < bytes.count, bytes[index] == quote else { return nil }
    index += 1
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      let byte = bytes[index]
      index += 1
      guard byte >= 0x20 else { return nil }
      if byte != backslash {
        text.append(byte)
      } else if let scalar = escapedScalar() {
        text += String(Character(scalar)).utf8
      } else {
        return nil
      }
    }
    index += 1
    return index <= bytes.count ? String(validating: text, as: UTF8.self) : nil
  }

  /// What is after a backslash.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return nil }
      return scalar(unit)
    case let byte where byte == quote || byte == backslash || byte == UInt8(ascii: "/"):
      return Unicode.Scalar(byte)
    default: return nil
    }
  }

  /// A surrogate that is not one of a pair stands for one unit in positions, as U+FFFD does.
  private mutating func scalar(_ unit: UInt32) -> Unicode.Scalar {
    let next = index
    if unit >> 10 == 0x36, bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      if let low = codeUnit(), low >> 10 == 0x37 {
        return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
      }
      index = next
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() -> UInt32? {
    guard index + 4 <= bytes.count, bytes[index..<index + 4].allSatisfy(isHexadecimal) else {
      return nil
    }
    defer { index += 4 }
    return UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
  }
}
