import FlowFormat
import FlowSource
import Testing

@testable import FlowRules

/// A gate that can be passed or left, a move that is made only where it was left, and after it a fault.
private struct FaultBehindGate: CustomTestStringConvertible {
  let rule: RuleID
  /// The rest of the screens: `pay` is shown by the conditional move.
  let rest: String

  init(_ rule: RuleID, _ rest: String) { (self.rule, self.rest) = (rule, rest) }

  var testDescription: String { rule.rawValue }

  func flow(gateFirst: Bool) -> String {
    let passing = "{root: home, label: Log in}"
    let leaving = "{root: home, label: Continue as guest, passes: false}"
    let moves = gateFirst ? [passing, leaving] : [leaving, passing]
    return """
      start: login
      screens:
        login:
          title: Log in
          gate: session
          destinations: [\(moves.joined(separator: ", "))]
        home:
          title: Home
          final: true
          destinations: [{push: pay, label: Pay, when: {lacks: session}}]
      \(rest)
      """
  }
}

@Suite("Conditions and the order of moves")
struct ConditionOrderTests {
  private func checked(_ flow: String) -> [Diagnostic] {
    Checker().check(checkedFlow(SourceText(path: "flow.yaml", text: flow + "\n")))
  }

  @Test(
    "a fault is found whether or not the shortest walk passes the gate that rules it out",
    arguments: faults)
  fileprivate func gates(_ fault: FaultBehindGate) {
    for gateFirst in [true, false] {
      let found = checked(fault.flow(gateFirst: gateFirst)).filter { $0.rule == fault.rule }
      #expect(found.count == 1, "gate first: \(gateFirst)")
    }
  }

  @Test("of two moves between screens, the one without a condition is followed")
  func parallelMoves() {
    let moves = [
      "{replace: detail, label: Open, when: {lacks: vip}}", "{push: detail, label: Show}",
    ]
    for moves in [moves, moves.reversed()] {
      let found = checked(
        """
        start: list
        screens:
          list: {title: List, destinations: [\(moves.joined(separator: ", "))]}
          detail: {title: Detail, destinations: [form, {push: offer, label: Offer}]}
          offer: {title: Offer, progress: 1/2, gate: vip, destinations: [list]}
          form: {title: Form, progress: 1, final: true}
        """)
      #expect(found.filter { $0.rule == .interruptedProgress }.count == 2)
      #expect(found.contains { $0.rule == .unboundedStack })
    }
  }
}

private let faults = [
  FaultBehindGate(.missingPopTarget, "  pay: {title: P, destinations: [{pop-to: login}]}"),
  FaultBehindGate(.excessivePop, "  pay: {title: P, destinations: [{pop: 5}]}"),
  FaultBehindGate(.idleDismiss, "  pay: {title: P, destinations: [dismiss]}"),
  FaultBehindGate(
    .pushWithoutStack,
    """
      pay: {title: P, destinations: [{full-screen: m, navigation: false}]}
      m: {title: M, destinations: [dismiss, home]}
    """),
  FaultBehindGate(
    .popOutOfModal,
    """
      pay: {title: P, destinations: [{full-screen: m}]}
      m: {title: M, destinations: [dismiss, pop]}
    """),
  FaultBehindGate(
    .inescapableModal,
    """
      pay: {title: P, destinations: [{full-screen: m}]}
      m: {title: M}
    """),
  FaultBehindGate(
    .gestureOnlyModal,
    """
      pay: {title: P, destinations: [{sheet: m}]}
      m: {title: M}
    """),
  FaultBehindGate(
    .rootUnderModal,
    """
      pay: {title: P, destinations: [{full-screen: m}]}
      m: {title: M, destinations: [{root: home}]}
    """),
  FaultBehindGate(
    .stackedSheets,
    """
      pay: {title: P, destinations: [{sheet: m}]}
      m: {title: M, destinations: [dismiss, {sheet: n}]}
      n: {title: N, destinations: [dismiss]}
    """),
  FaultBehindGate(
    .repeatableCommit,
    """
      pay: {title: P, commit: true, destinations: [done]}
      done: {title: D, final: true}
    """),
  FaultBehindGate(
    .unguardedScreen,
    """
      pay: {title: P, destinations: [account]}
      account: {title: A, requires: pin}
      ask: {title: G, gate: pin, entry: a notification, destinations: [home]}
    """),
  FaultBehindGate(
    .lingeringGate,
    """
      pay: {title: P, destinations: [ask]}
      ask: {title: G, gate: pin, destinations: [secret]}
      secret: {title: S, requires: pin}
    """),
  FaultBehindGate(
    .unboundedStack,
    """
      pay: {title: P, destinations: [more]}
      more: {title: M, destinations: [pay]}
    """),
  FaultBehindGate(
    .trap,
    """
      pay: {title: P, back: false, destinations: [{root: a}]}
      a: {title: A, destinations: [{root: b}]}
      b: {title: B, destinations: [{root: a}]}
    """),
  FaultBehindGate(
    .deadEndScreen,
    """
      pay: {title: P, back: false, destinations: [{root: a}]}
      a: {title: A}
    """),
  FaultBehindGate(
    .backlessHiddenBar,
    """
      pay: {title: P, destinations: [a]}
      a: {title: A, bar: {hidden: true}, destinations: [home]}
    """),
]
