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

private typealias DuplicateKey = (key: Located<String>, first: SourceRange)

/// Several duplicates in one mapping are one mistake: most likely a line between them is missing.
private func findDuplicateKeys(in file: FileProblems) -> [Finding] {
  var groups: [[DuplicateKey]] = []
  for case .duplicateKey(let key, let first) in file.yaml {
    if let last = groups.last?.last, isInSameMapping(last, (key, first), in: file.source) {
      groups[groups.count - 1].append((key, first))
    } else {
      groups.append([(key, first)])
    }
  }
  return groups.map { group in
    let keys = group.map { quotation(of: $0.key.value) }
    return Finding(
      keys.count == 1
        ? "duplicate key \(keys[0])"
        : "duplicate keys \(keys.dropLast().joined(separator: ", ")) and \(keys[keys.count - 1])",
      at: file.source.firstLine(of: group[0].key.range),
      notes: [Note("first defined here", at: file.source.firstLine(of: group[0].first))],
      help: keys.count == 1
        ? "delete or rename one of them"
        : "add the line that is missing above, or delete the duplicates")
  }
}

/// Whether two duplicates follow each other, in the same column, and so do the keys that they repeat.
private func isInSameMapping(
  _ one: DuplicateKey, _ next: DuplicateKey, in source: SourceText
) -> Bool {
  func column(_ range: SourceRange) -> Int { source.position(at: range.lower).column }
  let isInBlock = source.line(at: one.key.range.lower) != source.line(at: next.key.range.lower)
  return isInBlock && next.first.lower < one.key.range.lower && one.first.lower < next.first.lower
    && column(one.key.range) == column(next.key.range) && column(next.first) == column(one.first)
}
