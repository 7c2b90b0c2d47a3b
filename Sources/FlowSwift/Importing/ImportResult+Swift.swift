package import FlowImport
import FlowPlatform
import FlowSource
import FlowSystem

/// The stack for reading code: the parser and the visitors of its tree are recursive.
let largeStack = 512 << 20

extension ImportResult {
  /// The flow that the source of an app describes.
  package static func swift(
    _ sources: SwiftSources, name: String, unimported: UnimportedFiles = UnimportedFiles()
  ) throws(ImportFailure) -> ImportResult {
    let storyboards = try storyboardResult(sources.storyboards, name, unimported)
    return try onStack(of: largeStack) {
      Result { () throws(ImportFailure) in try imported(sources, name, storyboards) }
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
    readLinks(sources.properties, into: &flow)
    return ImportResult(flow: flow, summary: importer.summary)
  }

  /// nil if no storyboard has a scene.
  static func storyboardResult(
    _ sources: [SourceText], _ name: String, _ unimported: UnimportedFiles
  ) throws(ImportFailure) -> ImportResult? {
    let scenes = sources.filter { source in
      !lastPart(source.path).filter { $0 != " " }.hasPrefix("LaunchScreen")
    }
    guard !scenes.isEmpty else {
      _ = try unimported.skipped()
      return nil
    }
    return try storyboards(
      StoryboardSources(storyboards: scenes), name: name, unimported: unimported)
  }

  private static func lastPart(_ path: String) -> Substring {
    path.split(separator: "/").last ?? ""
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

  /// The schemes and domains of Info.plist and entitlements, without those that the build fills in.
  private static func readLinks(_ sources: [SourceText], into flow: inout ImportedFlow) {
    for source in sources {
      let texts: [String]
      switch PlatformFile(source).content {
      case .infoPlist(let list):
        texts = list.schemes.map(\.value)
        flow.schemes += texts.filter { !$0.contains("$") && !flow.schemes.contains($0) }
      case .entitlements(let list):
        texts = list.domains.map(\.value)
        flow.domains += texts.filter { !$0.contains("$") && !flow.domains.contains($0) }
      default: break
      }
    }
  }
}
