import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let idleDismiss = Rule(
    id: .idleDismiss,
    family: .presentation,
    severity: .warning,
    summary: "A `dismiss` where nothing is presented.",
    rationale: """
      The button does nothing. The UIKit documentation of `dismiss(animated:completion:)` says \
      that it closes what the view controller presented, or has its presenter close it: in the \
      base layer of the window there is neither. A pushed screen goes back with `pop`.
      """,
    examples: [
      RuleExample(
        "a pushed screen",
        """
        start: home
        screens:
          home: {final: true, destinations: [settings]}
          settings: {destinations: [{dismiss: true, label: Close}]}
                                     ^^^^^^^ nothing is presented here
        """),
      RuleExample(
        "a screen that one move presents and another pushes",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: terms}, {push: about, label: About}]}
          about: {destinations: [terms, pop]}
          terms: {destinations: [dismiss]}
                                 ^^^^^^^ nothing is presented in some cases
        """),
      RuleExample(
        "all modals, from the root",
        """
        start: login
        screens:
          login: {destinations: [dismiss-all, {root: home}]}
                                 ^^^^^^^^^^^ nothing is presented here
          home: {final: true}
        """),
      RuleExample(
        "in a modal and on its stack",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: filter, label: Filter}]}
          filter: {destinations: [origin, dismiss]}
          origin: {destinations: [pop, {dismiss: true, label: Apply}]}
        """),
      RuleExample(
        "with `when`, where it closes something in other cases",
        """
        start: home
        screens:
          home: {final: true, destinations: [{sheet: terms}, {push: about, label: About}]}
          about: {destinations: [terms, pop]}
          terms: {destinations: [{dismiss: true, when: it was presented}]}
        """),
      RuleExample(
        "a login that is the gate of a link, with an unknown presentation",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: login, label: Sign in}]}
          login: {gate: signed-in, destinations: [dismiss, {push: code, label: Next}]}
          code: {destinations: [{dismiss-all: true, label: Confirm}]}
          account: {entry: the menu}
        deep-links:
          shop://account: [login, account]
        """),
      RuleExample(
        "a sub-flow, which its caller may have presented",
        """
        start: email
        screens:
          email: {destinations: [code, dismiss]}
          code: {destinations: [{finish: done}]}
        """),
      RuleExample(
        "declared for all screens, and none of them is presented",
        """
        start: home
        everywhere: {destinations: [{dismiss: true, label: Close}]}
                                     ^^^^^^^ nothing is presented here
        screens:
          home: {final: true, destinations: [list]}
          list:
        """),
    ],
    check: findIdleDismissals)
}

private func findIdleDismissals(in subject: CheckedFlow) -> [Finding] {
  let moves = subject.refusedMoves(in: .base) {
    $0.verb == .dismiss || $0.verb == .dismissAll
  } extent: {
    // Others may present the flow.
    subject.isPutOnOthers($0.source)
      ? .none : subject.stacks.tops.extent(of: .base, on: $0.source)
  }
  return moves.compactMap { move, screen, extent, refusal in
    let finding = Finding(
      "`\(move.verb.rawValue)` closes nothing\(extent == .every ? "" : " in some cases")",
      at: subject.graph.destination(of: move).verbRange,
      label: "nothing is presented \(extent == .every ? "here" : "in some cases")",
      help: "go back with `pop` where \(subject.quoted(screen)) was pushed, or present it",
      screen: move.source)
    guard let weighed = finding.weighed(by: extent, of: move) else { return nil }
    if let refusal {
      return subject.show(weighed, by: subject.witness(of: refusal, in: .base))
    }
    return subject.show(weighed) {
      $0.witnesses.witness(of: screen, in: .base)
    }
  }
}
