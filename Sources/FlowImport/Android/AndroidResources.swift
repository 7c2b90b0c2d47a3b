import FlowSource
import FlowXML

/// What a resource folder says beside its graphs: the texts of labels, and menus.
struct AndroidResources: Sendable {
  /// By name, the default language's.
  private var strings: [String: String] = [:]
  /// By the id of an item, the names of menus that have it.
  private(set) var menus: [String: [String]] = [:]

  mutating func addStrings(_ root: XMLElement) {
    for element in root.children("string") {
      guard let name = element["name"], strings[name] == nil else { continue }
      strings[name] = element.text.map(unescaped)
    }
  }

  mutating func addMenu(_ root: XMLElement, name: String) {
    for item in root.descendants where item.name == "item" {
      guard let id = resourceName(item["id"]), menus[id]?.contains(name) != true else { continue }
      menus[id, default: []].append(name)
    }
  }

  /// A label, or the text that it names; as written where that was not read.
  func text(of label: String) -> String {
    guard label.hasPrefix("@string/") else { return label }
    return strings[String(label.dropFirst("@string/".count))] ?? label
  }
}

/// A string resource as it is shown (developer.android.com, "String resources": white space and
/// escapes).
private func unescaped(_ text: String) -> String {
  var result = ""
  var isEscaped = false
  for character in text {
    if isEscaped {
      result.append(character == "n" ? "\n" : character)
      isEscaped = false
    } else if character == "\\" {
      isEscaped = true
    } else if character != "\"" {
      let isBlank = character.isWhitespace
      if !isBlank || result.last.map({ $0 != " " }) == true {
        result.append(isBlank ? " " : character)
      }
    }
  }
  while result.last == " " { result.removeLast() }
  return result
}
