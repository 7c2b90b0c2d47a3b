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
      A screen with `requires` is shown once its condition is satisfied, a move with `has` is made only \
      then, and only a screen with that `gate`, or a move with `passes`, satisfies it: a typo in the \
      name, or a `gate` that is missing. A condition that a move satisfies although nothing needs it is \
      probably a typo, too. In a file that others use, or that ends with `finish`, the caller may have \
      the gate, and so may a sub-flow that cannot be read. Moves back satisfy the condition of a gate \
      only with `passes` or `when`, so a gate that has no other moves is never passed.
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
        "misspelled names in moves",
        """
        start: home
        screens:
          home:
            final: true
            destinations:
              - {sheet: login, when: {lacks: sesion}}
                                             ^^^^^^ no screen has `gate: sesion`
              - {push: account, when: {has: session}, label: Account}
              - {pop-to-root: true, label: Log out, revokes: sesssion}
                                                             ^^^^^^^^ no screen has `gate: sesssion`
          login:
            gate: session
            destinations:
              - {dismiss: true, label: Log in, passes: [session, memberr]}
                                                                 ^^^^^^^ nothing needs `memberr`
          account: {destinations: [{push: points, when: {has: member}}]}
                                                              ^^^^^^ no screen has `gate: member`
          points: {final: true}
        """),
      RuleExample(
        "conditions that moves satisfy and need",
        """
        start: home
        screens:
          home:
            final: true
            destinations:
              - {sheet: login, when: {lacks: session}}
              - {push: account, when: {has: [session, member]}}
          login:
            gate: session
            destinations: [{dismiss: true, label: Log in, passes: [session, member]}]
          account: {destinations: [{pop-to-root: true, revokes: [session, member]}]}
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
  let unpassed = findUnpassedGates(in: subject)
  let gates = Gates(subject.program)
  guard !subject.mayHaveOuterGates, subject.program.isWhole, gates.areKnown else { return unpassed }
  let named = subject.namedConditions
  let unneeded = findUnneededConditions(named.passed, gates, in: subject)
  // One of them may be a misspelled condition of the gate.
  return (unneeded.isEmpty ? unpassed : [])
    + findUndefinedConditions(named.needed, gates, in: subject) + unneeded
}

/// Gates that have moves, none of which satisfies their condition, although something needs it.
private func findUnpassedGates(in subject: CheckedFlow) -> [Finding] {
  let needed = Set(
    subject.screensWithOptions.flatMap { subject.flow.screens[$0].requires.map(\.value) }
      + subject.graph.conditionsOfMoves)
  return subject.screensWithOptions.compactMap { screen in
    let moves = subject.graph.moves(of: screen)
    guard let gate = subject.program.gate(of: screen), needed.contains(gate.value), !moves.isEmpty,
      !moves.contains(where: subject.graph.passesGate),
      !subject.flow.screens[screen].destinations.contains(where: \.rare.hasReportedOptions)
    else { return nil }
    return Finding(
      "no move of \(subject.quoted(screen)) satisfies \(quotation(of: gate.value))", at: gate.range,
      help: "add `passes: true` to the move that users make when it is satisfied", screen: screen)
  }
}

/// Reports each condition once, at its first occurrence.
private func findUndefinedConditions(
  _ needed: [Located<String>], _ gates: Gates, in subject: CheckedFlow
) -> [Finding] {
  let remembered = Set(subject.graph.rememberedConditions)
  let undefined = needed.filter {
    gates.screens(for: $0.value).isEmpty && !remembered.contains($0.value)
  }
  var uses: [String: [SourceRange]] = [:]
  for condition in undefined { uses[condition.value, default: []].append(condition.range) }
  var suggestions = NameSuggestions("conditions", gates.conditions)
  var seen: Set<String> = []
  return undefined.filter { seen.insert($0.value).inserted }.map { condition in
    let name = quotation(of: "gate: \(condition.value)")
    let uses = uses[condition.value] ?? []
    return Finding(
      "no screen has \(name)", at: condition.range,
      notes: uses.dropFirst().prefix(2).map { Note("also used here", at: $0) },
      help: suggestions.nearest(to: condition.value) == nil
        ? "add \(name) to the screen that satisfies it" : suggestions.help(for: condition.value),
      fix: uses.count == 1 ? suggestions.fix(for: condition, in: subject.source) : nil)
  }
}

/// Conditions that moves satisfy by name although neither a gate nor a move or a screen needs them.
private func findUnneededConditions(
  _ passed: [Located<String>], _ gates: Gates, in subject: CheckedFlow
) -> [Finding] {
  guard !passed.isEmpty else { return [] }
  let needed = subject.program.neededConditions
  var suggestions = NameSuggestions("conditions", gates.conditions.filter(needed.contains))
  return passed.filter { !needed.contains($0.value) }.map { condition in
    Finding(
      "nothing needs \(quotation(of: condition.value))", at: condition.range,
      help: suggestions.nearest(to: condition.value) == nil
        ? "remove it, or name it in `requires` or `when`" : suggestions.help(for: condition.value),
      fix: suggestions.fix(for: condition, in: subject.source))
  }
}

private func inFileOrder(_ names: [Located<String>]) -> [Located<String>] {
  var last: SourceRange?
  return names.sorted { $0.range.lower < $1.range.lower }.filter { name in
    defer { last = name.range }
    return name.range != last
  }
}

extension CheckedFlow {
  /// Whether a caller of the file may satisfy conditions before it.
  var mayHaveOuterGates: Bool { graph.isSubflow || isUsedByOthers }

  /// The conditions that the file names, apart from gates.
  ///
  /// Those that something needs, and those that moves satisfy by name, each in file order; what aliases repeat is
  /// there once.
  fileprivate var namedConditions: (needed: [Located<String>], passed: [Located<String>]) {
    var needed = screensWithOptions.flatMap { flow.screens[$0].requires }
    var passed: [Located<String>] = []
    for (_, destination) in destinationsWithOptions(where: \.namesConditions) {
      needed += destination.neededConditions
      passed += destination.passedConditions
    }
    return (inFileOrder(needed), inFileOrder(passed))
  }
}

extension FlowProgram {
  /// The conditions of gates, and all that claims, screens and moves of any file need.
  fileprivate var neededConditions: Set<String> {
    Set(conditionsOfScreens + files.flatMap { $0.flow.claims.compactMap(\.condition?.value) })
  }
}

extension Claim {
  /// The condition that it names.
  var condition: Located<String>? {
    if case .neverShown(_, let condition) = statement { condition } else { nil }
  }
}
