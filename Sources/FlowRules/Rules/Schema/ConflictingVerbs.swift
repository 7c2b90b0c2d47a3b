import FlowFormat
import FlowSource

extension Rule {
  static let conflictingVerbs = Rule(
    id: .conflictingVerbs,
    family: .schema,
    severity: .error,
    summary: "A destination with several verbs, or with none.",
    rationale: """
      A destination is one move. When two are made at once, the second is lost: a presentation in \
      the same turn as a dismissal leaves a state that disagrees with the screen \
      (software-mansion/react-native-screens, issue 4446).
      """,
    examples: [
      RuleExample(
        "two verbs",
        """
        start: cart
        screens:
          cart: {destinations: [{push: done, sheet: done}]}
                                             ^^^^^ `push` and `sheet` in one destination
          done: {final: true}
        """),
      RuleExample(
        "no verb",
        """
        start: cart
        screens:
          cart:
            final: true
            destinations:
              - label: Buy
                ^^^^^^^^^^ a destination without a verb
                when: the cart is not empty
        """),
      RuleExample(
        "one verb with its options, and a bare verb",
        """
        start: cart
        screens:
          cart: {destinations: [{push: done, label: Buy, when: the cart is not empty}]}
          done: {final: true, destinations: [pop-to-root]}
        """),
      RuleExample(
        "a misspelled verb is an unknown key",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{dismis: true}]}
                                              ^^^^^^ [unknown-key] a destination has no key `dismis`
        """),
    ],
    problems: findConflictingVerbs)
}

private func findConflictingVerbs(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .verbCount(let verbs, let range) = problem else { return nil }
    guard verbs.count > 1 else {
      return Finding(
        "a destination without a verb", at: file.source.firstLine(of: range),
        help: "add one of \(quotedList(Verb.allCases.map(\.rawValue)))")
    }
    return Finding(
      "\(verbs.map { quotation(of: $0.value) }.joined(separator: " and ")) in one destination",
      at: verbs[1].range, notes: [Note("the first verb", at: verbs[0].range)],
      help: "keep one of them, and write the other as a separate destination")
  }
}
