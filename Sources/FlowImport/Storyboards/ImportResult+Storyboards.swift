import FlowSource
import FlowXML

extension ImportResult {
  /// The flow described by storyboards; other files are skipped and listed.
  package static func storyboards(
    _ sources: StoryboardSources, name: String, unimported: UnimportedFiles = UnimportedFiles()
  ) throws(ImportFailure) -> ImportResult {
    let apps = AppleApps(sources)
    var skipped = sources.storyboards.compactMap { source in
      apps.other(of: source).map {
        SkippedFile(path: source.path, reason: "of another app, \($0); import it by itself")
      }
    }
    let sources = sources.without(apps)
    let properties = AppProperties(sources)
    let variants = StoryboardVariants(sources.storyboards.map(\.path))
    let main = sources.storyboards.first {
      properties.mainStoryboards.contains(withoutExtension(lastComponent(of: $0.path)))
    }
    var unimported = unimported
    var documents: [(root: XMLElement, path: String)] = []
    for source in sources.storyboards {
      let name = withoutExtension(lastComponent(of: source.path))
      let forPhones = name == properties.padStoryboard ? main : nil
      if let reason = variants.reason(against: source.path)
        ?? forPhones.map({ "another variant of " + $0.path })
      {
        skipped.append(SkippedFile(path: source.path, reason: reason))
        continue
      }
      if let list = properties.extensionList(of: source.path) {
        skipped.append(SkippedFile(path: source.path, reason: "of the app extension of \(list)"))
        continue
      }
      guard let document = unimported.root(of: source) else { continue }
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
}
