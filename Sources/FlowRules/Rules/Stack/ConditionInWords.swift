import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let conditionInWords = Rule(
    id: .conditionInWords,
    family: .stack,
    severity: .warning,
    summary: "A `when` in words that means a condition of the flow.",
    rationale: """
      A `when` in words is only read by people: flowlint assumes that such a move may be made or not, \
      whatever users have done before. With `has` and `lacks` it knows that it is made only after the \
      login, and finds the ways around the login, after logging out too.
      """,
    examples: [
      RuleExample(
        "words that are the name of a condition",
        """
        start: splash
        app: {remembers: [session]}
        screens:
          splash: {destinations: [{root: home, when: session}, {root: login, when: not session}]}
                                                     ^^^^^^^ is the name of a condition
                                                                                   ^^^^^^^^^^^ is the name of a condition
          login: {gate: session, destinations: [{root: home, label: Log in}]}
          home: {requires: session, final: true}
        """),
      RuleExample(
        "words that are all that guards a screen",
        """
        start: shop
        screens:
          shop: {final: true, destinations: [{sheet: login}, {push: account, when: the user is logged in}]}
                                                                                   ^^^^^^^^^^^^^^^^^^^^^ is all that guards `account`
          login: {gate: session, destinations: [{dismiss: true, when: the password is right}]}
          account: {requires: session}
        """),
      RuleExample(
        "conditions by name, and words about something else",
        """
        start: shop
        screens:
          shop:
            final: true
            destinations:
              - {sheet: login, when: {lacks: session}}
              - {push: account, when: {has: session, text: there are orders}}
          login: {gate: session, destinations: [{dismiss: true, when: the password is right}]}
          account: {requires: session, destinations: [{push: order, when: there is an order}]}
          order: {requires: session}
        """),
    ],
    check: findConditionsInWords)
}

private func findConditionsInWords(in subject: CheckedFlow) -> [Finding] {
  let gates = Gates(subject.program)
  guard !gates.conditions.isEmpty else { return [] }
  let names = Dictionary(
    gates.conditions.map { (letters(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  var findings: [Finding] = []
  var seen: Set<SourceRange> = []
  for (_, destination) in subject.destinationsWithOptions(where: { $0.condition != nil }) {
    guard let words = destination.condition, let meant = Meant(words.value, among: names),
      seen.insert(words.range).inserted
    else { continue }
    findings.append(
      Finding(
        "\(quotation(of: words.value)) is read as words, although the flow has the condition \(quotation(of: meant.condition))",
        at: words.range, label: "is the name of a condition", help: "write `\(meant.text)`",
        fix: subject.isWholeCondition(words)
          ? Fix("write `\(meant.text)`", replacing: words.range, with: meant.text) : nil))
  }
  return findings + findScreensGuardedInWords(in: subject, gates, except: seen)
}

/// A condition that words name.
private struct Meant {
  let condition: String
  /// What says it in a flow.
  let text: String

  /// `names` are the conditions by their letters.
  init?(_ words: String, among names: [String: String]) {
    let text = words.lowercased()
    func name(after prefixes: [String]) -> String? {
      for prefix in prefixes where text.hasPrefix(prefix) {
        if let name = names[letters(of: text.dropFirst(prefix.count))] { return name }
      }
      return nil
    }
    if let name = name(after: ["", "has ", "with "]) {
      (condition, self.text) = (name, "{has: \(name)}")
    } else if let name = name(after: ["not ", "no ", "lacks ", "without ", "!"]) {
      (condition, self.text) = (name, "{lacks: \(name)}")
    } else {
      return nil
    }
  }
}

/// The moves whose words are all that keeps users without a condition from a screen that requires it.
private func findScreensGuardedInWords(
  in subject: CheckedFlow, _ gates: Gates, except seen: Set<SourceRange>
) -> [Finding] {
  guard gates.areKnown, subject.graph.isComplete,
    subject.graph.moves.contains(where: { subject.words(of: $0) != nil })
  else { return [] }
  let unguarded = UnguardedScreens(
    subject.searches, mayBeginWithConditions: subject.mayHaveOuterGates)
  var seen = seen
  var findings: [Finding] = []
  for condition in unguarded.conditions
  where !gates.screens(for: condition).isEmpty && unguarded.trustsWords(about: condition) {
    let all = unguarded.faults(of: condition, trustsWords: false) ?? []
    let others = all.isEmpty ? [] : Set((unguarded.faults(of: condition) ?? []).map(\.screen))
    for fault in all where !others.contains(fault.screen) {
      guard let walk = fault.walk, let (move, words) = subject.lastWords(on: walk),
        subject.graph.isOwn(move), seen.insert(words.range).inserted
      else { continue }
      let (screen, name) = (subject.quoted(fault.screen), quotation(of: condition))
      let finding = Finding(
        "\(screen) requires \(name), which only the words \(quotation(of: words.value)) check",
        at: words.range, label: "is all that guards \(screen)",
        help: "write `{has: \(condition)}`, or `{has: \(condition), text: …}` if it depends on more"
      )
      if var shown = subject.show(finding, along: walk) {
        shown.isConditional = false
        findings.append(shown)
      }
    }
  }
  return findings
}

extension CheckedFlow {
  fileprivate func words(of move: Move) -> Located<String>? {
    move.hasOptions && move.isConditional ? graph.destination(of: move).condition : nil
  }

  /// The last move of a walk that has a `when` in words.
  fileprivate func lastWords(on walk: StackWitness) -> (Move, Located<String>)? {
    for case .move(let index) in walk.steps.reversed() {
      let move = graph.moves[index]
      if let words = words(of: move) { return (move, words) }
    }
    return nil
  }

  /// Whether words are all of a `when`, rather than a part of its mapping.
  fileprivate func isWholeCondition(_ words: Located<String>) -> Bool {
    let before = source.bytes[..<words.range.lower].suffix(64)
    let text = String(decoding: before, as: UTF8.self)
    return text.reversed().drop { $0 == " " }.starts(with: ":nehw")
  }
}
