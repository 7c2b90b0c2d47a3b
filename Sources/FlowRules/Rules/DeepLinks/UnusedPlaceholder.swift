import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unusedPlaceholder = Rule(
    id: .unusedPlaceholder,
    family: .deepLinks,
    severity: .warning,
    summary: "A placeholder that no screen of the link's stack takes.",
    rationale: """
      The value is read from the URL and lost: its name is misspelled, or the screen lacks a \
      parameter. Values are passed to screens by name only, as in AndroidX Navigation.
      """,
    examples: [
      RuleExample(
        "a misspelled name, and one that no screen declares",
        """
        start: orders
        screens:
          orders: {destinations: [order]}
          order: {parameters: {id: {type: int, optional: true}}}
        deep-links:
          shop://order?id={di}&from={from}: order
                          ^^^^ no screen of the link takes `di`
                                    ^^^^^^ no screen of the link takes `from`
        """),
      RuleExample(
        "taken by the screen on top, or by one below",
        """
        start: orders
        screens:
          orders: {parameters: {filter: {type: string, optional: true}}, destinations: [order]}
          order: {parameters: {id: int}}
        deep-links:
          shop://order/{id}: order
          shop://orders/{id}?filter={filter}: [orders, order]
        """),
    ],
    check: findUnusedPlaceholders)
}

private func findUnusedPlaceholders(in subject: CheckedFlow) -> [Finding] {
  let duplicates = subject.duplicateLinks
  let unreadable = subject.linksWithUnreadableParameters
  let stacks = subject.graph.linkStacks
  return subject.validLinks.flatMap { link -> [Finding] in
    guard subject.knowsStack(of: link.index), !duplicates.contains(link.index),
      !unreadable.contains(link.index)
    else { return [] }
    let taken = stacks.parameters(of: link.index).map(\.parameter.name.value)
    var suggestions = NameSuggestions("parameters", taken)
    return link.pattern.placeholders.filter { !taken.contains($0.name) }.map { placeholder in
      Finding(
        "no screen of the link takes \(quotation(of: placeholder.name))",
        at: subject.range(of: placeholder.byteRange, of: link),
        help: remedy(placeholder.name, &suggestions))
    }
  }
}

extension CheckedFlow {
  /// The links of which a screen takes parameters that cannot be read.
  fileprivate var linksWithUnreadableParameters: Set<Int> {
    func isUnreadable(_ screen: Int) -> Bool {
      program.hasOptions(screen) && program.screen(screen).rare.hasUnreadableParameters
    }
    guard (0..<program.screenCount).contains(where: isUnreadable) else { return [] }
    let stacks = graph.linkStacks
    return Set(
      stacks.patterns.indices.filter { link in
        stacks.stack(of: link).contains { isUnreadable($0.screen) }
      })
  }
}

private func remedy(_ name: String, _ suggestions: inout NameSuggestions) -> String {
  let help = suggestions.nearest(to: name) == nil ? nil : suggestions.help(for: name)
  return help ?? "declare it under `parameters` of a screen that the link shows"
}
