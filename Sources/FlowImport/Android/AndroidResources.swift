import FlowSource
import FlowXML

/// The strings and menus of a resource folder.
struct AndroidResources: Sendable {
  /// By name, in the default language.
  private var strings: [String: String] = [:]
  /// By the id of an item, the names of the menus that contain it.
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

  /// The text of a label; as written if it refers to a string that was not read.
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
