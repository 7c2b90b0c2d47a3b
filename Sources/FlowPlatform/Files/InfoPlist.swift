import FlowJSON
package import FlowSource

/// What an Info.plist says about links, and about the app.
package struct InfoPlist: Sendable {
  /// The schemes under `CFBundleURLTypes`, as written.
  package let schemes: [Located<String>]
  /// Where schemes are registered: `CFBundleURLTypes`, or the beginning of the list.
  package let range: SourceRange
  /// nil if the build fills it in.
  package let bundleID: String?
  /// nil if the build fills it in.
  package let name: String?
  /// The storyboards that a window can begin with.
  package let mainStoryboards: [String]
  /// The storyboard that begins on an iPad instead.
  package let padStoryboard: String?
  package let launchStoryboard: String?
  package let minimumOSVersion: String?
  /// The numbers of the families of devices: 1 for iPhone, 2 for iPad.
  package let deviceFamilies: [Int]
  package let isOfExtension: Bool
  /// Whether it is of an iOS app, and not of a framework, an extension or an app for another system.
  package let isOfApp: Bool
  /// Whether it says what an iOS app shows at first, as those of frameworks and tests do not.
  package var isLaunched: Bool { isOfApp && !(mainStoryboards.isEmpty && launchStoryboard == nil) }

  init(_ root: JSON) {
    let types = root.members?.first { $0.key.value == "CFBundleURLTypes" }
    schemes = (types?.value.items ?? []).flatMap { $0["CFBundleURLSchemes"]?.texts ?? [] }
    range = types?.key.range ?? root.range
    bundleID = root.known("CFBundleIdentifier")
    name = root.known("CFBundleDisplayName") ?? root.known("CFBundleName")
    let scenes = root["UIApplicationSceneManifest"]?["UISceneConfigurations"]?[
      "UIWindowSceneSessionRoleApplication"]
    mainStoryboards =
      (scenes?.items ?? []).compactMap { $0.storyboard("UISceneStoryboardFile") }
      + [root.storyboard("UIMainStoryboardFile")].compactMap(\.self)
    padStoryboard = root.storyboard("UIMainStoryboardFile~ipad")
    launchStoryboard = root.storyboard("UILaunchStoryboardName")
    minimumOSVersion = root.known("MinimumOSVersion")
    deviceFamilies = (root["UIDeviceFamily"]?.items ?? []).compactMap(\.int)
    isOfExtension = root["NSExtension"] != nil
    isOfApp =
      (root.known("CFBundlePackageType") ?? "APPL") == "APPL"
      && !keysOfOthers.contains { root[$0] != nil }
  }
}

extension JSON {
  /// The text with a key, unless it is empty or the build fills it in.
  fileprivate func known(_ key: String) -> String? {
    self[key]?.text.flatMap { $0.isEmpty || isUnknown($0) ? nil : $0 }
  }

  /// The name of a storyboard, which can be written with its extension.
  fileprivate func storyboard(_ key: String) -> String? {
    known(key).map { $0.hasSuffix(".storyboard") ? String($0.dropLast(".storyboard".count)) : $0 }
  }
}

/// The keys of extensions, and of apps for watchOS and macOS.
private let keysOfOthers = [
  "NSExtension", "WKApplication", "WKWatchKitApp", "NSMainStoryboardFile", "NSMainNibFile",
  "NSPrincipalClass", "LSMinimumSystemVersion",
]

/// What an entitlements file says about links.
package struct Entitlements: Sendable {
  static let key = "com.apple.developer.associated-domains"

  /// The hosts of `applinks:`, lower case, without `?mode=…`; with the range of the whole text.
  package let domains: [Located<String>]
  /// Where domains are associated: the key, or the beginning of the list.
  package let range: SourceRange
  /// Whether the build fills in a domain.
  private let hasUnknownDomains: Bool
  private let names: Set<String>

  init(_ root: JSON) {
    let entry = root.members?.first { $0.key.value == Entitlements.key }
    let texts = (entry?.value.texts ?? []).filter { $0.value.hasPrefix(service) }
    domains = texts.map { text in
      let host = text.value.dropFirst(service.count).prefix { $0 != "?" }
      return Located(host.lowercased(), at: text.range)
    }
    names = Set(domains.map(\.value))
    range = entry?.key.range ?? root.range
    hasUnknownDomains =
      entry?.value.text.map(isUnknown) ?? false
      || (entry?.value.texts ?? []).contains { isUnknown($0.value) }
  }

  /// Whether a host, in lower case, is associated; `*.` stands for all subdomains.
  package func associates(_ host: String) -> Bool {
    hasUnknownDomains || hostPatterns(for: host).contains(where: names.contains)
  }
}

private let service = "applinks:"

/// The texts that name a host: itself, and each parent domain with `*.`; `*` stands for all.
func hostPatterns(for host: String) -> [String] {
  var patterns = [host]
  var rest = host[...]
  while let dot = rest.firstIndex(of: ".") {
    patterns.append("*" + rest[dot...])
    rest = rest[rest.index(after: dot)...]
  }
  return patterns + ["*"]
}
