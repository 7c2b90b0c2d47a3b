package import FlowFormat
package import FlowSource
package import FlowYAML

/// What is wrong with a file as YAML and with its structure, before its meaning is checked.
///
/// A class, because each rule is asked about it.
package final class FileProblems: Sendable {
  let source: SourceText
  package let yaml: [YAMLProblem]
  package let shape: [ShapeProblem]
  /// The decoded tree; nil after a syntax error, and for files that are not YAML.
  let tree: YAMLTree?

  package init(_ source: SourceText, _ result: YAMLReader.Result, _ shape: [ShapeProblem]) {
    self.source = source
    yaml = result.problems
    self.shape = shape
    tree = result.tree
  }

  /// A file without problems of its own.
  init(_ source: SourceText) {
    self.source = source
    tree = nil
    yaml = []
    shape = []
  }

  /// The problems as diagnostics of the rules for flows, sorted by range and rule.
  package var diagnostics: [Diagnostic] {
    if yaml.isEmpty, shape.isEmpty { return [] }
    return Checker().check(self)
  }
}
