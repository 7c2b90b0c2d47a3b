import FlowSource

/// The apps whose files were found together, such as the samples of a repository; one is imported.
struct AndroidApps {
  /// The folders of modules that are apps.
  private let modules: [String]
  /// The module with the largest graphs; nil if there is one app at most.
  private var chosen: String?

  init(_ sources: AndroidSources) {
    let launched = sources.manifests.filter { manifest in
      !manifest.bytes.ranges(of: Array("android.intent.category.LAUNCHER".utf8)).isEmpty
    }.compactMap { mainModule(of: $0.path) }
    let graphs = Set(sources.graphs.compactMap { mainModule(of: $0.path) })
    // Without manifests, the modules that have the name which every project gives to its app.
    let apps = launched.isEmpty ? graphs.filter { lastComponent(of: $0) == "app" } : Set(launched)
    modules = apps.sorted()
    guard modules.count > 1 else { return }
    var sizes: [String: Int] = [:]
    for graph in sources.graphs {
      let apps = nearest(to: graph.path)
      if apps.count == 1 { sizes[apps[0], default: 0] += graph.bytes.count }
    }
    chosen = sizes.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key
  }

  /// The app that a file belongs to, if it is not the one that is imported.
  func other(of path: String) -> String? {
    guard let chosen else { return nil }
    let apps = nearest(to: path)
    return apps.contains(chosen) ? nil : apps.first
  }

  /// The apps that share the most folders with a path.
  private func nearest(to path: String) -> [String] {
    let folders = path.split(separator: "/")
    let shared = modules.map { module in
      zip(folders, module.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return zip(modules, shared).filter { $0.1 == shared.max() }.map(\.0)
  }
}

extension AndroidSources {
  /// The files that do not belong to another app.
  func without(_ apps: AndroidApps) -> AndroidSources {
    func own(_ files: [SourceText]) -> [SourceText] {
      files.filter { apps.other(of: $0.path) == nil }
    }
    var sources = AndroidSources(graphs: own(graphs))
    sources.menus = own(menus)
    sources.values = own(values)
    sources.layouts = own(layouts)
    sources.manifests = own(manifests)
    sources.code = own(code)
    return sources
  }
}

/// Whether a file is in the sources that all build variants share.
func isInMain(_ path: String) -> Bool { path.contains("/src/main/") || path.hasPrefix("src/main/") }

/// `app` for `app/src/main/AndroidManifest.xml`; nil for a file that is not in `src/main`.
private func mainModule(of path: String) -> String? {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  guard let index = parts.indices.last(where: { parts[$0] == "main" }), index > 1,
    parts[index - 1] == "src"
  else { return nil }
  return parts[..<(index - 1)].joined(separator: "/")
}
