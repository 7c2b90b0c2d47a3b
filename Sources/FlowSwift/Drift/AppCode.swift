import FlowFormat
import FlowImport
import FlowPlatform
import FlowRules
import FlowSource
import FlowSystem
import FlowXML
import SwiftSyntax

/// The source of an app with what only a comparison asks for.
struct AppCode {
  let reading: CodeReading
  let storyboards: ImportResult?
  /// The paths and texts of the Swift files.
  let code: [SourceText]
  /// What else each file says, in the order of the files.
  let words: [CodeWordsReader.Words]
  private let storyboardTexts: [SourceText]
  /// The storyboards' paths by the names that their import shows.
  private let storyboardPaths: [String: SourceText]

  init(_ sources: SwiftSources, _ unimported: UnimportedFiles) throws(ImportFailure) {
    storyboards = try ImportResult.storyboardResult(sources, "app", unimported)
    reading = CodeReading(
      sources.code, scenes: storyboards?.scenes ?? [], declaredContainers: sources.containers)
    code = sources.code.map {
      SourceText(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self))
    }
    let tables = CaseTableUsers(reading)
    words = reading.files.enumerated().map { ($0, $1) }.mapOnAllCores(stack: largeStack) {
      file, parsed in
      guard parsed.tooDeep == nil else { return CodeWordsReader.Words() }
      return CodeWordsReader.words(of: parsed.tree, file: file, tables)
    }
    storyboardTexts = sources.storyboards
    let names = shownPaths(of: sources.storyboards.map(\.path))
    storyboardPaths = Dictionary(
      zip(names, sources.storyboards).map { ($0, $1) }, uniquingKeysWith: { one, _ in one })
  }

  // MARK: - Locations

  func location(of node: some SyntaxProtocol, in file: Int) -> CodeLocation {
    let range = node.positionAfterSkippingLeadingTrivia..<node.endPositionBeforeTrailingTrivia
    let whole = SourceRange(range.lowerBound.utf8Offset, range.upperBound.utf8Offset)
    return CodeLocation(path: code[file].path, range: code[file].firstLine(of: whole))
  }

  func location(of place: Place) -> CodeLocation { location(of: place.name, in: place.file) }

  func location(ofType type: Int) -> CodeLocation {
    let type = reading.index.types[type]
    return location(of: type.node.declaredName.map { Syntax($0) } ?? type.node, in: type.file)
  }

  /// The line that an import names in a storyboard; nil if it is in another file.
  func location(of imported: ImportLocation) -> CodeLocation? {
    guard let source = storyboardPaths[imported.file] ?? onlyStoryboard(named: imported.file),
      (1...source.lineCount).contains(imported.line)
    else { return nil }
    let bytes = source.byteRange(ofLine: imported.line)
    let start = source.bytes[bytes].firstIndex { !isBlank($0) } ?? bytes.lowerBound
    return CodeLocation(path: source.path, range: SourceRange(start, bytes.upperBound))
  }

  private func onlyStoryboard(named name: String) -> SourceText? {
    let found = storyboardTexts.filter { $0.path == name || $0.path.hasSuffix("/" + name) }
    return found.count == 1 ? found.first : nil
  }

  // MARK: - Documents

  /// The files of these paths, and those with comments that suppress findings.
  func documents(with paths: Set<String>, _ sources: SwiftSources) -> [FlowDocument] {
    let swift = code.indices.compactMap { file -> FlowDocument? in
      let (source, parsed) = (code[file], reading.files[file])
      guard parsed.tooDeep == nil else { return nil }
      let comments = suppressions(in: parsed.tree, source)
      guard paths.contains(source.path) || !comments.isEmpty else { return nil }
      return FlowDocument(
        CodeFile(source, comments: comments, declarations: declarations(in: parsed.tree)))
    }
    let others = (sources.storyboards + sources.properties).filter { paths.contains($0.path) }
    return (swift + others.map { FlowDocument(PlatformFile($0)) })
      .sorted { $0.source.path < $1.source.path }
  }

  // MARK: - Identifiers of storyboards

  /// Literal identifiers that no storyboard has.
  var unknownIdentifiers: [Difference] {
    guard !storyboardTexts.isEmpty, let known = StoryboardIdentifiers(storyboardTexts) else {
      return []
    }
    var differences: [Difference] = []
    for place in reading.facts.flatMap(\.places) where place.effect == .segue {
      guard case .expression(let name) = place.content else { continue }
      let scope = Resolver.Scope(owner: place.owner)
      differences += unknown(.unknownSegue, name, in: place.file, scope, among: known.segues) {
        "no storyboard has the segue \($0): performing it crashes"
      }
    }
    for use in words.flatMap(\.scenes) {
      let scope = Resolver.Scope(owner: use.owner)
      // A storyboard of another module.
      if let storyboard = reading.resolver.storyboardName(use.storyboard, scope),
        !known.names.contains(storyboard)
      {
        continue
      }
      differences += unknown(
        .unknownScene, use.identifier, in: use.file, scope, among: known.scenes
      ) {
        "no storyboard has a scene with the identifier \($0): making it crashes"
      }
    }
    return differences
  }

  /// A difference if an identifier is a literal that is not known.
  private func unknown(
    _ rule: RuleID, _ identifier: ExprSyntax, in file: Int, _ scope: Resolver.Scope,
    among known: Set<String>, _ message: (_ quoted: String) -> String
  ) -> [Difference] {
    guard let text = reading.resolver.literal(identifier, scope), !known.contains(text) else {
      return []
    }
    let help = NearestNames(known.sorted()).nearest(to: text).map {
      "did you mean \(quotation(of: $0))?"
    }
    return [
      Difference(
        rule, at: location(of: identifier, in: file), message(quotation(of: text)), help: help)
    ]
  }
}

/// The identifiers in storyboards, of scenes and segues of any kind.
private struct StoryboardIdentifiers {
  var segues: Set<String> = []
  var scenes: Set<String> = []
  /// The names of the files without their extension.
  var names: Set<String> = []

  /// nil if one cannot be read.
  init?(_ sources: [SourceText]) {
    for source in sources {
      let tree: XMLTree
      do throws(XMLFault) { tree = try XMLTree.read(source, limits: XMLLimits()) } catch {
        return nil
      }
      let file = source.path.split(separator: "/").last ?? ""
      names.insert(String(file.dropLast(".storyboard".count)))
      var waiting = [tree.root]
      while let element = waiting.popLast() {
        if element.name == "segue", let name = element["identifier"] { segues.insert(name) }
        if let name = element["storyboardIdentifier"] { scenes.insert(name) }
        waiting += element.children
      }
    }
  }
}
