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
      The YAML specification (1.2.2, section 3.2.1.1) requires unique keys. Parsers that accept a \
      duplicate differ in which of the two they keep: a screen, title or link is silently lost.
      """,
    examples: [
      RuleExample(
        "a screen declared twice",
        """
        start: cart
        screens:
          cart: {destinations: [pay]}
          pay: {title: Pay, destinations: [pop]}
          pay: {title: Pay, final: true}
          ^^^ duplicate key `pay`
        """),
      RuleExample(
        "a key of a destination, once in quotes",
        """
        start: cart
        screens:
          cart: {destinations: [{push: done, label: Pay, "label": Buy}]}
                                                         ^^^^^^^ duplicate key `label`
          done: {final: true}
        """),
      RuleExample(
        "a merged key that is overridden",
        """
        start: cart
        x-goal: &goal {final: true, back: false}
        screens:
          cart: {destinations: [done]}
          done: {<<: *goal, back: true}
        """),
      RuleExample(
        "the same key in different mappings",
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
      "duplicate key \(quotation(of: key.value))",
      at: file.source.firstLine(of: key.range),
      notes: [Note("first defined here", at: file.source.firstLine(of: first))],
      help: "delete or rename one of them")
  }
}
