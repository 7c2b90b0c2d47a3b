import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let undecidedGate = Rule(
    id: .undecidedGate,
    family: .stack,
    severity: .warning,
    summary: "A gate with several ways forward, none of which says whether it passes the gate.",
    rationale: """
      Every forward move from a gate satisfies its condition unless `passes` says otherwise: "Forgot \
      password" and "Create an account" would log users in as well as "Log in". Screens that require the \
      condition are then taken for guarded where they are not.
      """,
    examples: [
      RuleExample(
        "a login with a way to a new password",
        """
        start: login
        screens:
          login:
            gate: session
                  ^^^^^^^ passed by the moves to `home` and `reset`
            destinations: [{root: home, label: Log in}, {push: reset, label: Forgot password}]
          reset: {destinations: [pop]}
          home: {requires: session, final: true}
        """),
      RuleExample(
        "moves that say it, two ways to the same screen, and moves that do not pass",
        """
        start: login
        screens:
          login:
            gate: session
            destinations:
              - {root: home, label: Log in, passes: true}
              - {push: reset, label: Forgot password, passes: false}
          reset: {destinations: [pop]}
          home: {requires: session, destinations: [pin]}
          pin:
            gate: unlocked
            destinations:
              - {replace: vault, label: OK}
              - {replace: vault, label: With a fingerprint}
              - {replace: vault, when: {has: unlocked}}
              - {alert: wrong, when: the number is wrong, passes: false}
              - {pop: 1, label: Cancel}
          wrong: {destinations: [dismiss]}
          vault: {requires: unlocked, final: true}
        """),
    ],
    check: findUndecidedGates)
}

private func findUndecidedGates(in subject: CheckedFlow) -> [Finding] {
  let graph = subject.graph
  return subject.screensWithOptions.compactMap { screen in
    guard let gate = subject.program.gate(of: screen) else { return nil }
    var targets: [Int] = []
    for move in graph.moves(of: screen) where graph.isOwn(move) && !move.isEverywhere {
      guard !move.isFollowing else { continue }
      let destination = graph.destination(of: move)
      if destination.rare.passes != nil { return nil }
      // Where the condition is satisfied, nothing is left to pass.
      guard move.isForward, let target = move.stack.last ?? move.target,
        !destination.rare.has.contains(where: { $0.value == gate.value })
      else { continue }
      if !targets.contains(target) { targets.append(target) }
    }
    guard targets.count > 1 else { return nil }
    let names = targets.map(subject.quoted).joined(separator: targets.count == 2 ? " and " : ", ")
    return Finding(
      "every way forward from \(subject.quoted(screen)) satisfies \(quotation(of: gate.value))",
      at: gate.range, label: "passed by the moves to \(names)",
      help: "add `passes: true` to the moves that satisfy it, and `passes: false` to the others",
      screen: screen)
  }
}
