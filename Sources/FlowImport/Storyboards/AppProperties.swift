import FlowFormat
import FlowPlatform
import FlowSource

/// What the Info.plist, the entitlements and the Xcode project of an app say that a flow can say too.
package struct AppProperties: Sendable {
  private(set) var name: String?
  /// The names of the storyboards that a window can begin with.
  private(set) var mainStoryboards: [String] = []
  /// The name of another one for iPads.
  private(set) var padStoryboard: String?
  /// The names of the storyboards that are shown while an app is launched.
  private(set) var launchStoryboards: Set<String> = []
  private(set) var schemes: [String] = []
  private(set) var domains: [String] = []
  private(set) var idioms: [App.Idiom] = []
  private(set) var ios: String?
  /// The folders of app extensions, with the Info.plist of each.
  private(set) var extensions: [(folder: String, path: String)] = []

  /// Files that cannot be read, such as binary ones, are ignored.
  package init(_ sources: StoryboardSources) {
    var lists: [(list: InfoPlist, path: String)] = []
    var entitlements: [(list: Entitlements, path: String)] = []
    for source in sources.properties {
      switch PlatformFile(source).content {
      case .infoPlist(let list): lists.append((list, source.path))
      case .entitlements(let list): entitlements.append((list, source.path))
      default: break
      }
    }
    for (list, path) in lists where list.isOfExtension {
      let whole = appFolder(of: path)
      let hasApp = lists.contains { $0.list.isOfApp && contains(whole, appFolder(of: $0.path)) }
      extensions.append((hasApp ? folder(of: path) : whole, path))
    }
    let apps = lists.filter { $0.list.isOfApp && !isInExtension($0.path) }
    extensions.removeAll { part in apps.contains { folder(of: $0.path) == part.folder } }
    // Of several apps, the one nearest to the root.
    func rank(_ app: (list: InfoPlist, path: String)) -> (Int, Int, String) {
      let list = app.list
      return (
        list.mainStoryboards.isEmpty ? list.isLaunched ? 1 : 2 : 0, app.path.utf8.count, app.path
      )
    }
    let app = apps.min { rank($0) < rank($1) }
    if let app { read(app.list) }
    let built = sources.projects.compactMap { usual("INFOPLIST_KEY_UIMainStoryboardFile", in: $0) }
    if mainStoryboards.isEmpty { mainStoryboards = built }
    launchStoryboards = Set(apps.compactMap(\.list.launchStoryboard))
      .subtracting(apps.flatMap(\.list.mainStoryboards) + built)
    name = name ?? AppProperties.projectName(of: sources.projects)
    for (list, path) in entitlements where !isInExtension(path) {
      for domain in list.domains.map(\.value)
      where !domain.contains("*") && !isUnknown(domain) && !domains.contains(domain) {
        domains.append(domain)
      }
    }
    for project in sources.projects { read(project) }
  }

  private mutating func read(_ list: InfoPlist) {
    name = list.name
    mainStoryboards = list.mainStoryboards
    padStoryboard = list.padStoryboard.flatMap { mainStoryboards.contains($0) ? nil : $0 }
    ios = list.minimumOSVersion
    setIdioms(list.deviceFamilies)
    for scheme in list.schemes.map(\.value)
    where isScheme(Array(scheme.utf8)[...]) && !schemes.contains(scheme) && !isWeb(scheme) {
      schemes.append(scheme)
    }
  }

  private mutating func read(_ project: SourceText) {
    ios = ios ?? usual("IPHONEOS_DEPLOYMENT_TARGET", in: project)
    if idioms.isEmpty, let families = usual("TARGETED_DEVICE_FAMILY", in: project) {
      setIdioms(families.split(separator: ",").compactMap { Int($0) })
    }
  }

  /// `Shop` for `Shop.xcodeproj`; of several projects, that of the one nearest to the root.
  private static func projectName(of projects: [SourceText]) -> String? {
    projects.map { folder(of: $0.path) }.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      .map { withoutExtension(lastComponent(of: $0)) }
  }

  private mutating func setIdioms(_ families: [Int]) {
    idioms = (families.contains(1) ? [.phone] : []) + (families.contains(2) ? [.pad] : [])
  }

  /// Writes them into a flow.
  package func describe(_ flow: inout ImportedFlow) {
    flow.name = name ?? flow.name
    flow.ios = ios
    flow.schemes = schemes
    flow.domains = domains
    flow.idioms = idioms == [.phone] ? [] : idioms
  }

  /// The Info.plist of the extension that a file belongs to, if any.
  func extensionList(of path: String) -> String? {
    extensions.first { path.hasPrefix($0.folder + "/") }?.path
  }

  private func isInExtension(_ path: String) -> Bool { extensionList(of: path) != nil }
}

/// Whether a scheme is one that browsers declare to be the default one; it opens no screen.
private func isWeb(_ scheme: String) -> Bool { isWebScheme(scheme.lowercased()) }

/// The value of a setting that most configurations of a `project.pbxproj` have.
private func usual(_ setting: String, in project: SourceText) -> String? {
  var counts: [String: Int] = [:]
  for value in words(after: "\(setting) = ", in: project.bytes, also: ".,\"") {
    counts[value.replacing("\"", with: ""), default: 0] += 1
  }
  return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key
}
