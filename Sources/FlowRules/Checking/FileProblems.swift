package import FlowFormat
package import FlowSource
package import FlowYAML

/// What is wrong with a file as YAML and in the shape of its format, before its meaning counts.
package struct FileProblems: Sendable {
  let source: SourceText
  package let yaml: [YAMLProblem]
  package let shape: [ShapeProblem]
  /// What was decoded; nil after a syntax error.
  let tree: YAMLTree?

  package init(_ source: SourceText, _ result: YAMLReader.Result, _ shape: [ShapeProblem]) {
    self.source = source
    yaml = result.problems
    self.shape = shape
    tree = result.tree
  }

  /// The problems in the words that rules have for flows, sorted by range and rule.
  package var diagnostics: [Diagnostic] {
    if yaml.isEmpty, shape.isEmpty { return [] }
    return Checker().check(self)
  }
}
