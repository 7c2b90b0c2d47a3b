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
    let (flow, problems) = result.tree.map { FlowDecoder.decode($0) } ?? (Flow(), [])
    self.init(source, result, flow: flow, shapeProblems: problems)
  }

  /// A text that was read before; without a flow, one of another format.
  package init(
    _ source: SourceText, _ result: YAMLReader.Result, flow: Flow = Flow(),
    shapeProblems: [ShapeProblem]
  ) {
    self.source = source
    tree = result.tree
    yamlProblems = result.problems
    self.flow = flow
    self.shapeProblems = shapeProblems
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
