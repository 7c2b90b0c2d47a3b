import FlowFormat
import FlowSource
import FlowXML

/// What the Info.plist, the entitlements and the Xcode project of an app say that a flow can say too.
struct AppProperties: Sendable {
  private(set) var name: String?
  /// The names of the storyboards that a window can begin with.
  private(set) var mainStoryboards: [String] = []
  private(set) var schemes: [String] = []
  private(set) var domains: [String] = []
  private(set) var idioms: [App.Idiom] = []
  private(set) var ios: String?
  /// The folders of app extensions, with the Info.plist of each.
  private(set) var extensions: [(folder: String, path: String)] = []

  /// Files that cannot be read, such as binary ones, are ignored.
  init(_ sources: StoryboardSources) {
    let lists = sources.properties.compactMap { source in
      PropertyList(source).map { (list: $0, path: source.path) }
    }
    for (list, path) in lists where list["NSExtension"] != nil {
      extensions.append((folder(of: path), path))
    }
    let apps = lists.filter {
      $0.path.hasSuffix(".plist") && $0.list.isOfApp && !isInExtension($0.path)
    }
    extensions.removeAll { part in apps.contains { folder(of: $0.path) == part.folder } }
    // Of several apps, the one nearest to the root.
    let app = apps.min {
      ($0.list.mainStoryboards.isEmpty ? 1 : 0, $0.path.utf8.count, $0.path)
        < ($1.list.mainStoryboards.isEmpty ? 1 : 0, $1.path.utf8.count, $1.path)
    }
    if let app { read(app.list) }
    for (list, path) in lists where path.hasSuffix(".entitlements") && !isInExtension(path) {
      let services = list.strings("com.apple.developer.associated-domains")
      for service in services where service.hasPrefix("applinks:") {
        let host = service.dropFirst("applinks:".count).prefix { $0 != "?" }
        if !host.contains("*"), !domains.contains(String(host)) { domains.append(String(host)) }
      }
    }
    for project in sources.projects { read(project) }
  }

  private mutating func read(_ list: PropertyList) {
    name = list.string("CFBundleDisplayName") ?? list.string("CFBundleName")
    mainStoryboards = list.mainStoryboards
    ios = list.string("MinimumOSVersion")
    let families = list["UIDeviceFamily"]?.children.compactMap(\.text) ?? []
    setIdioms(families)
    let types = list["CFBundleURLTypes"]?.children ?? []
    for type in types {
      schemes += PropertyList(dictionary: type).strings("CFBundleURLSchemes")
        .filter { isScheme(Array($0.utf8)[...]) && !schemes.contains($0) }
    }
  }

  /// Reads the settings that most configurations of a `project.pbxproj` have.
  private mutating func read(_ project: SourceText) {
    func usual(_ setting: String) -> String? {
      var counts: [String: Int] = [:]
      for value in words(after: "\(setting) = ", in: project.bytes, also: ".,\"") {
        counts[value.replacing("\"", with: ""), default: 0] += 1
      }
      return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key
    }
    ios = ios ?? usual("IPHONEOS_DEPLOYMENT_TARGET")
    if idioms.isEmpty, let families = usual("TARGETED_DEVICE_FAMILY") {
      setIdioms(families.split(separator: ",").map(String.init))
    }
  }

  private mutating func setIdioms(_ families: [String]) {
    idioms = (families.contains("1") ? [.phone] : []) + (families.contains("2") ? [.pad] : [])
  }

  /// The Info.plist of the extension that a file belongs to, if any.
  func extensionList(of path: String) -> String? {
    extensions.first { path.hasPrefix($0.folder + "/") }?.path
  }

  private func isInExtension(_ path: String) -> Bool { extensionList(of: path) != nil }
}

private func folder(of path: String) -> String {
  path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
}

/// A dictionary of a property list.
private struct PropertyList {
  private var values: [String: XMLElement] = [:]

  init?(_ source: SourceText) {
    guard let root = try? XMLTree.read(source, limits: XMLLimits()).root,
      let dictionary = root.child("dict")
    else { return nil }
    self.init(dictionary: dictionary)
  }

  init(dictionary: XMLElement) {
    let children = dictionary.children
    for (key, value) in zip(children, children.dropFirst()) where key.name == "key" {
      values[key.text ?? ""] = value
    }
  }

  subscript(_ key: String) -> XMLElement? { values[key] }

  /// The string with a key, unless the build sets it.
  func string(_ key: String) -> String? {
    guard let value = values[key], value.name == "string", let text = value.text,
      !text.contains("$(")
    else { return nil }
    return text
  }

  func strings(_ key: String) -> [String] {
    (values[key]?.children ?? []).compactMap(\.text).filter { !$0.contains("$(") }
  }

  /// Whether it is the Info.plist of an iOS app, neither of a framework nor of an app for another system.
  var isOfApp: Bool {
    let type = string("CFBundlePackageType") ?? "APPL"
    let others = [
      "NSExtension", "WKApplication", "WKWatchKitApp", "NSMainStoryboardFile", "NSMainNibFile",
      "NSPrincipalClass", "LSMinimumSystemVersion",
    ]
    return type == "APPL" && !others.contains { values[$0] != nil }
  }

  var mainStoryboards: [String] {
    let roles = self["UIApplicationSceneManifest"].map(PropertyList.init(dictionary:))?[
      "UISceneConfigurations"]
    let scenes = roles.map(PropertyList.init(dictionary:))?["UIWindowSceneSessionRoleApplication"]
    let names = (scenes?.children ?? []).compactMap {
      PropertyList(dictionary: $0).string("UISceneStoryboardFile")
    }
    return names + [string("UIMainStoryboardFile")].compactMap(\.self)
  }
}
