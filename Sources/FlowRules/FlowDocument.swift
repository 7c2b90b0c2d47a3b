package import FlowModel
package import FlowSource
package import FlowYAML

/// One flow file read as far as it can be.
package struct FlowDocument: Sendable {
  package let source: SourceText
  /// Whether it could be parsed.
  package let isReadable: Bool
  /// The comments that may silence rules; empty after a syntax error.
  let suppressions: [YAMLComments.Comment]
  package let yamlProblems: [YAMLProblem]
  /// Empty after a syntax error.
  package let flow: Flow
  package let shapeProblems: [ShapeProblem]

  package init(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) {
    let result = YAMLReader.read(source, limits: limits)
    self.source = source
    yamlProblems = result.problems
    isReadable = result.tree != nil
    // The tree is not kept: it takes three times the memory of the file.
    (flow, shapeProblems) = result.tree.map { FlowDecoder.decode($0) } ?? (Flow(), [])
    suppressions =
      result.tree.map { YAMLComments.holding("flowlint:ignore", in: source, tree: $0) } ?? []
  }
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
