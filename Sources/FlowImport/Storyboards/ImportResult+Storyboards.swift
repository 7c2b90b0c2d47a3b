import FlowSource
import FlowXML

extension ImportResult {
  /// The flow described by storyboards; other files are skipped and listed.
  package static func storyboards(
    _ sources: StoryboardSources, name: String, unimported: UnimportedFiles = UnimportedFiles()
  ) throws(ImportFailure) -> ImportResult {
    let properties = AppProperties(sources)
    let paths = sources.storyboards.map(\.path)
    var unimported = unimported
    var documents: [(root: XMLElement, path: String)] = []
    var skipped: [SkippedFile] = []
    for source in sources.storyboards {
      if let other = translated(source.path, among: paths) {
        skipped.append(SkippedFile(path: source.path, reason: "a translation of \(other)"))
        continue
      }
      if let other = variant(source.path, among: paths) {
        skipped.append(SkippedFile(path: source.path, reason: "another variant of \(other)"))
        continue
      }
      if let list = properties.extensionList(of: source.path) {
        skipped.append(SkippedFile(path: source.path, reason: "of the app extension of \(list)"))
        continue
      }
      guard let document = unimported.root(of: source) else { continue }
      let name = withoutExtension(lastComponent(of: source.path))
      let isLaunchScreen = properties.launchStoryboards.contains(name)
      if let reason = StoryboardFile.refusal(of: document) ?? (isLaunchScreen ? launchScreen : nil)
      {
        skipped.append(SkippedFile(path: source.path, reason: reason))
      } else {
        documents.append((document, source.path))
      }
    }
    skipped += try unimported.skipped()
    let files = zip(documents, shownPaths(of: documents.map(\.path))).map { document, shownPath in
      StoryboardFile(document.root, path: document.path, shownPath: shownPath)
    }
    var importer = StoryboardImporter(files, properties, CodeWords(sources.code))
    let flow = importer.flow(named: name, origin: origin(files.map(\.shownPath)))
    importer.summary.skipped = skipped.map(\.note)
    if sources.nibs > 0 { importer.summary.read.append(counted(sources.nibs, "XIB") + " not read") }
    guard !flow.screens.isEmpty else { throw nothing("scene", files.map(\.path), skipped) }
    return ImportResult(flow: flow, summary: importer.summary, scenes: importer.sceneNames)
  }

  /// The path of the storyboard that this one replaces on iPads, if any: `Main.storyboard` or
  /// `Main_iPhone.storyboard` for `Main~ipad.storyboard` or `Main_iPad.storyboard`.
  private static func variant(_ path: String, among paths: [String]) -> String? {
    let name = withoutExtension(path)
    guard let mark = ["~ipad", "_iPad", "-iPad"].first(where: { name.hasSuffix($0) }) else {
      return nil
    }
    let others = ["", "~iphone", "_iPhone", "-iPhone"].map {
      name.dropLast(mark.count) + $0 + ".storyboard"
    }
    return paths.first { path in others.contains { $0 == path } }
  }

  /// The path of the storyboard that this one translates, if any.
  private static func translated(_ path: String, among paths: [String]) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj"),
      parts[parts.count - 2] != "Base.lproj"
    else { return nil }
    let above = parts.dropLast(2)
    let others = paths.filter { other in
      let others = other.split(separator: "/")
      return others.count == parts.count && others.dropLast(2) == above
        && others.last == parts.last && others[others.count - 2].hasSuffix(".lproj")
    }
    let original = others.first { $0.contains("/Base.lproj/") || $0.hasPrefix("Base.lproj/") }
    return (original ?? others.min()).flatMap { $0 == path ? nil : $0 }
  }
}
