package import FlowSource

/// The files of Android resources that say something about navigation.
package struct AndroidSources: Sendable {
  package var graphs: [SourceText]
  package var menus: [SourceText] = []
  /// The texts of the default language.
  package var values: [SourceText] = []

  package init(graphs: [SourceText]) {
    self.graphs = graphs
  }
}

extension ImportResult {
  /// The flow that navigation graphs are; what is none is left out and named.
  package static func android(
    _ sources: AndroidSources, name: String
  ) throws(ImportFailure) -> ImportResult {
    var skipped: [ImportSummary.Note] = []
    let shown = shownPaths(of: sources.graphs.map(\.path))
    var files: [(root: XMLElement, path: String, shownPath: String)] = []
    for (source, shownPath) in zip(sources.graphs, shown) {
      let root = try tree(of: source, ignoring: designTime).root
      guard root.name == "navigation" else {
        let place = ImportPlace(file: shownPath, line: 0)
        let reason = "its root is \(quotation(of: root.name)), and no navigation graph's"
        skipped.append(ImportSummary.Note(place: place, message: reason))
        continue
      }
      files.append((root, source.path, shownPath))
    }
    files = withoutVariants(files, &skipped)
    let project = AndroidProject(files)
    guard !project.destinations.isEmpty else {
      throw nothing("destination", files.map(\.shownPath), skipped)
    }
    var importer = AndroidImporter(project, try resources(sources))
    let flow = importer.flow(named: name, origin: origin(files.map(\.shownPath)))
    importer.summary.skipped += skipped
    return ImportResult(flow: flow, summary: importer.summary)
  }

  private static func resources(
    _ sources: AndroidSources
  ) throws(ImportFailure) -> AndroidResources {
    var resources = AndroidResources()
    for source in sources.values {
      let root = try tree(of: source).root
      if root.name == "resources" { resources.addStrings(root) }
    }
    for source in sources.menus {
      let root = try tree(of: source).root
      if root.name == "menu" {
        resources.addMenu(root, name: withoutExtension(lastComponent(of: source.path)))
      }
    }
    return resources
  }

  /// Of a graph that several variants of a build have, `main`'s, else that of the most elements.
  private static func withoutVariants(
    _ files: [(root: XMLElement, path: String, shownPath: String)],
    _ skipped: inout [ImportSummary.Note]
  ) -> [(root: XMLElement, path: String, shownPath: String)] {
    var best: [String: Int] = [:]
    for (number, file) in files.enumerated() {
      guard let key = variantKey(of: file.path) else { continue }
      guard let other = best[key] else {
        best[key] = number
        continue
      }
      if rank(file) > rank(files[other]) { best[key] = number }
    }
    return files.enumerated().filter { number, file in
      guard let key = variantKey(of: file.path), let chosen = best[key], chosen != number else {
        return true
      }
      let place = ImportPlace(file: file.shownPath, line: 0)
      let reason = "another variant of \(files[chosen].shownPath)"
      skipped.append(ImportSummary.Note(place: place, message: reason))
      return false
    }.map(\.element)
  }

  private static func rank(
    _ file: (root: XMLElement, path: String, shownPath: String)
  ) -> Int {
    file.path.contains("/src/main/") || file.path.hasPrefix("src/main/")
      ? .max : file.root.children.count
  }

  /// `app|nav_graph.xml` of `app/src/debug/res/navigation/nav_graph.xml`; nil outside of variants.
  private static func variantKey(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 4, parts[parts.count - 5] == "src", parts[parts.count - 3] == "res" else {
      return nil
    }
    return parts.dropLast(5).joined(separator: "/") + "|" + (parts.last ?? "")
  }
}

/// Attributes in this namespace are for editors.
private let designTime = "http://schemas.android.com/tools"
