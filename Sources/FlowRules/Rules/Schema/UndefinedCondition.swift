import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let undefinedCondition = Rule(
    id: .undefinedCondition,
    family: .schema,
    severity: .warning,
    summary: "A condition that no screen or move satisfies.",
    rationale: """
      A screen with `requires` is shown once its condition is satisfied, and only a screen with that \
      `gate` satisfies it: a typo in the name, or a `gate` that is missing. In a file that others use, \
      or that ends with `finish`, the caller may have the gate. Moves back satisfy the condition of a \
      gate only with `passes` or `when`, so a gate that has no other moves is never passed.
      """,
    examples: [
      RuleExample(
        "a misspelled name",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{root: home}]}
          home: {final: true, requires: signd-in}
                                        ^^^^^^^^ no screen has `gate: signd-in`
        """,
        fixed: """
          start: login
          screens:
            login: {gate: signed-in, destinations: [{root: home}]}
            home: {final: true, requires: signed-in}
          """),
      RuleExample(
        "a gate that is missing, reported once",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{root: card}]}
          card: {requires: [signed-in, consent], destinations: [{push: limits}]}
                                       ^^^^^^^ no screen has `gate: consent`
          limits: {final: true, requires: consent}
        """),
      RuleExample(
        "a misspelled name in a claim",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{root: home}]}
          home: {final: true}
        claims:
          - never: {shown: home, when: {lacks: signd-in}}
                                               ^^^^^^^^ no screen has `gate: signd-in`
        """,
        fixed: """
          start: login
          screens:
            login: {gate: signed-in, destinations: [{root: home}]}
            home: {final: true}
          claims:
            - never: {shown: home, when: {lacks: signed-in}}
          """),
      RuleExample(
        "a gate whose moves all go back",
        """
        start: home
        screens:
          home: {title: Home, destinations: [{sheet: login, when: {lacks: session}}, {push: account, when: {has: session}}]}
          login: {title: Log in, gate: session, destinations: [{dismiss: true, label: Log in}, {dismiss: true, label: Cancel}]}
                                       ^^^^^^^ no move of `login` satisfies `session`
          account: {title: Account, final: true, requires: session}
        """),
      RuleExample(
        "a move back that satisfies the condition",
        """
        start: home
        screens:
          home: {title: Home, destinations: [{sheet: login, when: {lacks: session}}, {push: account, when: {has: session}}]}
          login:
            title: Log in
            gate: session
            destinations: [{dismiss: true, label: Log in, passes: true}, {dismiss: true, label: Cancel}]
          account: {title: Account, final: true, requires: session}
        """),
      RuleExample(
        "a sub-flow whose caller has the gate",
        """
        start: overview
        screens:
          overview: {requires: signed-in, destinations: [{finish: done}]}
        """),
    ],
    check: findUndefinedConditions)
}

private func findUndefinedConditions(in subject: CheckedFlow) -> [Finding] {
  let gates = Gates(subject.program)
  return findUnpassedGates(in: subject)
    + (subject.mayHaveOuterGates ? [] : findUndefinedConditions(in: subject, gates))
}

/// Gates that have moves, none of which satisfies their condition, although something needs it.
private func findUnpassedGates(in subject: CheckedFlow) -> [Finding] {
  let needed = Set(
    subject.screensWithOptions.flatMap { subject.flow.screens[$0].requires.map(\.value) }
      + subject.graph.conditionsOfMoves)
  return subject.screensWithOptions.compactMap { screen in
    let moves = subject.graph.moves(of: screen)
    guard let gate = subject.program.gate(of: screen), needed.contains(gate.value), !moves.isEmpty,
      !moves.contains(where: subject.graph.passesGate)
    else { return nil }
    return Finding(
      "no move of \(subject.quoted(screen)) satisfies \(quotation(of: gate.value))", at: gate.range,
      help: "add `passes: true` to the move that users make when it is satisfied", screen: screen)
  }
}

/// Reports each condition once, at its first occurrence.
private func findUndefinedConditions(in subject: CheckedFlow, _ gates: Gates) -> [Finding] {
  var suggestions = NameSuggestions("conditions", gates.conditions)
  var uses: [String: [SourceRange]] = [:]
  var first: [Located<String>] = []
  for screen in subject.screensWithOptions {
    for condition in subject.flow.screens[screen].requires
    where gates.screens(for: condition.value).isEmpty {
      if uses[condition.value] == nil { first.append(condition) }
      uses[condition.value, default: []].append(condition.range)
    }
  }
  for claim in subject.flow.claims {
    guard case .neverShown(_, let condition) = claim.statement,
      gates.screens(for: condition.value).isEmpty
    else { continue }
    if uses[condition.value] == nil { first.append(condition) }
    uses[condition.value, default: []].append(condition.range)
  }
  return first.map { condition in
    let name = quotation(of: "gate: \(condition.value)")
    let uses = uses[condition.value] ?? []
    return Finding(
      "no screen has \(name)", at: condition.range,
      notes: uses.dropFirst().prefix(2).map { Note("also required here", at: $0) },
      help: suggestions.nearest(to: condition.value) == nil
        ? "add \(name) to the screen that satisfies it" : suggestions.help(for: condition.value),
      fix: uses.count == 1 ? suggestions.fix(for: condition, in: subject.source) : nil)
  }
}

extension CheckedFlow {
  /// Whether a caller of the file may satisfy conditions before it.
  var mayHaveOuterGates: Bool { graph.isSubflow || isUsedByOthers }
}
