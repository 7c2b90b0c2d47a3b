package import FlowModel
package import FlowSource
package import FlowYAML

/// One flow file read as far as it can be.
package struct FlowDocument: Sendable {
  package let source: SourceText
  /// nil after a syntax error.
  package let tree: YAMLTree?
  package let yamlProblems: [YAMLProblem]
  /// Empty after a syntax error.
  package let flow: Flow
  package let shapeProblems: [ShapeProblem]

  package init(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) {
    let result = YAMLReader.read(source, limits: limits)
    self.source = source
    tree = result.tree
    yamlProblems = result.problems
    (flow, shapeProblems) = result.tree.map { FlowDecoder.decode($0) } ?? (Flow(), [])
  }

  /// A file that is no flow, with what is wrong with it: for the rules of syntax and shape.
  package init(
    _ source: SourceText, yamlProblems: [YAMLProblem], shapeProblems: [ShapeProblem]
  ) {
    self.source = source
    tree = nil
    self.yamlProblems = yamlProblems
    self.shapeProblems = shapeProblems
    flow = Flow()
  }

  package var isReadable: Bool { tree != nil }
}

/// Why a file under `flows` cannot be used.
package struct SubflowFault: Sendable {
  package enum Kind: Sendable {
    case missing
    /// `reason` is what the system says.
    case unreadable(reason: String)
    case outsideRoot
  }

  /// Which of the flow's `subflows` it is.
  package let subflow: Int
  package let kind: Kind

  package init(subflow: Int, kind: Kind) {
    self.subflow = subflow
    self.kind = kind
  }
}
