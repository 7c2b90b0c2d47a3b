import FlowAnalysis
import FlowFormat
import FlowImport
import FlowRules
import FlowSource

/// The screens that only the flow or only the code has.
struct ScreenDifferences {
  private(set) var found: [Difference] = []

  private let screens: ScreenMatches
  private let importer: SwiftImporter
  private let app: AppCode
  /// The types that code shows and no screen stands for, by their ids.
  private var unmatched: [String: Int] = [:]

  init(_ screens: ScreenMatches, _ importer: SwiftImporter, _ app: AppCode) {
    self.screens = screens
    self.importer = importer
    self.app = app
    for type in importer.types where screens.types[type] == nil {
      if let id = importer.ids[type] { unmatched[id] = type }
    }
    for missing in screens.missing { findMissingType(missing) }
    findScreensNotInFlow()
  }

  // MARK: - Types that are not there

  private mutating func findMissingType(_ missing: ScreenMatches.Missing) {
    let program = screens.flow.program
    let name = screens.flow.quoted(missing.screen)
    let location = CodeLocation(
      path: program.path(of: missing.screen) ?? program.source.path,
      range: missing.written?.range ?? program.screen(missing.screen).id.range)
    guard let written = missing.written else {
      let id = program.id(of: missing.screen)
      let near = NearestNames(unmatched.keys.sorted()).nearest(to: id)
      let type = near.flatMap { unmatched.removeValue(forKey: $0) }
      let shown = type.map { app.reading.index.types[$0].simpleName }
      var difference = Difference(
        .missingType, at: location, "no Swift type fits the screen \(name)",
        help: shown.map { "if `\($0)` shows it, add `code: \($0)`" }
          ?? "name the type with `code: TYPE`, or write `code: none`")
      difference.finding.greatestSeverity = .warning
      let note = "no screen stands for \(quotation(of: shown ?? ""))"
      found.append(difference.noting(note, at: type.map(app.location(ofType:))))
      return
    }
    let near = NearestNames(app.reading.index.types.map(\.simpleName)).nearest(to: written.value)
    // The type that the screen would stand for without `code` is the one that is meant.
    unmatched[program.id(of: missing.screen)] = nil
    if let type = near.flatMap({ app.reading.index.type(named: $0) }), let id = importer.ids[type] {
      unmatched[id] = nil
    }
    found.append(
      Difference(
        .missingType, at: location,
        "no type is called \(quotation(of: written.value)), which shows \(name)",
        help: near.map { "did you mean \(quotation(of: $0))?" }))
  }

  // MARK: - Screens that the flow does not have

  private mutating func findScreensNotInFlow() {
    var places: [Int: Place] = [:]
    for item in app.reading.shown.reversed() {
      for target in item.resolution.targets {
        if case .type(let type) = target.screen { places[type] = item.place }
      }
    }
    for (id, type) in unmatched.sorted(by: { $0.value < $1.value }) {
      let name = quotation(of: app.reading.index.types[type].simpleName)
      found.append(
        Difference(
          .screenNotInFlow, at: app.location(ofType: type),
          "\(name) is shown, but no screen of the flow stands for it",
          help: "add a screen \(quotation(of: id)), or name the type under `code` of another one"
        ).noting("it is shown here", at: places[type].map(app.location(of:))))
    }
    let own = Set(importer.ids.values)
    for screen in importer.screens
    where !own.contains(screen.id) && screens.scenes[screen.id] == nil {
      guard let location = app.location(of: screen.location) else { continue }
      found.append(
        Difference(
          .screenNotInFlow, at: location,
          "no screen of the flow stands for the scene \(quotation(of: screen.id))",
          help: "add a screen with this id"))
    }
  }
}
