import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let lingeringGate = Rule(
    id: .lingeringGate,
    family: .stack,
    severity: .warning,
    summary: "A gate that stays on the stack below what it unlocks.",
    rationale: """
      Users who have signed in and go back are asked to sign in again. Android's guide to \
      conditional navigation removes the login from the back stack once it is passed; that it \
      stays there is a recurring complaint.
      """,
    examples: [
      RuleExample(
        "a login that pushes the home screen",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{push: home, when: the password is right}]}
                        ^^^^^^^^^ `login` stays below `home`
          home: {requires: signed-in, final: true, destinations: [orders]}
          orders: {requires: signed-in}
        """),
      RuleExample(
        "further down, below a screen that does not go back",
        """
        start: terms
        screens:
          terms: {gate: consent, destinations: [{push: welcome, label: Agree}]}
                        ^^^^^^^ `terms` stays below `home`
          welcome: {back: false, destinations: [home]}
          home: {requires: consent, final: true}
        """),
      RuleExample(
        "in a modal, and in a list",
        """
        start: shop
        screens:
          shop: {final: true, destinations: [{full-screen: login}, {set: [shop, pin, vault]}]}
          login: {gate: signed-in, destinations: [account, {dismiss: true, label: Cancel}]}
                        ^^^^^^^^^ `login` stays below `account`
          account: {requires: signed-in, destinations: [{dismiss: true, label: Close}]}
          pin: {gate: unlocked, destinations: [{pop: 1, label: OK, passes: true}]}
                      ^^^^^^^^ `pin` stays below `vault`
          vault: {requires: unlocked}
                            ^^^^^^^^ [unguarded-screen] `vault` can be shown without it
        """),
      RuleExample(
        "below a sheet that can be pulled down",
        """
        start: login
        app: {ui: uikit, ios: "15.0"}
        screens:
          login: {gate: session, destinations: [{present: home, label: Log in}]}
                                                          ^^^^ can be pulled down to `login`
          home: {requires: session, final: true}
          ^^^^ [gesture-only-modal] only a swipe closes the sheet
        """),
      RuleExample(
        "gates that are removed when they are passed",
        """
        start: terms
        screens:
          terms: {gate: consent, destinations: [{replace: login, label: Agree}]}
          login: {requires: consent, gate: signed-in, destinations: [{root: home, label: Sign in}]}
          home:
            requires: [consent, signed-in]
            final: true
            destinations: [{push: pin, label: Vault}]
          pin: {gate: unlocked, destinations: [{set: [home, vault], label: OK}]}
          vault: {requires: unlocked}
        """),
      RuleExample(
        "a modal gate, a screen that cannot go back, and one that requires nothing",
        """
        start: shop
        screens:
          shop:
            final: true
            destinations: [{full-screen: login}, {push: account, when: the user is signed in}]
                                                                       ^^^^^^^^^^^^^^^^^^^^^ [condition-in-words] is all that guards `account`
          login: {gate: signed-in, destinations: [{dismiss: true, when: the password is right}, help]}
          help: {destinations: [{dismiss: true, label: Close}]}
          account: {requires: signed-in, destinations: [{push: pin}]}
          pin: {gate: unlocked, destinations: [vault]}
          vault: {requires: unlocked, back: false, destinations: [{root: shop, label: Lock}]}
        """),
      RuleExample(
        "a link, which removes its gate when it is passed",
        """
        start: home
        screens:
          home: {final: true, destinations: [login]}
          login: {gate: signed-in, destinations: [{replace: account, label: Sign in}]}
          account: {requires: signed-in}
        deep-links:
          shop://account: [login, home, account]
        """),
      RuleExample(
        "moves with `passes`",
        """
        start: login
        screens:
          login:
            gate: signed-in
                  ^^^^^^^^^ `login` stays below `home`
            destinations: [{push: home, passes: true, label: Later}, {push: help, passes: false}]
          help: {destinations: [{pop: 1, label: Close}]}
          home: {requires: signed-in, final: true}
        """),
    ],
    check: findLingeringGates)
}

private func findLingeringGates(in subject: CheckedFlow) -> [Finding] {
  let gates = Gates(subject.program)
  let unlocked = subject.screensUnlocked()
  return gates.conditions.flatMap { condition in
    gates.screens(for: condition).compactMap { gate -> Finding? in
      guard subject.screens.contains(gate), subject.mayBePassed(gate) else { return nil }
      guard let screens = unlocked[condition],
        let walk = subject.searches.walk(
          to: screens.filter { $0 != gate }, .over([gate], times: 1), within: subject.allStacks)
      else { return findGateBelowModal(gate, condition, in: subject) }
      return finding(about: gate, condition, after: walk, in: subject)
    }
  }
}

/// A gate that presents what it unlocks in a modal that users can pull down.
private func findGateBelowModal(
  _ gate: Int, _ condition: String, in subject: CheckedFlow
) -> Finding? {
  let graph = subject.graph
  for index in graph.moves(of: gate).indices {
    let move = graph.moves[index]
    guard graph.isOwn(move), let target = move.target, move.verb.row.group == .presents,
      move.verb != .fullScreen && move.verb != .custom, subject.program.allowsBack(target),
      graph.passesGate(move),
      subject.program.requirements(of: target).contains(where: { $0.value == condition }),
      let walk = subject.searches.walk(making: index, within: subject.allStacks)
    else { continue }
    let (name, above) = (subject.quoted(gate), subject.quoted(target))
    let finding = Finding(
      "\(name) stays below \(above), which can be pulled down",
      at: graph.destination(of: move).operandRange, label: "can be pulled down to \(name)",
      notes: [subject.noteOfGate(gate)].compactMap(\.self),
      help: "show what it unlocks with `root` or `full-screen`, or set `back: false` on \(above)",
      screen: gate)
    return subject.show(finding, along: walk)
  }
  return nil
}

private func finding(
  about gate: Int, _ condition: String, after walk: StackWitness, in subject: CheckedFlow
) -> Finding? {
  guard let own = subject.program.gate(of: gate), let screen = walk.stack.top else { return nil }
  let passed = subject.program.screen(gate).destinations.lazy.filter(\.hasOptions)
    .flatMap(\.passedConditions).first { $0.value == condition }
  let (name, above) = (subject.quoted(gate), subject.quoted(screen))
  let finding = Finding(
    "\(name) stays below \(above), which requires \(quotation(of: condition))",
    at: own.value == condition ? own.range : passed?.range ?? own.range,
    label: "\(name) stays below \(above)",
    help: "show what it unlocks with `replace`, `set` or `root`, so that \(name) is removed",
    screen: gate)
  var shown = subject.show(finding, along: walk)
  if let note = subject.noteOfCover(on: gate, in: walk) { shown?.notes = [note] }
  return shown
}

extension CheckedFlow {
  /// Where a screen is a gate.
  fileprivate func noteOfGate(_ gate: Int) -> Note? {
    program.gate(of: gate).map { note("\(quoted(gate)) is a gate", at: $0.range, in: gate) }
  }

  /// Whether some move passes a gate: another one is reported by `undefined-condition`.
  fileprivate func mayBePassed(_ gate: Int) -> Bool {
    let moves = graph.moves(of: gate)
    return moves.isEmpty || moves.contains(where: graph.passesGate)
  }

  /// For each condition, the screens that require it and from which going back leads to another
  /// screen.
  fileprivate func screensUnlocked() -> [String: [Int]] {
    var screens: [String: [Int]] = [:]
    for screen in 0..<program.screenCount {
      let requirements = program.requirements(of: screen)
      guard !requirements.isEmpty, canGoBack(screen) else { continue }
      for condition in requirements.map(\.value) { screens[condition, default: []].append(screen) }
    }
    return screens
  }

  private func canGoBack(_ screen: Int) -> Bool {
    program.hasWayBack(screen)
      || graph.moves(of: screen).contains { move in
        guard case .goBack(let goal) = graph.stackChange(of: move) else { return false }
        return goal.staysInLayer
      }
  }

  /// The source range at which the gate is covered by another screen, or put below one.
  fileprivate func noteOfCover(on gate: Int, in witness: StackWitness?) -> Note? {
    guard let witness else { return nil }
    let tops = witness.stacks().map(\.top)
    let after = tops.lastIndex(of: gate).map { $0 + 1 } ?? tops.count - 1
    guard witness.steps.indices.contains(after), case .move(let index) = witness.steps[after] else {
      return nil
    }
    let move = graph.moves[index]
    return note(
      "\(quoted(gate)) stays below here", at: graph.destination(of: move).operandRange,
      of: move)
  }
}
