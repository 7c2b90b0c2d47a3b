import FlowFormat
package import FlowImport
import FlowSource
import FlowSystem

/// The stack for reading code: the parser and the visitors of its tree are recursive.
let largeStack = 512 << 20

extension ImportResult {
  /// The flow that the source of an app describes.
  package static func swift(
    _ sources: SwiftSources, name: String, unimported: UnimportedFiles = UnimportedFiles()
  ) throws(ImportFailure) -> ImportResult {
    let storyboards = try storyboardResult(sources, name, unimported)
    return try onStack(of: largeStack) {
      Result { () throws(ImportFailure) in
        var result = try imported(sources, name, storyboards)
        // The import of storyboards has said it.
        if storyboards == nil { result.summary.skipped += try unimported.skipped().map(\.note) }
        return result
      }
    }.get()
  }

  private static func imported(
    _ sources: SwiftSources, _ name: String, _ storyboards: ImportResult?
  ) throws(ImportFailure) -> ImportResult {
    let reading = CodeReading(
      sources.code, scenes: storyboards?.scenes ?? [], declaredContainers: sources.containers,
      texts: LocalizedTexts(sources.texts))
    let root = try root(named: sources.root, in: reading)
    var importer = SwiftImporter(reading, storyboards: storyboards, root: root)
    let origin = origin(reading.files.map(\.shownPath))
    var flow = importer.flow(named: name, origin: origin)
    guard !flow.screens.isEmpty else {
      throw nothing("code that shows a screen", sources.code.map(\.path), [])
    }
    AppProperties(sources.withoutCode).describe(&flow)
    if storyboards?.flow.idioms == [.pad] { flow.idioms = [.pad] }
    return ImportResult(flow: flow, summary: importer.summary)
  }

  /// nil if no storyboard has a scene.
  static func storyboardResult(
    _ sources: SwiftSources, _ name: String, _ unimported: UnimportedFiles
  ) throws(ImportFailure) -> ImportResult? {
    let sources = sources.withoutCode
    return sources.storyboards.isEmpty
      ? nil : try storyboards(sources, name: name, unimported: unimported)
  }

  private static func root(
    named name: String?, in reading: CodeReading
  ) throws(ImportFailure) -> Int? {
    guard let name else { return nil }
    guard let type = reading.index.type(named: name) else {
      let nearest = NearestNames(reading.index.types.map(\.simpleName)).nearest(to: name)
      let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
      throw ImportFailure(message: "no type is called \(quotation(of: name))\(hint)")
    }
    return type
  }
}

extension SwiftSources {
  /// The other files, without storyboards of launch screens.
  fileprivate var withoutCode: StoryboardSources {
    var sources = StoryboardSources(
      storyboards: storyboards.filter { source in
        let name = source.path.split(separator: "/").last ?? ""
        return !name.filter { $0 != " " }.hasPrefix("LaunchScreen")
      })
    sources.properties = properties
    sources.projects = projects
    return sources
  }
}
