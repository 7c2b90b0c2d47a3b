package import FlowFormat
package import FlowSource
package import FlowYAML

/// A file of scenarios, read as far as possible.
package struct ScenarioFile: Sendable {
  package let source: SourceText
  package let yaml: YAMLReader.Result
  package let shapeProblems: [ShapeProblem]
  /// In file order.
  package let scenarios: [Scenario]
  /// Names that an earlier scenario already has, with the range of that name.
  package let repeatedNames: [(name: Located<String>, first: SourceRange)]

  package init(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) {
    let result = YAMLReader.read(source, limits: limits)
    self.source = source
    yaml = result
    (scenarios, shapeProblems) = result.tree.map { ScenarioTable.decode($0) } ?? ([], [])
    repeatedNames = ScenarioFile.repeatedNames(in: scenarios)
  }

  /// Names must be unique because reports refer to scenarios by name.
  private static func repeatedNames(
    in scenarios: [Scenario]
  ) -> [(name: Located<String>, first: SourceRange)] {
    var firstRanges: [String: SourceRange] = [:]
    // A missing or empty name is reported as such.
    return scenarios.filter { !$0.name.value.isEmpty }.compactMap { scenario in
      if let first = firstRanges[scenario.name.value] { return (scenario.name, first) }
      firstRanges[scenario.name.value] = scenario.name.range
      return nil
    }
  }
}
