import FlowSource

/// Writes XML 1.0 piece by piece, in UTF-8, each element on its own line; also HTML, in which an element
/// without content must be one that cannot have any, or be written with an empty text.
///
/// Any text can be written: characters that XML does not allow, such as U+0000, are written as Swift escape
/// sequences (XML 1.0 §2.2 does not allow references to them either).
package struct XMLWriter: Sendable {
  package private(set) var bytes: [UInt8]
  private var depth = 0
  /// Whether the last start tag can still become an empty-element tag.
  private var isTagOpen = false

  /// A document begins with the declaration; `head` replaces it in HTML.
  package init(head: String = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>") {
    bytes = Array("\(head)\n".utf8)
  }

  /// An element that contains the elements written by `fill`.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:],
    _ fill: (inout XMLWriter) -> Void = { _ in }
  ) {
    begin(name, attributes)
    isTagOpen = true
    depth += 1
    fill(&self)
    depth -= 1
    if isTagOpen {
      append("/>\n")
      isTagOpen = false
    } else {
      indent()
      append("</\(name)>\n")
    }
  }

  /// An element that contains text, in which white space is significant.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String
  ) {
    begin(name, attributes)
    append(">")
    appendEscaped(text, inAttribute: false)
    append("</\(name)>\n")
  }

  /// An element whose content is written as it is.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], markup: String
  ) {
    begin(name, attributes)
    append(">\(markup)</\(name)>\n")
  }

  /// The text as markup.
  package static func markup(of text: String) -> String {
    var writer = XMLWriter(head: "")
    writer.bytes = []
    writer.appendEscaped(text, inAttribute: false)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Passes the bytes since the last call to `write`, if there are at least `count`.
  package mutating func flush(_ write: ([UInt8]) -> Void, atLeast count: Int = 1 << 16) {
    guard bytes.count >= count else { return }
    write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    if isTagOpen { append(">\n") }
    isTagOpen = false
    indent()
    append("<\(name)")
    for (key, value) in attributes {
      append(" \(key)=\"")
      appendEscaped(value, inAttribute: true)
      append("\"")
    }
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func appendEscaped(_ text: String, inAttribute: Bool) {
    guard text.utf8.contains(where: mayBeEscaped) else { return append(text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      // A parser would normalize them to spaces, and a carriage return to a line feed (§3.3.3, §2.11).
      case "\t" where inAttribute, "\n" where inAttribute, "\r": append("&#\(scalar.value);")
      case "\t", "\n": append(String(scalar))
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": append(escapeSequence(for: scalar))
      default: append(String(scalar))
      }
    }
  }
}

/// U+FFFE and U+FFFF begin with the byte EF.
private func mayBeEscaped(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
  default: byte < 0x20 || byte == 0xEF
  }
}
