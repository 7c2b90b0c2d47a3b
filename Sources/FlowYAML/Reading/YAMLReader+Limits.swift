import FlowSource

/// Enforces the limits on size, nesting, nodes and aliases.
extension YAMLReader {
  /// The problem that prevents reading a text at all; nil without one.
  ///
  /// Files are never read beyond the limit on bytes (`Project+Opening`); `XMLEvents` has its own limits.
  static func refusal(of source: SourceText, limits: YAMLLimits) -> YAMLProblem? {
    let start = SourceRange(0, 0)
    if source.bytes.count > limits.bytes {
      return .limit(.bytes, value: limits.bytes, at: start)
    }
    for (mark, name) in [([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16")] as [([UInt8], String)]
    where source.bytes.starts(with: mark) {
      return .invalid(
        SyntaxCause("the file is \(name), not UTF-8", at: start, help: "save the file as UTF-8"))
    }
    return nil
  }

  mutating func count(_ more: Int, at range: SourceRange) throws(Stop) {
    nodes += more
    if nodes > limits.nodes { throw exceeded(.nodes, limits.nodes, at: range) }
  }

  /// Counts a collection at its start.
  mutating func enter(at range: SourceRange) throws(Stop) {
    try count(1, at: range)
    if depth >= limits.nesting { throw exceeded(.nesting, limits.nesting, at: range) }
  }

  /// Counts the nodes that an alias expands to.
  mutating func countAlias(of anchored: Anchored, at range: SourceRange) throws(Stop) {
    try count(anchored.nodes, at: range)
    aliasedNodes += anchored.nodes
    if aliasedNodes > limits.aliases { throw exceeded(.aliases, limits.aliases, at: range) }
    if depth + anchored.height > limits.nesting {
      throw exceeded(.nesting, limits.nesting, at: range)
    }
  }

  private func exceeded(_ limit: YAMLLimit, _ value: Int, at range: SourceRange) -> Stop {
    .problem(.limit(limit, value: value, at: range))
  }
}
