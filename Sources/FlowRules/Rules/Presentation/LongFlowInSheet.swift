import FlowAnalysis
import FlowFormat
import FlowSource

/// The maximum number of pushes that suits a sheet.
private let mostPushes = 3

extension Rule {
  static let longFlowInSheet = Rule(
    id: .longFlowInSheet,
    family: .presentation,
    severity: .info,
    summary: "More than 3 pushes inside a sheet.",
    rationale: """
      A sheet is for a short, simple task: a swipe discards everything done in it. For complex or \
      prolonged flows the Human Interface Guidelines on sheets and on modality prefer a \
      full-screen modal.
      """,
    examples: [
      RuleExample(
        "a registration in a sheet",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: name, label: Join}]}
          name: {destinations: [email, {dismiss: true, label: Cancel}]}
          email: {destinations: [code]}
          code: {destinations: [photo]}
          photo: {destinations: [terms]}
                                 ^^^^^ `terms` is push 4 in a sheet
          terms: {destinations: [{dismiss: true, label: Join}]}
        """),
      RuleExample(
        "three pushes, and a long full-screen flow",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: code}, {full-screen: name, label: Join}]}
          name: {destinations: [email, {dismiss: true, label: Cancel}]}
          email: {destinations: [code]}
          code: {destinations: [photo, {dismiss: true, label: Close}]}
          photo: {destinations: [terms]}
          terms: {destinations: [done]}
          done: {destinations: [dismiss]}
        """),
      RuleExample(
        "screens that replace each other",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: name, label: Join}]}
          name: {destinations: [{replace: email}, {dismiss: true, label: Cancel}]}
          email: {destinations: [{replace: code}]}
          code: {destinations: [{replace: photo}]}
          photo: {destinations: [{replace: terms}]}
          terms: {destinations: [dismiss]}
        """),
    ],
    check: findLongFlowsInSheets)
}

private func findLongFlowsInSheets(in subject: CheckedFlow) -> [Finding] {
  guard subject.hasModals, subject.graph.moves.count(where: { $0.verb == .push }) > mostPushes
  else {
    return []
  }
  // One screen more than pushes: the presented one.
  let depth = mostPushes + 1
  let (sheet, stacks) = (LayerKinds(.sheet), subject.shownStacks)
  return subject.faultyMoves(in: sheet, as: .isMadeOn(count: depth)) { index, move in
    move.verb == .push && move.target != nil
      && stacks.greatestDepth(making: index, in: sheet) == depth
  }.compactMap { faulty in
    let move = faulty.move
    guard subject.screens.contains(move.source) else { return nil }
    let finding = Finding(
      at: subject.graph.destination(of: move).operandRange, screen: move.source
    ) {
      FindingText(
        "more than \(mostPushes) pushes inside a sheet",
        label: "\(subject.quoted(move.target ?? move.source)) is push \(depth) in a sheet",
        help: "present the flow with `full-screen`, or let its steps `replace` each other")
    }
    return subject.show(finding, making: faulty)?
      .notingPresentation(in: subject, as: "the sheet is presented here")
  }
}
