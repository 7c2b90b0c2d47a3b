import FlowPlatform
import FlowSource

/// The iOS apps whose files were found together, such as an app and the examples of its packages; one is
/// imported.
struct AppleApps {
  /// The folder of each app, with the folder of its Xcode project, the nearest around it.
  private let apps: [(folder: String, project: String)]
  /// The folder of the app with the largest storyboards; nil if there is one app at most.
  private var chosen: String?

  init(_ sources: StoryboardSources) {
    let lists = sources.properties.filter { source in
      if case .infoPlist(let list) = PlatformFile(source).content { list.isLaunched } else { false }
    }
    let projects = sources.projects.map { folder(of: folder(of: $0.path)) }
    apps = Set(lists.map { appFolder(of: $0.path) }).sorted().map { app in
      (app, projects.filter { contains($0, app) }.max { $0.utf8.count < $1.utf8.count } ?? "")
    }
    guard apps.count > 1 else { return }
    var sizes: [String: Int] = [:]
    for storyboard in sources.storyboards where isOfScenes(storyboard.bytes) {
      for app in nearest(to: storyboard.path) { sizes[app, default: 0] += storyboard.bytes.count }
    }
    chosen =
      sizes.min {
        (-$0.value, $0.key.utf8.count, $0.key) < (-$1.value, $1.key.utf8.count, $1.key)
      }?.key
  }

  /// The app whose folder a file is in, if it is not the one that is imported.
  func other(of path: String) -> String? {
    guard let chosen, let own = owner(of: path), own != chosen else { return nil }
    return own
  }

  /// The same for a storyboard; nil also for one that is left out anyway, for another reason.
  func other(of storyboard: SourceText) -> String? {
    isOfScenes(storyboard.bytes) ? other(of: storyboard.path) : nil
  }

  private func owner(of path: String) -> String? {
    apps.map(\.folder).filter { contains($0, path) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// The apps that a storyboard is probably of: the one whose folder it is in, or else those of its project.
  private func nearest(to path: String) -> [String] {
    if let owner = owner(of: path) { return [owner] }
    let projects = apps.map(\.project).filter { contains($0, path) }
    let project = projects.max { $0.utf8.count < $1.utf8.count }
    return apps.filter { project == nil || $0.project == project }.map(\.folder)
  }
}

extension StoryboardSources {
  /// The files that do not belong to another app.
  func without(_ apps: AppleApps) -> StoryboardSources {
    func own(_ files: [SourceText]) -> [SourceText] {
      files.filter { apps.other(of: $0.path) == nil }
    }
    var sources = StoryboardSources(storyboards: storyboards.filter { apps.other(of: $0) == nil })
    sources.properties = own(properties)
    sources.projects = own(projects)
    sources.code = own(code)
    sources.nibs = nibs
    return sources
  }
}

func folder(of path: String) -> String {
  path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
}

/// The folder of the app or extension that an Info.plist is of: its own, unless that is one for such files.
func appFolder(of path: String) -> String {
  var app = folder(of: path)
  while case let name = lastComponent(of: app), name != app,
    supporting.contains(name.lowercased().replacing(" ", with: "")) || name.hasSuffix(".lproj")
  {
    app = folder(of: app)
  }
  return app
}

func contains(_ folder: String, _ path: String) -> Bool {
  folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
}

/// Whether a storyboard is one of an iOS app, and not a launch screen.
private func isOfScenes(_ bytes: [UInt8]) -> Bool {
  !bytes.ranges(of: Array("\"iOS.CocoaTouch".utf8)).isEmpty
    && bytes.ranges(of: Array("launchScreen=\"YES\"".utf8)).isEmpty
}

/// The names of folders for an Info.plist and the like.
private let supporting: Set = [
  "config", "configuration", "info", "plists", "resources", "support", "supporting",
  "supportingfiles",
]
