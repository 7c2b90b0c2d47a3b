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

  private let limits: YAMLLimits

  package init(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) {
    self.init(source, limits: limits, parsing: nil)
  }

  /// With `ahead`, a large file is parsed in another thread while what is parsed is decoded.
  package init(path: String, bytes: [UInt8], limits: YAMLLimits, ahead: Bool) {
    let parsing = YAMLParsing(bytes, ahead: ahead && bytes.count <= limits.bytes)
    self.init(SourceText(path: path, bytes: bytes), limits: limits, parsing: parsing)
  }

  private init(_ source: SourceText, limits: YAMLLimits, parsing: YAMLParsing?) {
    let hasComments = YAMLComments.mayHold(SuppressionComment.word, source)
    let reading = FlowReader.read(
      source, limits: limits, parsing: parsing, forgets: !hasComments)
    self.init(
      source, reading.yaml, flow: reading.flow, shapeProblems: reading.problems, limits: limits,
      mayHaveComments: hasComments)
  }

  /// A text that was read before; without a flow, one of another format.
  package init(
    _ source: SourceText, _ result: YAMLReader.Result, flow: Flow = Flow(),
    shapeProblems: [ShapeProblem], limits: YAMLLimits = YAMLLimits(), mayHaveComments: Bool = true
  ) {
    self.source = source
    self.limits = limits
    yamlProblems = result.problems
    isReadable = result.tree != nil
    self.flow = flow
    self.shapeProblems = shapeProblems
    let tree = mayHaveComments ? result.tree : nil
    suppressions =
      tree.map { YAMLComments.holding(SuppressionComment.word, in: source, tree: $0) } ?? []
  }

  /// What was decoded, read once more; nil after a syntax error.
  ///
  /// It is not kept, for it takes three times the memory of the file.
  package func readTree() -> YAMLTree? {
    guard isReadable else { return nil }
    let parsing = YAMLParsing(source.bytes, ahead: true)
    return YAMLReader.read(source, limits: limits, parsing: parsing).tree
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
