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
        "a login that a link shows instead of presenting it",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: login, label: Sign in}]}
          login:
            gate: signed-in
            destinations:
              - {dismiss: true, label: Sign in, passes: true}
              - {dismiss: true, label: Cancel}
                 ^^^^^^^ nothing is presented after a link
          account: {entry: the menu}
        deep-links:
          shop://account: [login, home]
        """),
      RuleExample(
        "a login that a link presents, and one that knows how it was shown",
        """
        start: home
        screens:
          home: {final: true, destinations: [{full-screen: login}, {full-screen: pin}, {push: orders, when: {has: session}}]}
          login: {gate: session, destinations: [{dismiss: true, label: Sign in, passes: true}, {dismiss: true, label: Cancel}]}
          pin: {gate: unlocked, destinations: [{dismiss: true, passes: true}, {dismiss: true, when: it was presented, passes: false}]}
          orders: {requires: session}
        deep-links:
          shop://orders: {path: [home, orders], gate: {sheet: login}}
          shop://vault: [pin, home]
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
          ^^^^^^^^^^^^^^ [unbounded-stack] `message` is there once more each time
        """),
    ],
    isDecidedByCallers: true,
    check: findIdleDismissals)
}

private func findIdleDismissals(in subject: CheckedFlow) -> [Finding] {
  let faulty = subject.faultyMoves(in: .base) { $0.verb == .dismiss || $0.verb == .dismissAll }
  let reported = Set(faulty.map(\.number))
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
  } + findDismissalsOfShownGates(in: subject, except: reported)
}

/// The moves that close nothing on a gate that a link shows, rather than presents.
private func findDismissalsOfShownGates(
  in subject: CheckedFlow, except reported: Set<Int>
) -> [Finding] {
  let graph = subject.graph
  // Links are those of the app.
  guard subject.program.checkedFile == 0 else { return [] }
  var reported = reported
  return subject.validLinks.flatMap { link in
    graph.bottomGates(of: link.index).flatMap { gate -> [Finding] in
      graph.moves(of: gate).indices.compactMap { index in
        let move = graph.moves[index]
        guard move.verb == .dismiss || move.verb == .dismissAll, graph.isOwn(move),
          !move.isEverywhere, !move.isFollowing, graph.followUp(of: index) == nil,
          !graph.passesGate(move), !graph.isConditionalInWords(move),
          reported.insert(index).inserted
        else { return nil }
        let name = subject.quoted(gate)
        var finding = Finding(
          "`\(move.verb.rawValue)` closes nothing where \(link.quoted) shows \(name)",
          at: graph.destination(of: move).verbRange, label: "nothing is presented after a link",
          notes: [Note("this link shows \(name) alone", at: link.link.pattern.range)],
          help: "let the link present it: `gate: {sheet: \(subject.name(of: gate))}`")
        finding.greatestSeverity = .warning
        return subject.show(
          finding,
          along: StackWitness(graph, steps: [.gate(Int32(gate), of: Int32(link.index), by: nil)]))
      }
    }
  }
}
