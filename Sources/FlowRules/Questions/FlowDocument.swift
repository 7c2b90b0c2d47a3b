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
  /// Empty after a syntax error.
  package let flow: Flow
  private let yamlProblems: [YAMLProblem]
  private let shapeProblems: [ShapeProblem]

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
    self.source = source
    self.limits = limits
    yamlProblems = reading.yaml.problems
    isReadable = reading.yaml.tree != nil
    flow = reading.flow
    shapeProblems = reading.problems
    tree = keepsTree ? reading.yaml.tree : nil
    suppressions =
      reading.yaml.tree.map { YAMLComments.holding(wordAt: marks, in: source, tree: $0) } ?? []
  }

  package var problems: FileProblems {
    FileProblems(source, yaml: yamlProblems, shape: shapeProblems) { readTree() }
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
