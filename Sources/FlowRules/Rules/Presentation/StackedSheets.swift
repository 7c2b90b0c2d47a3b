import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let stackedSheets = Rule(
    id: .stackedSheets,
    family: .presentation,
    severity: .warning,
    summary: "A sheet presented over another sheet.",
    rationale: """
      The Human Interface Guidelines on sheets: show one sheet at a time from the main interface, \
      and close the first before the second opens. Users lose track of what a swipe closes, and \
      SwiftUI sometimes gets it wrong: closing one sheet closed the one below with it \
      (pointfreeco/swift-navigation, issue 309).
      """,
    examples: [
      RuleExample(
        "a sheet that presents a sheet",
        """
        start: list
        screens:
          list: {final: true, destinations: [{sheet: filter, label: Filter}]}
          filter: {destinations: [{sheet: origin, label: Origin}, dismiss]}
                                          ^^^^^^ `filter` is already in a sheet
          origin: {destinations: [dismiss]}
        """),
      RuleExample(
        "by a screen that is pushed in a sheet and elsewhere",
        """
        start: list
        screens:
          list: {final: true, destinations: [{sheet: filter}, {push: origin, label: Origin}]}
          filter: {destinations: [origin, dismiss]}
          origin: {destinations: [{sheet: map, label: Map}, pop]}
                                          ^^^ `origin` is in a sheet in some cases
          map: {destinations: [dismiss]}
        """),
      RuleExample(
        "on systems newer than the oldest, which shows sheets full screen",
        """
        start: list
        app: {ui: uikit, ios: 12.0}
        screens:
          list: {final: true, destinations: [{present: filter, label: Filter}]}
          filter: {destinations: [{present: origin, label: Origin}, dismiss]}
                                            ^^^^^^ `filter` is already in a sheet
          origin: {destinations: [dismiss]}
        """),
      RuleExample(
        "one after the other, and modals of other kinds",
        """
        start: list
        screens:
          list: {final: true, destinations: [{sheet: filter}, {sheet: sort, label: Sort}]}
          filter: {destinations: [{full-screen: map}, {custom: reset, label: Reset}, dismiss]}
          map: {destinations: [{sheet: legend, label: Legend}, {dismiss: true, label: Close}]}
          reset: {destinations: [dismiss]}
          legend: {destinations: [dismiss]}
          sort: {destinations: [dismiss]}
        """),
      RuleExample(
        "with `when`, where the screen is not always in a sheet",
        """
        start: list
        screens:
          list: {final: true, destinations: [{sheet: filter}, {push: origin, label: Origin}]}
          filter: {destinations: [origin, dismiss]}
          origin: {destinations: [{sheet: map, label: Map, when: it is not in a sheet}, pop]}
          map: {destinations: [dismiss]}
        """),
    ],
    isDecidedByCallers: true,
    check: findStackedSheets)
}

private func findStackedSheets(in subject: CheckedFlow) -> [Finding] {
  let faulty = subject.faultyMoves(in: LayerKinds(.sheet), as: .isMade) { move in
    if case .present(.sheet, _, _) = subject.graph.stackChange(of: move) { true } else { false }
  }
  var reported: Set<Note> = []
  return faulty.compactMap { faulty in
    let (move, isAlways) = (faulty.move, faulty.extent == .every)
    guard let target = move.target else { return nil }
    let finding = Finding(
      at: subject.graph.destination(of: move).operandRange, screen: move.source
    ) {
      let (upper, lower) = (subject.quoted(target), subject.quoted(faulty.screen))
      return FindingText(
        "\(upper) is a sheet over a sheet\(isAlways ? "" : " in some cases")",
        label: "\(lower) is \(isAlways ? "already in a sheet" : "in a sheet in some cases")",
        help: "push \(upper) in the open sheet, or close that one first")
    }
    let shown = subject.show(finding, of: faulty)?
      .notingPresentation(in: subject, as: "the sheet below is presented here")
    // A single sheet that shows ordinary screens is the cause of everything they present in it.
    guard !isAlways, let cause = shown?.notes.last else { return shown }
    return reported.insert(cause).inserted ? shown : nil
  }
}
