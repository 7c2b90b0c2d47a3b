import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let undefinedCondition = Rule(
    id: .undefinedCondition,
    family: .schema,
    severity: .warning,
    summary: "A condition that no screen satisfies.",
    rationale: """
      A screen with `requires` is shown once its condition is satisfied, and only a screen with that \
      `gate` satisfies it: a typo in the name, or a `gate` that is missing. In a file that others use, \
      or that ends with `finish`, the caller may have the gate.
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
        "a sub-flow whose caller has the gate",
        """
        start: overview
        screens:
          overview: {requires: signed-in, destinations: [{finish: done}]}
        """),
    ],
    check: findUndefinedConditions)
}

/// Reports each condition once, at its first occurrence.
private func findUndefinedConditions(in subject: CheckedFlow) -> [Finding] {
  let gates = Gates(subject.program)
  guard !subject.mayHaveOuterGates else { return [] }
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
