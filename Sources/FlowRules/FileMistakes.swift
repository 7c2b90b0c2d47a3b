package import FlowFormat
package import FlowSource
package import FlowYAML

/// What is wrong with a file that is no flow, in the words that rules have for flows.
package func fileMistakes(
  in source: SourceText, _ result: YAMLReader.Result, _ problems: [ShapeProblem]
) -> [Diagnostic] {
  guard !result.problems.isEmpty || !problems.isEmpty else { return [] }
  let document = FlowDocument(source, result, shapeProblems: problems)
  let rules = Rule.all.filter { rule in
    rule.family == .syntax || rule.family == .schema || rule.id == .progressOutOfRange
  }
  return Checker(rules).check(CheckedFlow(document))
}
