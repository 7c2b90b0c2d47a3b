import FlowFormat
import FlowSource
import FlowYAML

extension Rule {
  static let duplicateKey = Rule(
    id: .duplicateKey,
    family: .syntax,
    severity: .error,
    summary: "A mapping with a duplicate key.",
    rationale: """
      The YAML specification (1.2.2, section 3.2.1.1) asks for unique keys, and readers that let a \
      second one pass differ in which of the two they keep: one screen, title or link is lost without \
      a word.
      """,
    examples: [
      RuleExample(
        "a screen that is there twice",
        """
        start: cart
        screens:
          cart: {destinations: [pay]}
          pay: {title: Pay, destinations: [pop]}
          pay: {title: Pay, final: true}
          ^^^ `pay` is here for the second time
        """),
      RuleExample(
        "a key of a destination, once in quotes",
        """
        start: cart
        screens:
          cart: {destinations: [{push: done, label: Pay, "label": Buy}]}
                                                         ^^^^^^^ `label` is here for the second time
          done: {final: true}
        """),
      RuleExample(
        "a merged key that is written anew",
        """
        start: cart
        x-goal: &goal {final: true, back: false}
        screens:
          cart: {destinations: [done]}
          done: {<<: *goal, back: true}
        """),
      RuleExample(
        "one key in several mappings",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [{push: done, label: Buy}, {sheet: help, label: Help}]}
          help: {title: Help, destinations: [dismiss]}
          done: {title: Done, final: true}
        """),
    ],
    problems: findDuplicateKeys)
}

private func findDuplicateKeys(in file: FileProblems) -> [Finding] {
  file.yaml.compactMap { problem in
    guard case .duplicateKey(let key, let first) = problem else { return nil }
    return Finding(
      "\(quotation(of: key.value)) is here for the second time",
      at: file.source.firstLine(of: key.range),
      notes: [Note("the first one", at: file.source.firstLine(of: first))],
      help: "delete one of them, or give it another name")
  }
}
