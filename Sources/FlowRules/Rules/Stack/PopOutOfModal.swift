import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let popOutOfModal = Rule(
    id: .popOutOfModal,
    family: .stack,
    severity: .error,
    summary: "A `pop` on the first screen of a modal, which only `dismiss` can close.",
    rationale: """
      A presented screen is the root of its own navigation stack, and the UIKit documentation of \
      `popViewController(animated:)` says that a root is never popped. Only `dismiss` closes the \
      modal; that a `pop` leaves a sheet open is a recurring complaint about navigation libraries \
      (scaffolding #6, Stinsen #15).
      """,
    examples: [
      RuleExample(
        "a button that should close a sheet",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon}]}
          coupon: {destinations: [terms, {pop: 1, label: Cancel}]}
                                          ^^^ only `dismiss` closes `coupon`
          terms: {destinations: [{dismiss: true, label: Agree}]}
        """),
      RuleExample(
        "after a `replace` of the first screen, and without a navigation stack",
        """
        start: cart
        screens:
          cart:
            final: true
            destinations: [{full-screen: scan}, {popover: tip, anchor: the price, navigation: false}]
          scan: {destinations: [{replace: result}, {dismiss: true, label: Cancel}]}
          result: {destinations: [{pop: 2, label: Done}, {dismiss: true, label: Close}]}
                                   ^^^ only `dismiss` closes `result`
          tip: {destinations: [pop, {dismiss: true, label: Close}]}
                               ^^^ only `dismiss` closes `tip`
        """),
      RuleExample(
        "a screen that is presented and pushed",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: filter}, {push: filter, label: All filters}]}
          filter:
            destinations:
              - {pop: 1, label: Apply}
                 ^^^ only `dismiss` closes `filter` where it is presented
              - {dismiss: true, label: Close, when: it was presented}
        """),
      RuleExample(
        "further up in a sheet",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon}]}
          coupon: {destinations: [terms, dismiss]}
          terms: {destinations: [pop]}
        """),
      RuleExample(
        "a screen that is presented and pushed, with a `when` on its `pop`",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: filter}, {push: filter, label: All filters}]}
          filter:
            destinations:
              - {pop: 1, label: Apply, when: it was pushed}
              - {dismiss: true, label: Apply, when: it was presented}
        """),
      RuleExample(
        "a sub-flow that a caller pushes or presents",
        """
        start: email
        screens:
          email: {destinations: [code, pop]}
          code: {destinations: [{finish: known}]}
        """),
      RuleExample(
        "a sub-flow that is presented, and goes back from its first screen",
        """
        start: home
        flows: {login: login.yaml}
        screens:
          home:
            final: true
            destinations: [{sheet: login, on-finish: {known: pop-to-root}}]
                                   ^^^^^ `login/email` is its first screen
        """,
        files: [
          "login.yaml": """
          start: email
          screens: {email: {destinations: [{pop: 1, label: Cancel}, {finish: known}]}}

          """
        ]),
    ],
    check: { findPopsOutOfModals(in: $0) + findPopsOutOfCalls(in: $0) })
}

/// The pops of sub-flows from the first screen of a modal that the checked file presents: alone, a sub-flow
/// does not know how it is called.
private func findPopsOutOfCalls(in subject: CheckedFlow) -> [Finding] {
  guard subject.program.files.count > 1 else { return [] }
  let graph = subject.graph
  var reported: Set<SourceRange> = []
  return graph.moves.enumerated().compactMap { number, move in
    guard move.verb == .pop, !move.isFollowing, !move.isEverywhere, !graph.isOwn(move) else {
      return nil
    }
    guard
      let refused = subject.refusedMoves(as: .isAtLowest).refusal(
        of: [number], in: .declaredModal, as: .isAtLowest),
      case .move(let index) = refused.walk.presentation(), graph.moves[index].isCall,
      graph.isOwn(graph.moves[index])
    else { return nil }
    let call = graph.moves[index]
    guard reported.insert(graph.destination(of: call).operandRange).inserted
    else { return nil }
    let source = subject.quoted(move.source)
    let finding = Finding(
      "`pop` on \(source) cannot close the modal that this call presents",
      at: graph.destination(of: call).operandRange, label: "\(source) is its first screen",
      notes: [
        subject.note(
          "only `dismiss` or `finish` closes it", at: graph.destination(of: move).verbRange,
          of: move)
      ],
      help: "end the sub-flow with `finish`, or push it")
    return subject.show(
      finding,
      of: FaultyMove(
        move: move, number: number, screen: refused.screen, extent: refused.extent,
        walk: refused.walk))
  }
}

private func findPopsOutOfModals(in subject: CheckedFlow) -> [Finding] {
  subject.pops(fromLowestIn: .declaredModal).compactMap { faulty in
    let move = faulty.move
    let source = subject.quoted(faulty.screen)
    let always = faulty.extent == .every
    let cases = always ? "" : " in some cases"
    let isRouted = subject.flow.app.hasListedRouter
    let finding = Finding(
      isRouted
        ? "the router pops below the modal that \(source) is the first screen of\(cases)"
        : "`pop` cannot close the modal that \(source) is the first screen of\(cases)",
      at: subject.graph.destination(of: move).verbRange,
      label: "only `dismiss` closes \(source)\(always ? "" : " where it is presented")",
      help: always
        ? "write `dismiss`"
        : "make it two moves with a `when` each: `dismiss` where \(source) is presented"
          + subject.remedyAtGate(of: move),
      screen: move.source)
    return subject.show(finding, of: faulty)?
      .notingPresentation(in: subject, as: "it is presented here")
  }
}

extension CheckedFlow {
  /// The `pop` moves from the lowest screen of a layer of these kinds, and on how many stacks.
  ///
  /// Excludes a move that removes several screens and also fails on other stacks: `excessive-pop`
  /// reports it.
  func pops(fromLowestIn kinds: LayerKinds) -> [FaultyMove] {
    faultyMoves(in: kinds, as: .isAtLowest) { move in
      move.verb == .pop
        && (graph.destination(of: move).count == 1 || !graph.mayBeMadeElsewhere(move))
    }.filter { faulty in
      guard faulty.extent == .some, graph.destination(of: faulty.move).count > 1 else {
        return true
      }
      return refusedMoves(as: .isRefused).refusal(of: [faulty.number], in: .notPresented)?.extent
        != .every
    }
  }
}

extension CheckedFlow {
  /// A move back of a gate with a `when` satisfies the condition, if nothing else is said.
  fileprivate func remedyAtGate(of move: Move) -> String {
    guard program.gate(of: move.source) != nil, !graph.passesGate(move) else { return "" }
    return "; add `passes: false` to both, or the `when` makes them satisfy the `gate`"
  }
}
