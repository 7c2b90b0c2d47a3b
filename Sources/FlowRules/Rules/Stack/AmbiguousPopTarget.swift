import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let ambiguousPopTarget = Rule(
    id: .ambiguousPopTarget,
    family: .stack,
    severity: .warning,
    summary: "A `pop-to` to a screen that can be on the stack twice.",
    rationale: """
      The UIKit documentation of `popToViewController(_:animated:)` asks for a view controller, \
      not for a kind of one: of two that show the same screen, the code decides which one is \
      meant. Searched from the bottom, users land on the one they have long forgotten; searched \
      from the top, they land in the middle of the stack, and the other one is still below.
      """,
    examples: [
      RuleExample(
        "a list that is pushed again from a detail",
        """
        start: home
        screens:
          home: {destinations: [list]}
          list: {parameters: {category: {type: string, optional: true}}, destinations: [detail]}
          detail:
            final: true
            destinations: [{push: list, with: [category], label: More like this}, edit]
          edit: {destinations: [{pop-to: list, label: Save}]}
                                         ^^^^ `list` can be below `edit` twice
        """),
      RuleExample(
        "a list that names it twice",
        """
        start: home
        screens:
          home: {destinations: [{set: [home, results, home, offer], label: Offer}, results]}
          results: {final: true}
          offer: {destinations: [{pop-to: home}]}
                                          ^^^^ `home` can be below `offer` twice
        """),
      RuleExample(
        "pushed by two screens, but never above itself",
        """
        start: home
        screens:
          home: {destinations: [list, {push: search}]}
          search: {destinations: [list]}
          list: {destinations: [detail]}
          detail: {final: true, destinations: [{pop-to: list, label: Back to the list}]}
        """),
      RuleExample(
        "once in each of two layers",
        """
        start: home
        screens:
          home: {destinations: [{push: list, with: [mode]}]}
          list: {parameters: {mode: string}, destinations: [detail]}
          detail:
            final: true
            destinations:
              - {pop-to: list}
              - {full-screen: list, with: [mode], label: Compare}
              - {dismiss: true, label: Close, when: it was presented}
        """),
      RuleExample(
        "the nearest one, as Android's `popUpTo`",
        """
        start: list
        screens:
          list: {parameters: {category: {type: string, optional: true}}, destinations: [detail]}
          detail:
            final: true
            destinations:
              - {push: list, with: [category], label: More like this}
              - {pop-to: list, missing: stay, label: Back to the list}
        """),
      RuleExample(
        "a move with `when`, which may tell them apart",
        """
        start: list
        screens:
          list: {parameters: {category: {type: string, optional: true}}, destinations: [detail]}
          detail:
            final: true
            destinations:
              - {push: list, with: [category], label: More like this}
              - {pop-to: list, label: Back to the list, when: it is the one that was searched}
        """),
    ],
    isDecidedByCallers: true,
    check: findAmbiguousPopTargets)
}

private func findAmbiguousPopTargets(in subject: CheckedFlow) -> [Finding] {
  // With `missing: stay`, as Android's `popUpTo`, the nearest one is meant.
  subject.ownMoves {
    $0.verb == .popTo && $0.target != nil && !$0.isConditional
      && !subject.graph.allowsMissingTarget($0)
  }.compactMap { move in
    guard let target = move.target,
      let walk = subject.searches.walk(
        to: [move.source], .over([target], times: 2), within: subject.allStacks)
    else { return nil }
    let (source, wanted) = (subject.quoted(move.source), subject.quoted(target))
    let finding = Finding(
      "`pop-to` can find \(wanted) twice below \(source)",
      at: subject.graph.destination(of: move).operandRange,
      label: "\(wanted) can be below \(source) twice",
      help: """
        show \(wanted) with `replace`, `set` or `root` where it is already below, or set how \
        far to go back with `pop: n` or `pop-to-root`
        """,
      screen: move.source)
    guard let weighed = finding.weighed(by: .some, of: move) else { return nil }
    var shown = subject.show(weighed, along: walk)
    let notes = subject.noteOfSecond(target, in: shown?.stackWitness)
    shown?.notes = notes
    return shown
  }
}

extension CheckedFlow {
  /// The move that shows a screen that is already on the stack.
  fileprivate func noteOfSecond(_ screen: Int, in witness: StackWitness?) -> [Note] {
    for case .move(let index) in witness?.steps.reversed() ?? [] {
      let move = graph.moves[index]
      guard move.target == screen || move.stack.contains(screen) else { continue }
      return [
        note(
          "\(quoted(screen)) is shown a second time here",
          at: graph.destination(of: move).operandRange, of: move)
      ]
    }
    return []
  }
}
