import FlowJSON
import FlowSource
import FlowXML

/// Property lists in XML (Apple's DTD, `PropertyList-1.0.dtd`).
enum PropertyList {
  static func read(_ root: XMLElement) throws(UnreadableContent) -> JSON {
    guard root.name == "plist" else {
      throw UnreadableContent(
        "a property list begins with `plist`, not with \(quotation(of: root.name))",
        at: root.tagRange)
    }
    guard let value = root.children.first else {
      throw UnreadableContent("the property list is empty", at: root.tagRange)
    }
    return try read(value: value)
  }

  /// The depth of elements is limited by the reader of XML.
  private static func read(value element: XMLElement) throws(UnreadableContent) -> JSON {
    let content: JSON.Content
    switch element.name {
    case "string": content = .string(element.text.map(withoutBlankLines) ?? "")
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "integer", "real":
      let text = element.text ?? ""
      content = Int(text).map { .int($0) } ?? Double(text).map { .number($0) } ?? .null
    case "date", "data": content = .null
    case "array":
      var items: [JSON] = []
      for child in element.children { items.append(try read(value: child)) }
      content = .array(items)
    case "dict": content = .object(try entries(of: element))
    default:
      throw UnreadableContent(
        "\(quotation(of: element.name)) is not a value of a property list", at: element.tagRange)
    }
    return JSON(content, at: element.contentRange)
  }

  private static func entries(
    of element: XMLElement
  ) throws(UnreadableContent) -> [(key: Located<String>, value: JSON)] {
    var entries: [(key: Located<String>, value: JSON)] = []
    var key: Located<String>?
    for child in element.children {
      if let known = key, child.name != "key" {
        entries.append((known, try read(value: child)))
        key = nil
      } else if key == nil, child.name == "key" {
        key = Located(child.text ?? "", at: child.contentRange)
      } else {
        throw UnreadableContent("keys and values must alternate", at: child.tagRange)
      }
    }
    if let key {
      throw UnreadableContent("\(quotation(of: key.value)) has no value", at: key.range)
    }
    return entries
  }

  /// Values are written on lines of their own in some files, which is not part of what is meant.
  private static func withoutBlankLines(_ text: String) -> String {
    guard let first = text.utf8.first, let last = text.utf8.last, first <= 0x20 || last <= 0x20
    else { return text }
    let bytes = Array(text.utf8)
    guard let start = bytes.firstIndex(where: { $0 > 0x20 }),
      let end = bytes.lastIndex(where: { $0 > 0x20 })
    else { return "" }
    return String(decoding: bytes[start...end], as: UTF8.self)
  }
}
