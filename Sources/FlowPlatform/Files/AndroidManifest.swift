package import FlowSource
package import FlowXML

/// What an AndroidManifest.xml says about links, and about the app.
package struct AndroidManifest: Sendable {
  /// The schemes of URIs of documents, which no deep link has.
  static let fileSchemes: Set<String> = ["content", "file"]

  /// nil if it is missing, as in current projects, or if the build fills it in.
  package let package: Located<String>?
  /// The name of the app, as written: often a reference to a string.
  package let label: String?
  /// The classes of the activities that the launcher shows, without their packages.
  package let launcherActivities: [String]
  /// The filters for links, in file order.
  package let filters: [IntentFilter]
  /// The start tag of the manifest.
  package let range: SourceRange

  init(_ root: XMLElement) {
    package = root["package"].flatMap { name in
      isUnknown(name) ? nil : Located(name, at: root.range(of: "package"))
    }
    label = root.child("application")?["label"]
    launcherActivities = root.descendants.filter(isOfLauncher).compactMap { activity in
      (activity["targetActivity"] ?? activity["name"])?.split(separator: ".").last.map(String.init)
    }
    filters = root.descendants.filter { $0.name == "intent-filter" }.map { IntentFilter($0) }
      .filter(\.isForLinks)
    range = root.tagRange
  }
}

/// An intent filter: all its `data` elements are combined.
package struct IntentFilter: Sendable {
  package struct Host: Sendable {
    package let name: Located<String>
    /// nil for any.
    package let port: String?
  }

  package struct Path: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      case path
      case prefix = "pathPrefix"
      case suffix = "pathSuffix"
      case pattern = "pathPattern"
      case advancedPattern = "pathAdvancedPattern"
    }

    package let kind: Kind
    /// As Android sees it: without the escapes of resources.
    package let text: Located<String>
  }

  /// The class of the activity, without its package.
  package let activity: String
  package let range: SourceRange
  package let actions: [String]
  package let categories: [String]
  /// The value of `autoVerify`, where it is true.
  package let autoVerify: SourceRange?
  package let schemes: [Located<String>]
  package let hosts: [Host]
  package let paths: [Path]
  /// Where ports without a host are written.
  let strayPorts: [SourceRange]
  private let hasTypes: Bool

  package init(_ element: XMLElement) {
    activity = element.parent?["name"]?.split(separator: ".").last.map(String.init) ?? ""
    range = element.tagRange
    actions = element.children("action").compactMap { $0["name"] }
    categories = element.children("category").compactMap { $0["name"] }
    autoVerify = element.isTrue("autoVerify") ? element.range(of: "autoVerify") : nil
    let data = element.children("data")
    func values(_ name: String) -> [Located<String>] {
      data.compactMap { data in data[name].map { Located($0, at: data.range(of: name)) } }
    }
    schemes = values("scheme")
    hosts = data.compactMap { data in
      data["host"].map { Host(name: Located($0, at: data.range(of: "host")), port: data["port"]) }
    }
    strayPorts = data.filter { $0["port"] != nil && $0["host"] == nil }.map { $0.range(of: "port") }
    paths = data.flatMap { data in
      Path.Kind.allCases.compactMap { kind in
        data[kind.rawValue].map {
          Path(kind: kind, text: Located(unescaped($0), at: data.range(of: kind.rawValue)))
        }
      }
    }
    hasTypes = !values("mimeType").isEmpty
  }

  package var isView: Bool { actions.contains("android.intent.action.VIEW") }
  package var isBrowsable: Bool { categories.contains("android.intent.category.BROWSABLE") }
  package var isDefault: Bool { categories.contains("android.intent.category.DEFAULT") }

  /// Whether it is about URLs of links, not about files or about what other apps send.
  var isForLinks: Bool {
    let isAsked = isView || isBrowsable || autoVerify != nil
    let isForFiles = schemes.allSatisfy { AndroidManifest.fileSchemes.contains($0.value) }
    return isAsked && !hasTypes && (!isForFiles || schemes.isEmpty && !hosts.isEmpty)
  }

  package var isForWeb: Bool {
    schemes.contains { isWebScheme($0.value) || isUnknown($0.value) }
  }

  /// The paths that count: without a host they are ignored.
  package var effectivePaths: [Path] { hosts.isEmpty ? [] : paths }

  /// Whether the build fills in a part of a path.
  package var hasUnknownPaths: Bool { effectivePaths.contains { isUnknown($0.text.value) } }
}

extension AndroidManifest {
  /// What Android ignores or never matches.
  package var faults: [PlatformFault] { filters.flatMap(\.faults) }
}

extension IntentFilter {
  fileprivate var faults: [PlatformFault] {
    var faults: [PlatformFault] = []
    func report(_ message: String, _ range: SourceRange, help: String? = nil) {
      faults.append(PlatformFault(message: message, range: range, help: help))
    }
    let missing = [
      ("action `android.intent.action.VIEW`", isView),
      ("category `android.intent.category.DEFAULT`", isDefault),
      ("category `android.intent.category.BROWSABLE`", isBrowsable),
    ]
    for (name, isThere) in missing where !isThere {
      report("the filter has no \(name), so links do not open the app", range)
    }
    if schemes.isEmpty, let host = hosts.first {
      report("without a scheme Android ignores the host", host.name.range)
    }
    if hosts.isEmpty, let path = paths.first {
      report("without a host Android ignores the path", path.text.range)
    }
    for port in strayPorts {
      report("without a host in the same `data` Android ignores the port", port)
    }
    for path in paths where path.kind != .suffix && !isUnknown(path.text.value) {
      let isPattern = path.kind == .pattern || path.kind == .advancedPattern
      let first = path.text.value.utf8.first
      guard first != UInt8(ascii: "/"), !isPattern else { continue }
      report("a path begins with `/`: this one matches no URL", path.text.range)
    }
    for text in schemes + hosts.map(\.name)
    where !isUnknown(text.value) && text.value != text.value.lowercased() {
      report(
        "Android compares case: \(quotation(of: text.value)) matches no URL in lower case",
        text.range, help: "write `\(text.value.lowercased())`")
    }
    if autoVerify != nil {
      for scheme in schemes
      where !isWebScheme(scheme.value) && !isUnknown(scheme.value) {
        report(
          "Android verifies no filter with the scheme \(quotation(of: scheme.value))", scheme.range,
          help: "move it to a filter without `autoVerify`")
      }
    }
    return faults
  }
}

/// Whether an activity, or another name of one, is in the launcher.
private func isOfLauncher(_ activity: XMLElement) -> Bool {
  activity.children("intent-filter").contains { filter in
    filter.children("category").contains { $0["name"] == "android.intent.category.LAUNCHER" }
  }
}

/// The value of an attribute without the backslashes that the resource compiler removes.
private func unescaped(_ text: String) -> String {
  var result: [UInt8] = []
  var isEscaped = false
  for byte in text.utf8 {
    if byte == UInt8(ascii: "\\"), !isEscaped {
      isEscaped = true
    } else {
      result.append(byte)
      isEscaped = false
    }
  }
  return String(decoding: result, as: UTF8.self)
}
