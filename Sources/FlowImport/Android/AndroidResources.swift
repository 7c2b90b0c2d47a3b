import FlowPlatform
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
  /// By layout, the file names of the graphs that it shows first.
  private var graphsByLayout: [String: Set<String>] = [:]
  /// The file names of the graphs that code names.
  private(set) var codeGraphs: Set<String> = []
  /// The same of those whose start code sets.
  private(set) var restartedGraphs: Set<String> = []
  /// The same for the graphs that the activities of the launcher show.
  private(set) var launcherGraphs: Set<String> = []
  private var launcherActivities: Set<String> = []
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

  /// The file names of the graphs that layouts show first.
  var layoutGraphs: Set<String> { graphsByLayout.values.reduce(into: []) { $0.formUnion($1) } }

  /// Reads which graph a layout shows, and the menu of its bottom bar.
  mutating func addLayout(_ root: XMLElement, name layout: String) {
    for element in [root] + root.descendants {
      if let graph = resourceName(element["navGraph"]) {
        graphsByLayout[layout, default: []].insert(graph)
      }
      let name = element.name.split(separator: ".").last ?? ""
      if name.contains("BottomNavigation") || name.contains("NavigationRail"),
        let menu = resourceName(element["menu"]), !bars.contains(menu)
      {
        bars.append(menu)
      }
    }
  }

  /// Reads which graphs a Kotlin or Java file sets; layouts and manifests must have been read.
  mutating func addCode(_ code: SourceText) {
    let graphs = words(after: "R.navigation.", in: code.bytes)
    codeGraphs.formUnion(graphs)
    let setters = ["setStartDestination", ".startDestination = "]
    if setters.contains(where: { !words(after: $0, in: code.bytes).isEmpty }) {
      restartedGraphs.formUnion(graphs)
    }
    guard launcherActivities.contains(withoutExtension(lastComponent(of: code.path))) else {
      return
    }
    let names = allWords(in: code.bytes)
    let shown = graphsByLayout.filter { layout, _ in
      names.contains(layout) || names.contains(bindingName(of: layout))
    }
    launcherGraphs.formUnion(shown.isEmpty ? graphs : shown.values.flatMap(\.self))
  }

  /// Reads the label of the app, its activities in the launcher, and the links that activities open.
  mutating func add(_ manifest: AndroidManifest, _ source: SourceText) {
    label = label ?? manifest.label
    launcherActivities.formUnion(manifest.launcherActivities)
    for filter in manifest.filters where filter.isView {
      let location = ImportLocation(
        file: lastComponent(of: source.path), line: source.line(at: filter.range.lower))
      activityLinks[filter.activity, default: []] += filter.uris.map {
        AndroidLink(uri: $0, ofActivityAt: location)
      }
    }
  }

  /// A link as a pattern; nil if it has none, or is a string that was not read.
  func pattern(of link: AndroidLink) -> AndroidLinkPattern? {
    link.uri.map(text).flatMap { isUnknown($0) ? nil : AndroidLinkPattern($0) }
  }

  /// The text of a label; as written if it refers to a string that was not read.
  func text(of label: String) -> String {
    guard label.hasPrefix("@string/") else { return label }
    return strings[String(label.dropFirst("@string/".count))] ?? label
  }
}

extension IntentFilter {
  /// Its schemes, hosts and paths in all combinations, as Android matches them; without patterns that a link of
  /// a flow cannot express.
  fileprivate var uris: [String] {
    let paths = effectivePaths.compactMap { path -> String? in
      switch path.kind {
      case .path: path.text.value
      case .prefix: path.text.value + (path.text.value.hasSuffix("/") ? ".*" : "/.*")
      case .suffix, .pattern, .advancedPattern: nil
      }
    }
    return schemes.flatMap { scheme in
      hosts.flatMap { host in
        (effectivePaths.isEmpty ? [""] : paths).map { "\(scheme.value)://\(host.name.value)\($0)" }
      }
    }
  }
}

/// The class that view binding generates: `ActivityMainBinding` for `activity_main`.
private func bindingName(of layout: String) -> String {
  layout.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    + "Binding"
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
