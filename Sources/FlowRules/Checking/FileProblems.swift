package import FlowFormat
package import FlowSource
package import FlowYAML

/// What is wrong with a file as YAML and in the shape of its format, before its meaning counts.
package struct FileProblems: Sendable {
  let source: SourceText
  package let yaml: [YAMLProblem]
  package let shape: [ShapeProblem]
  /// Reads the file's tree; nil after a syntax error.
  let tree: @Sendable () -> YAMLTree?

  init(
    _ source: SourceText, yaml: [YAMLProblem], shape: [ShapeProblem],
    tree: @escaping @Sendable () -> YAMLTree?
  ) {
    self.source = source
    self.yaml = yaml
    self.shape = shape
    self.tree = tree
  }

  /// The problems of a file that is not a flow.
  package init(_ source: SourceText, _ result: YAMLReader.Result, _ shape: [ShapeProblem]) {
    self.init(source, yaml: result.problems, shape: shape) { result.tree }
  }

  /// The problems in the words that rules have for flows, sorted by range and rule.
  package var diagnostics: [Diagnostic] {
    if yaml.isEmpty, shape.isEmpty { return [] }
    return Checker().check(self)
  }
}
