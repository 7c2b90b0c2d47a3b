import FlowSource
import FlowXML

extension ImportResult {
  /// The flow described by navigation graphs; other files are skipped and listed.
  package static func android(
    _ sources: AndroidSources, name: String
  ) throws(ImportFailure) -> ImportResult {
    var skipped: [SkippedFile] = []
    var files: [GraphFile] = []
    for source in sources.graphs {
      let root = try tree(of: source, ignoring: designTime).root
      if root.name == "navigation" {
        files.append(GraphFile(root: root, path: source.path))
      } else {
        let reason = "its root is \(quotation(of: root.name)), so it is not a navigation graph"
        skipped.append(SkippedFile(path: source.path, reason: reason))
      }
    }
    files = withoutVariants(files, &skipped)
    let shown = shownPaths(of: files.map(\.path))
    let project = AndroidProject(zip(files, shown).map { ($0.root, $0.path, $1) })
    guard !project.destinations.isEmpty else {
      throw nothing("destination", files.map(\.path), skipped)
    }
    var importer = AndroidImporter(project, try resources(sources))
    let flow = importer.flow(named: name, origin: origin(shown))
    importer.summary.skipped += skipped.map(\.note)
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

  /// Of a graph in several build variants, keeps that of `main`, or else the one with the most elements.
  private static func withoutVariants(
    _ files: [GraphFile], _ skipped: inout [SkippedFile]
  ) -> [GraphFile] {
    var best: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      guard let key = variantKey(of: file.path) else { continue }
      if let other = best[key], file.rank <= files[other].rank { continue }
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

  /// `app|nav_graph.xml` for `app/src/debug/res/navigation/nav_graph.xml`; nil outside of variants.
  private static func variantKey(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 4, parts[parts.count - 5] == "src", parts[parts.count - 3] == "res" else {
      return nil
    }
    return parts.dropLast(5).joined(separator: "/") + "|" + (parts.last ?? "")
  }
}

private struct GraphFile {
  let root: XMLElement
  let path: String

  /// The variant of greatest rank is imported.
  var rank: Int {
    path.contains("/src/main/") || path.hasPrefix("src/main/") ? .max : root.children.count
  }
}

/// The namespace of attributes that only editors read.
private let designTime = "http://schemas.android.com/tools"
