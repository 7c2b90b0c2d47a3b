package import FlowJSON
import FlowSource

/// Property lists in the text format of OpenStep, which Xcode writes projects and `.strings` files in.
///
/// Source: [Old-Style ASCII Property Lists](https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/OldStylePlists/OldStylePLists.html).
package struct TextPropertyList {
  private var rest: ArraySlice<UInt8>
  /// How many lists and dictionaries may lie in each other; those of Xcode have four.
  private var depth = 64

  package init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The next value, with empty ranges; nil at the end, and where there is no value.
  package mutating func value() -> JSON? {
    skipSpace()
    guard let first = rest.first, depth > 0 else { return nil }
    depth -= 1
    defer { depth += 1 }
    let content: JSON.Content
    switch first {
    case UInt8(ascii: "{"):
      guard let entries = entries() else { return nil }
      content = .object(entries)
    case UInt8(ascii: "("):
      guard let items = items() else { return nil }
      content = .array(items)
    case UInt8(ascii: "<"):
      rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      content = .null
    default:
      guard let text = text() else { return nil }
      content = .string(text)
    }
    return JSON(content)
  }

  /// The next text, in quotes or without; nil where something else is.
  package mutating func text() -> String? {
    skipSpace()
    if take("\"") { return quoted(until: UInt8(ascii: "\"")) }
    if take("'") { return quoted(until: UInt8(ascii: "'")) }
    let word = rest.prefix(while: isWord)
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// Skips a sign, if it is next.
  package mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Skips a byte, whatever it is; false at the end.
  package mutating func skip() -> Bool { rest.popFirst() != nil }

  private mutating func entries() -> [(key: Located<String>, value: JSON)]? {
    var entries: [(key: Located<String>, value: JSON)] = []
    _ = take("{")
    while !take("}") {
      guard let key = text(), take("="), let value = value(), take(";") else { return nil }
      entries.append((Located(key, at: SourceRange(0, 0)), value))
    }
    return entries
  }

  private mutating func items() -> [JSON]? {
    var items: [JSON] = []
    _ = take("(")
    while !take(")") {
      guard let item = value() else { return nil }
      items.append(item)
      if !take(",") { return take(")") ? items : nil }
    }
    return items
  }

  private mutating func skipSpace() {
    while true {
      rest = rest.drop { $0 <= 0x20 }
      guard rest.first == UInt8(ascii: "/") else { return }
      switch rest.dropFirst().first {
      case UInt8(ascii: "/"): rest = rest.drop { $0 != UInt8(ascii: "\n") }
      case UInt8(ascii: "*"):
        rest = rest.dropFirst(2)
        while let byte = rest.popFirst(),
          byte != UInt8(ascii: "*") || rest.first != UInt8(ascii: "/")
        {}
        rest = rest.dropFirst()
      default: return
      }
    }
  }

  /// The rest of a text in quotes, with escapes as in C.
  private mutating func quoted(until end: UInt8) -> String {
    var text: [UInt8] = []
    while let byte = rest.popFirst(), byte != end {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        text.append(byte)
        continue
      }
      text.append(next == UInt8(ascii: "n") ? UInt8(ascii: "\n") : next)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Whether a byte can be in a text without quotes; paths can have more than the documentation says.
private func isWord(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
    true
  default: "_$/:.-+@".utf8.contains(byte)
  }
}
