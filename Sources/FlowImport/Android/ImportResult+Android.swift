import FlowPlatform
import FlowSource
import FlowXML

extension ImportResult {
  /// The flow described by navigation graphs; other files are skipped and listed.
  package static func android(
    _ sources: AndroidSources, name: String, unimported: UnimportedFiles = UnimportedFiles()
  ) throws(ImportFailure) -> ImportResult {
    var unimported = unimported
    let apps = AndroidApps(sources)
    var skipped = sources.graphs.compactMap { graph in
      apps.other(of: graph.path).map {
        SkippedFile(path: graph.path, reason: "of another app, \($0); import it by itself")
      }
    }
    let sources = sources.without(apps)
    var files: [GraphFile] = []
    for source in sources.graphs {
      guard let root = unimported.root(of: source, ignoring: designTime) else { continue }
      if root.name == "navigation" {
        files.append(GraphFile(root: root, path: source.path))
      } else {
        let reason = "its root is \(quotation(of: root.name)), so it is not a navigation graph"
        skipped.append(SkippedFile(path: source.path, reason: reason))
      }
    }
    files = withoutVariants(files, &skipped)
    let resources = resources(sources, &unimported)
    skipped += try unimported.skipped()
    let shown = shownPaths(of: files.map(\.path))
    let project = AndroidProject(zip(files, shown).map { ($0.root, $0.path, $1) })
    guard !project.destinations.isEmpty else {
      throw nothing("destination", files.map(\.path), skipped)
    }
    var importer = AndroidImporter(project, resources)
    let flow = importer.flow(
      named: resources.label.map(resources.text).flatMap { isUnknown($0) ? nil : $0 } ?? name,
      origin: origin(shown))
    importer.summary.skipped += skipped.map(\.note)
    return ImportResult(flow: flow, summary: importer.summary)
  }

  private static func resources(
    _ sources: AndroidSources, _ unimported: inout UnimportedFiles
  ) -> AndroidResources {
    var resources = AndroidResources()
    func read(
      _ sources: [SourceText], _ name: String?, _ add: (XMLElement, SourceText) -> Void
    ) {
      for source in mainFirst(sources) {
        guard let root = unimported.root(of: source, ignoring: designTime) else { continue }
        if name == nil || root.name == name { add(root, source) }
      }
    }
    read(sources.values, "resources") { root, _ in resources.addStrings(root) }
    read(sources.menus, "menu") { root, source in
      resources.addMenu(root, name: withoutExtension(lastComponent(of: source.path)))
    }
    read(sources.layouts, nil) { root, source in
      resources.addLayout(root, name: withoutExtension(lastComponent(of: source.path)))
    }
    for source in mainFirst(sources.manifests) {
      if let manifest = unimported.manifest(source) { resources.add(manifest, source) }
    }
    for source in sources.code { resources.addCode(source) }
    return resources
  }

  /// What a build variant says instead does not count.
  private static func mainFirst(_ sources: [SourceText]) -> [SourceText] {
    sources.filter { isInMain($0.path) } + sources.filter { !isInMain($0.path) }
  }

  /// Of a graph in several build variants, or for several devices, keeps that of `main`, then the one for
  /// all devices, then the one with the most elements.
  private static func withoutVariants(
    _ files: [GraphFile], _ skipped: inout [SkippedFile]
  ) -> [GraphFile] {
    var best: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      guard let key = variantKey(of: file.path) else { continue }
      if let other = best[key], !(files[other].rank < file.rank) { continue }
      best[key] = index
    }
    return files.enumerated().filter { index, file in
      guard let key = variantKey(of: file.path), let chosen = best[key], chosen != index else {
        return true
      }
      skipped.append(
        SkippedFile(path: file.path, reason: "another variant of \(files[chosen].path)"))
      return false
    }.map(\.element)
  }

  /// `app|nav_graph.xml` for `app/src/debug/res/navigation-sw600dp/nav_graph.xml`, `app/res|nav_graph.xml`
  /// for one in `app/res/navigation`; nil for a file in another folder.
  private static func variantKey(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 1, isNavigation(parts[parts.count - 2]) else { return nil }
    let isInVariant =
      parts.count > 4 && parts[parts.count - 5] == "src" && parts[parts.count - 3] == "res"
    return parts.dropLast(isInVariant ? 5 : 2).joined(separator: "/") + "|" + (parts.last ?? "")
  }

  /// `navigation`, or with qualifiers `navigation-land`.
  private static func isNavigation(_ folder: Substring) -> Bool {
    folder == "navigation" || folder.hasPrefix("navigation-")
  }
}

private struct GraphFile {
  let root: XMLElement
  let path: String

  /// The variant of greatest rank is imported.
  var rank: (Int, Int, Int) {
    let isForAll = path.contains("/navigation/") || path.hasPrefix("navigation/")
    return (isInMain(path) ? 1 : 0, isForAll ? 1 : 0, root.children.count)
  }
}

/// The namespace of attributes that only editors read.
private let designTime = "http://schemas.android.com/tools"
