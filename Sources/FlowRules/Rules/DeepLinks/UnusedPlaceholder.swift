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
  return subject.validLinks.filter {
    subject.knowsStack(of: $0) && !duplicates.contains($0.index)
  }.flatMap { link -> [Finding] in
    let unused = subject.placeholders(notTakenBy: link)
    guard !unused.isEmpty, !subject.hasUnreadableParameters(link) else { return [] }
    var suggestions = NameSuggestions(
      "parameters", subject.parameters(ofStackOf: link).map(\.parameter.name.value))
    return unused.map { placeholder in
      Finding(
        "no screen of the link takes \(quotation(of: placeholder.name))",
        at: subject.range(of: placeholder.byteRange, of: link),
        help: remedy(placeholder.name, &suggestions))
    }
  }
}

extension CheckedFlow {
  /// Whether a screen of the link takes parameters that cannot be read.
  fileprivate func hasUnreadableParameters(_ link: CheckedLink) -> Bool {
    graph.linkStacks.stack(of: link.index).contains {
      program.hasOptions($0.screen) && program.screen($0.screen).rare.hasUnreadableParameters
    }
  }

  fileprivate func placeholders(notTakenBy link: CheckedLink) -> [LinkPlaceholder] {
    var left = link.pattern.placeholders
    guard !left.isEmpty else { return [] }
    for screen in graph.linkStacks.screensWithParameters(of: link.index) where !left.isEmpty {
      let parameters = program.parameters(of: screen)
      left.removeAll { placeholder in
        parameters.contains { $0.name.value == placeholder.name }
      }
    }
    return left
  }
}

private func remedy(_ name: String, _ suggestions: inout NameSuggestions) -> String {
  let help = suggestions.nearest(to: name) == nil ? nil : suggestions.help(for: name)
  return help ?? "declare it under `parameters` of a screen that the link shows"
}
