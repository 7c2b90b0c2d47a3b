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
      RuleExample(
        "a sheet that a link pushes, because it appends",
        """
        app: {schemes: [mail]}
        start: inbox
        screens:
          inbox: {final: true, destinations: [{sheet: message, label: Open}]}
          message: {destinations: [{dismiss: true, label: Close}]}
                                    ^^^^^^^ nothing is presented in some cases
        deep-links:
          mail://message: {path: [message], append: true}
        """),
    ],
    isDecidedByCallers: true,
    check: findIdleDismissals)
}

private func findIdleDismissals(in subject: CheckedFlow) -> [Finding] {
  let faulty = subject.faultyMoves(in: .base) { $0.verb == .dismiss || $0.verb == .dismissAll }
  return faulty.compactMap { faulty in
    let (move, isAlways) = (faulty.move, faulty.extent == .every)
    // Others may present the flow.
    guard !subject.isPutOnOthers(move.source) else { return nil }
    let finding = Finding(
      "`\(move.verb.rawValue)` closes nothing\(isAlways ? "" : " in some cases")",
      at: subject.graph.destination(of: move).verbRange,
      label: "nothing is presented \(isAlways ? "here" : "in some cases")",
      help: "go back with `pop` where \(subject.quoted(faulty.screen)) was pushed, or present it",
      screen: move.source)
    return subject.show(finding, of: faulty)
  }
}
