import FlowSource
import FlowXML

/// What resources, the manifest and code say about graphs.
struct AndroidResources: Sendable {
  /// By name, in the default language.
  private var strings: [String: String] = [:]
  /// By the id of an item, the names of the menus that contain it.
  private(set) var menus: [String: [String]] = [:]
  /// By menu, the ids of its items, in order.
  private(set) var items: [String: [String]] = [:]
  /// The menus of bottom bars, in file order.
  private(set) var bars: [String] = []
  /// The file names of the graphs that layouts show first.
  private(set) var layoutGraphs: Set<String> = []
  /// The same for graphs that code names.
  private(set) var codeGraphs: Set<String> = []
  /// The label of the app, as written.
  private(set) var label: String?
  /// By the class of an activity, the links of its filters.
  private(set) var activityLinks: [String: [AndroidLink]] = [:]

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
      items[name, default: []].append(id)
    }
  }

  /// Reads which graph a layout shows, and the menu of its bottom bar.
  mutating func addLayout(_ root: XMLElement) {
    for element in [root] + root.descendants {
      if let graph = resourceName(element["navGraph"]) { layoutGraphs.insert(graph) }
      let name = element.name.split(separator: ".").last ?? ""
      if name.hasPrefix("BottomNavigation") || name.hasPrefix("NavigationRail"),
        let menu = resourceName(element["menu"]), !bars.contains(menu)
      {
        bars.append(menu)
      }
    }
  }

  /// Reads which graphs a Kotlin or Java file sets.
  mutating func addCode(_ code: SourceText) {
    codeGraphs.formUnion(words(after: "R.navigation.", in: code.bytes))
  }

  /// Reads the label of the app, and the links that activities open.
  mutating func addManifest(_ root: XMLElement, file: String) {
    guard let application = root.child("application") else { return }
    label = label ?? application["label"].nonEmpty
    for activity in application.children where activity.name.hasPrefix("activity") {
      guard let name = activity["name"]?.split(separator: ".").last else { continue }
      for filter in activity.children("intent-filter") {
        activityLinks[String(name), default: []] += links(of: filter, file: file)
      }
    }
  }

  /// The links of a filter: its schemes, hosts and paths in all combinations, as Android matches them.
  private func links(of filter: XMLElement, file: String) -> [AndroidLink] {
    let data = filter.children("data")
    guard filter.children("action").contains(where: { $0["name"] == "android.intent.action.VIEW" })
    else { return [] }
    let hosts = data.compactMap { $0["host"].nonEmpty }
    let paths = data.compactMap { element in
      element["path"].nonEmpty
        ?? element["pathPrefix"].nonEmpty.map { $0.hasSuffix("/") ? $0 + ".*" : $0 + "/.*" }
    }
    return data.compactMap { $0["scheme"].nonEmpty }.flatMap { scheme in
      hosts.flatMap { host in
        (paths.isEmpty ? [""] : paths).map { path in
          AndroidLink(
            uri: "\(scheme)://\(host)\(path)", at: ImportLocation(file: file, line: filter.line))
        }
      }
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
