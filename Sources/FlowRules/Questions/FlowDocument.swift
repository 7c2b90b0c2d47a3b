package import FlowFormat
package import FlowSource
package import FlowYAML

/// A flow file, read as far as possible.
package struct FlowDocument: Sendable {
  package let source: SourceText
  /// Whether it could be parsed.
  package let isReadable: Bool
  /// The comments that may suppress findings; empty after a syntax error.
  let suppressions: [YAMLComments.Comment]
  /// Empty after a syntax error.
  package let flow: Flow
  package let problems: FileProblems

  package init(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) {
    let result = YAMLReader.read(source, limits: limits)
    let (flow, shape) = result.tree.map { FlowDecoder.decode($0) } ?? (Flow(), [])
    self.source = source
    self.flow = flow
    problems = FileProblems(source, result, shape)
    isReadable = result.tree != nil
    suppressions =
      result.tree.map {
        let words = YAMLComments.occurrences(of: suppressionWord, in: source)
        return YAMLComments.holding(wordAt: words, in: source, tree: $0)
      } ?? []
  }

  /// The decoded tree; nil after a syntax error.
  package var tree: YAMLTree? { problems.tree }
}

/// Why a file under `flows` cannot be used.
package struct SubflowFault: Sendable {
  package enum Kind: Sendable {
    case missing
    /// `reason` is the error message of the system.
    case unreadable(reason: String)
    case outsideRoot
  }

  /// The index in the flow's `subflows`.
  package let subflow: Int
  package let kind: Kind

  package init(subflow: Int, kind: Kind) {
    self.subflow = subflow
    self.kind = kind
  }
}
