import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let repeatableCommit = Rule(
    id: .repeatableCommit,
    family: .stack,
    severity: .error,
    summary: "Going back returns to a screen whose irreversible action already happened.",
    rationale: """
      Users who go back after a payment see the form again and pay twice. The GOV.UK Design \
      System's question page guidance says that going back must not repeat an action that may \
      happen only once. A move forward commits if a `final` screen can be reached from its target \
      without the screen that makes the move, a `pop` or `dismiss` if it has `when`, and any move with \
      `commits: true`.
      """,
    examples: [
      RuleExample(
        "the receipt is pushed on the payment",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment: {commit: true, destinations: [{push: receipt, label: Pay, when: the charge succeeds}]}
                                                        ^^^^^^^ `payment` stays below `receipt`
          receipt: {final: true}
        """),
      RuleExample(
        "a step further on, and in a modal",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment: {commit: true, destinations: [{push: waiting, label: Pay}, {full-screen: bank}]}
                                                        ^^^^^^^ `payment` stays below `waiting`
                                                                                            ^^^^ `payment` stays below `bank`
          waiting: {back: false, destinations: [{replace: receipt, when: the charge succeeds}]}
          receipt: {final: true}
          bank: {destinations: [sent]}
          sent: {final: true, back: false, destinations: [{dismiss: true, label: Close}]}
        """),
      RuleExample(
        "the next screen replaces the payment, or users cannot go back to it",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment:
            commit: true
            destinations:
              - {replace: receipt, label: Pay}
              - {push: thanks, label: Pay by invoice}
              - {set: [cart, receipt], label: Pay later}
          receipt: {final: true}
          thanks: {final: true, back: false, destinations: [pop-to-root]}
        """),
      RuleExample(
        "an alert asks before",
        """
        start: cart
        screens:
          cart: {destinations: [{push: payment, label: Card}, {push: invoice, label: Invoice}]}
          payment: {commit: true, destinations: [{alert: sure, label: Pay}]}
          sure: {destinations: [{push: receipt, label: "Yes"}, {dismiss: true, label: "No"}]}
                                       ^^^^^^^ `payment` stays below `receipt`
          invoice: {destinations: [{alert: order, label: Order}]}
          order: {commit: true, destinations: [{push: receipt, label: "Yes"}, {dismiss: true, label: "No"}]}
                                                      ^^^^^^^ `invoice` stays below `receipt`
          receipt: {final: true}
        """),
      RuleExample(
        "an alert that asks before the next screen replaces the payment, and one that asks for something else",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment: {commit: true, destinations: [{alert: sure, label: Pay}, {alert: terms, label: Terms}]}
          sure: {destinations: [{replace: receipt, label: "Yes"}, {dismiss: true, label: "No"}]}
          terms: {destinations: [{push: text, label: Read}, {dismiss: true, label: Close}]}
          text:
          receipt: {final: true}
        """),
      RuleExample(
        "moves that commit nothing, and a screen that declares it",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment: {commit: true, destinations: [terms, {sheet: card}, {replace: receipt}]}
          terms:
          card: {destinations: [{dismiss: true, label: Use this card}]}
          receipt: {final: true, destinations: [{set: [cart, payment], label: Buy again}]}
        """),
      RuleExample(
        "a payment that goes back to the screen with the button",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{push: payment, label: To the payment}]}
          payment: {commit: true, destinations: [{pop: 1, label: Pay, when: the charge succeeds}]}
                                                  ^^^ goes back to `cart`
        """),
      RuleExample(
        "moves that say whether they commit",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment:
            commit: true
            destinations:
              - {push: bank, label: Pay, commits: false}
              - {pop: 1, label: Cancel, when: nothing was charged, commits: false}
          bank: {commit: true, destinations: [{push: receipt, commits: true}, {pop: 1, label: Cancel}]}
                                                     ^^^^^^^ `bank` stays below `receipt`
          receipt: {final: true}
        """),
      RuleExample(
        "no `final` screen",
        """
        start: payment
        screens:
          payment: {commit: true, destinations: [receipt]}
          receipt:
        """),
    ],
    check: findRepeatableCommits)
}

private func findRepeatableCommits(in subject: CheckedFlow) -> [Finding] {
  guard (0..<subject.program.screenCount).contains(where: subject.program.commits) else {
    return []
  }
  return findCommitsBelow(in: subject) + findCommitsThatGoBack(in: subject)
}

/// Moves back that commit and show the screen from which users came, where they can commit again.
private func findCommitsThatGoBack(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  return subject.writtenMoves { _, move in
    guard subject.program.commits(move.source), !move.isEverywhere,
      case .goBack(let goal)? = graph.stackChange(of: move), goal == .pop(1) || goal == .dismiss
    else { return false }
    return graph.commits(by: move) ?? move.isConditional
  }.compactMap { move in
    let isPop = move.verb == .pop
    let opening = graph.moves.first {
      guard $0.target == move.source, !$0.isConditional, !$0.isFollowing, !graph.isAlert[$0.source]
      else { return false }
      switch graph.stackChange(of: $0) {
      case .push: return isPop
      case .present(let kind, _, _): return !isPop && kind != .alert
      default: return false
      }
    }
    guard let opening,
      let walk = subject.searches.walk(
        to: [move.source], in: isPop ? .all : .declaredModal,
        isPop ? .directlyOn(opening.source) : .lowest, within: subject.allStacks)
    else { return nil }
    let (committing, before) = (subject.quoted(move.source), subject.quoted(opening.source))
    var finding = Finding(
      "\(before) shows \(committing) again after it has committed",
      at: graph.destination(of: move).verbRange, label: "goes back to \(before)",
      notes: [
        subject.note(
          "\(committing) is shown again here", at: graph.destination(of: opening).operandRange,
          of: opening)
      ],
      help: """
        show what has happened with `replace`, `set` or `root`; if it may be repeated, remove `commit`, \
        and if this move does nothing, set `commits: false`
        """)
    finding.greatestSeverity = .warning
    guard var shown = subject.show(finding, along: walk) else { return nil }
    shown.isConditional = false
    return shown
  }
}

private func findCommitsBelow(in subject: CheckedFlow) -> [Finding] {
  let commits = RepeatedCommits(
    subject.searches, goals: subject.goals, within: subject.allStacks)
  return commits.repetitions.compactMap { repetition in
    let move = subject.graph.moves[repetition.move]
    guard subject.graph.isOwn(move), let target = move.target else { return nil }
    let (committing, next) = (subject.quoted(repetition.screen), subject.quoted(target))
    let isOnAlert = !subject.program.commits(repetition.screen)
    let doer = isOnAlert ? subject.quoted(move.source) : "it"
    var finding = Finding(
      "going back shows \(committing) again after \(doer) has committed",
      at: subject.graph.destination(of: move).operandRange,
      label: "\(committing) stays below \(next)",
      help: """
        show \(next) with `replace`, `set` or `root`, so that \(committing) is removed; if the \
        action happens on another screen, move `commit` there
        """,
      screen: repetition.screen)
    finding.isConditional = move.isConditional
    var shown = subject.show(finding, along: repetition.witness)
    if let witness = shown?.stackWitness,
      let note = subject.noteOfReturn(to: repetition.screen, by: witness)
    {
      shown?.notes = [note]
    }
    return shown
  }
}

extension CheckedFlow {
  /// The last step of a path that ends by going back to a screen.
  fileprivate func noteOfReturn(to screen: Int, by witness: StackWitness) -> Note? {
    let said = "goes back to \(quoted(screen))"
    if case .move(let index) = witness.steps.last {
      let move = graph.moves[index]
      return note("this \(said)", at: graph.destination(of: move).operandRange, of: move)
    }
    guard let top = witness.prefix(witness.count - 1).stack.top else { return nil }
    return note("the user \(said)", at: program.idRange(of: top), in: top)
  }
}
