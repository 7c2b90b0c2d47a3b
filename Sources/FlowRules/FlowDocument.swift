package import FlowFormat
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
  /// nil where it is to be read once more when it is wanted.
  private let tree: YAMLTree?

  package init(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) {
    self.init(source, limits: limits, parsing: nil, keepsTree: false)
  }

  /// With `ahead`, a large file is parsed in another thread while what is parsed is decoded; with
  /// `keepsTree`, `readTree` need not read it once more.
  package init(path: String, bytes: [UInt8], limits: YAMLLimits, ahead: Bool, keepsTree: Bool) {
    let parsing = YAMLParsing(bytes, ahead: ahead && bytes.count <= limits.bytes)
    self.init(
      SourceText(path: path, bytes: bytes), limits: limits, parsing: parsing, keepsTree: keepsTree)
  }

  private init(
    _ source: SourceText, limits: YAMLLimits, parsing: YAMLParsing?, keepsTree: Bool
  ) {
    let marks = YAMLComments.occurrences(of: SuppressionComment.word, in: source)
    let reading = FlowReader.read(
      source, limits: limits, parsing: parsing, forgets: marks.isEmpty && !keepsTree)
    self.init(
      source, reading.yaml, flow: reading.flow, shapeProblems: reading.problems, limits: limits,
      marks: marks, keepsTree: keepsTree)
  }

  /// A text of another format that was read before.
  package init(
    _ source: SourceText, _ result: YAMLReader.Result, shapeProblems: [ShapeProblem]
  ) {
    self.init(
      source, result, flow: Flow(), shapeProblems: shapeProblems, limits: YAMLLimits(),
      marks: YAMLComments.occurrences(of: SuppressionComment.word, in: source), keepsTree: false)
  }

  /// `marks` are where comments that may silence rules have the word for it.
  private init(
    _ source: SourceText, _ result: YAMLReader.Result, flow: Flow, shapeProblems: [ShapeProblem],
    limits: YAMLLimits, marks: [Int], keepsTree: Bool
  ) {
    self.source = source
    self.limits = limits
    yamlProblems = result.problems
    isReadable = result.tree != nil
    self.flow = flow
    self.shapeProblems = shapeProblems
    tree = keepsTree ? result.tree : nil
    suppressions =
      result.tree.map { YAMLComments.holding(wordAt: marks, in: source, tree: $0) } ?? []
  }

  /// What was decoded, nil after a syntax error.
  ///
  /// Mostly it is read once more: to keep it takes three times the memory of the file.
  package func readTree() -> YAMLTree? {
    if let tree { return tree }
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
