package import FlowFormat
package import FlowImport
package import FlowRules
import FlowSource

/// The differences between a flow and the source of its app.
package struct CodeDrift: Sendable {
  package typealias Found = (rule: RuleID, finding: Finding)

  /// The findings in each file, by its path.
  package private(set) var found: [String: [Found]] = [:]
  package private(set) var counts = CodeCounts()
  /// Why moves are not compared; nil if they are.
  package private(set) var gap: String?
  /// The files of the app with findings or with comments that suppress some, sorted by path.
  package private(set) var documents: [FlowDocument] = []

  package init(
    _ flow: CheckedFlow, _ sources: SwiftSources, unimported: UnimportedFiles = UnimportedFiles()
  ) throws(ImportFailure) {
    var sources = sources
    sources.containers = flow.flow.app.containers.map(\.value)
    let app = try AppCode(sources, unimported)
    let names = SwiftImporter(app.reading, storyboards: app.storyboards, root: nil)
    guard !names.screens.isEmpty else {
      throw nothing("code that shows a screen", sources.code.map(\.path), [])
    }
    let screens = ScreenMatches(flow, names, app)
    var importer = SwiftImporter(
      app.reading, storyboards: app.storyboards, root: nil, declared: Set(screens.types.keys))
    _ = importer.flow(named: "", origin: "")
    counts.screens = names.screens.count
    counts.system = app.reading.system.count
    add(ScreenDifferences(screens, importer, app).found)
    let code = CodeMoves(importer, screens, app)
    counts.places = code.places
    counts.resolved = code.resolved
    if 2 * code.resolved < code.places {
      gap =
        "moves are not compared: only \(code.resolved) of \(counted(code.places, "place")) have a "
        + "known screen and a known source"
    } else {
      let moves = MoveDifferences(screens, code, importer, app)
      add(moves.found)
      (counts.moves, counts.found, counts.withheld) = (moves.compared, moves.inCode, moves.withheld)
    }
    add(code.unresolved)
    add(LinkDifferences(flow, sources, app).found)
    add(app.unknownIdentifiers)
    documents = app.documents(with: Set(found.keys), sources)
  }

  private mutating func add(_ differences: [Difference]) {
    for one in differences {
      found[one.path, default: []].append((one.rule, one.finding))
    }
  }
}

/// A finding in a file.
struct Difference {
  let rule: RuleID
  let path: String
  var finding: Finding

  init(_ rule: RuleID, at location: CodeLocation, _ message: String, help: String? = nil) {
    self.rule = rule
    path = location.path
    finding = Finding(message, at: location.range, help: help)
  }

  /// Adds a note, which names its file if that is another one.
  func noting(_ message: String, at location: CodeLocation?) -> Difference {
    guard let location else { return self }
    var difference = self
    difference.finding.notes.append(
      Note(message, at: location.range, path: location.path == path ? nil : location.path))
    return difference
  }
}

/// A range in a file of the flow or of the app.
struct CodeLocation: Hashable {
  let path: String
  let range: SourceRange
}
