package import FlowSource

/// Reads a text into a tree, keeping to the limits of size, nesting and expanded nodes.
///
/// Nothing here recurses, so that no text can exhaust the stack.
package struct YAMLReader {
  /// What a text holds: a tree as far as it could be read, and what is wrong with it.
  package struct Result: Sendable {
    /// nil after a syntax error or a limit: half a document says nothing reliable.
    package var tree: YAMLTree?
    package var problems: [YAMLProblem] = []

    package init(tree: YAMLTree? = nil, problems: [YAMLProblem] = []) {
      self.tree = tree
      self.problems = problems
    }
  }

  /// Reads a whole text, and offers the entries of the mapping that `taker` wants as they are read.
  ///
  /// `parsing` is what was begun with the same bytes before, if anything.
  package static func read(
    _ source: SourceText, limits: YAMLLimits = YAMLLimits(), parsing: YAMLParsing? = nil,
    taker: (any YAMLEntryTaker)? = nil
  ) -> Result {
    if let refusal = refusal(of: source, limits: limits) { return Result(problems: [refusal]) }
    let parsing = parsing ?? YAMLParsing(source.bytes, ahead: false)
    return parsing.read { read(source, $0, limits: limits, taker: taker) }
  }

  private static func read(
    _ source: SourceText, _ nextBatch: () -> YAMLEventBatch?, limits: YAMLLimits,
    taker: (any YAMLEntryTaker)?
  ) -> Result {
    var reader = YAMLReader(source, limits: limits, taker: taker)
    do throws(Stop) {
      try reader.readStream(nextBatch)
    } catch {
      switch error {
      case .syntax(let error): reader.problems.append(reader.invalid(error))
      case .problem(let problem): reader.problems.append(problem)
      }
    }
    let isReadable = !reader.problems.contains { $0.isFatal }
    return Result(tree: isReadable ? reader.tree : nil, problems: reader.problems)
  }

  private enum Stop: Error {
    case syntax(YAMLSyntaxError)
    case problem(YAMLProblem)
  }

  let source: SourceText
  private let limits: YAMLLimits
  let taker: (any YAMLEntryTaker)?
  var tree: YAMLTree
  /// The keys of the mapping that ends.
  var keys = KeySet()
  /// Those of the mapping whose entries are offered, so far, and what is wrong with them.
  var offeredKeys = KeySet()
  var offeredKeyProblems: [YAMLProblem] = []
  var problems: [YAMLProblem] = []
  /// The innermost open collection, and those around it from the outside in.
  private(set) var current: OpenCollection?
  private var around: [OpenCollection] = []
  /// nil while the node itself is still open.
  private(set) var anchors: [Int32: Anchored?] = [:]
  /// Nodes so far, aliases expanded.
  private var nodes = 0
  private var documents = 0
  /// The texts of the batch's scalars.
  private var texts: [UInt8] = []
  var cursor: ScalarCursor

  private init(_ source: SourceText, limits: YAMLLimits, taker: (any YAMLEntryTaker)?) {
    self.source = source
    self.limits = limits
    self.taker = taker
    cursor = ScalarCursor(source.bytes, from: source.hasByteOrderMark ? 3 : 0)
    tree = YAMLTree(source: source.bytes)
    if taker.map({ !$0.forgets }) ?? true { tree.records.reserveCapacity(source.bytes.count / 8) }
  }

  private mutating func readStream(_ nextBatch: () -> YAMLEventBatch?) throws(Stop) {
    while let batch = nextBatch() {
      texts = batch.texts
      for event in batch.events {
        if event.kind == .streamEnd { return }
        try read(event)
      }
      if let error = batch.error { throw .syntax(error) }
    }
  }

  private mutating func read(_ event: YAMLEvent) throws(Stop) {
    let range = cursor.range(from: event.start, to: event.end)
    switch event.kind {
    case .documentStart:
      documents += 1
      if documents == 2 { problems.append(.secondDocument(at: range)) }
    case .documentEnd: anchors = [:]
    default:
      // The first document is the flow; of the others only the syntax is of interest.
      if documents == 1 { try add(event, at: range) }
    }
  }

  private mutating func add(_ event: YAMLEvent, at range: SourceRange) throws(Stop) {
    switch event.kind {
    case .plain: try addScalar(.plain, event, at: range)
    case .quoted: try addScalar(.quoted, event, at: range)
    case .block: try addScalar(.block, event, at: withoutTrailingBlanks(range))
    case .sequenceStart: try begin(.sequence, event, at: range)
    case .mappingStart: try begin(.mapping, event, at: range)
    case .collectionEnd: end(at: range)
    case .alias: try addAlias(event, at: range)
    case .documentStart, .documentEnd, .streamEnd: break
    }
  }

  private mutating func addScalar(
    _ kind: YAMLTree.Record.Kind, _ event: YAMLEvent, at range: SourceRange
  ) throws(Stop) {
    try count(1, at: range)
    if event.anchor >= 0 {
      anchors[event.anchor] = .some(Anchored(record: tree.records.count, nodes: 1, height: 0))
    }
    noteChild(height: 0, end: range.isEmpty ? 0 : range.upper)
    let text = rewrittenText(of: event, at: range).map { tree.addText($0) } ?? -1
    tree.records.append(YAMLTree.Record(kind: kind, tag: event.tag, range: range, link: text))
    if isOffered { ended(tree.records.count - 1) }
  }

  /// The text of a scalar that is not written as it is.
  @inline(__always)
  private func rewrittenText(of event: YAMLEvent, at range: SourceRange) -> ArraySlice<UInt8>? {
    guard let text = event.text else { return nil }
    let quotes = event.kind == .quoted ? 2 : 0
    let isAsWritten =
      event.isSimple && range.upper - range.lower == text.upper - text.lower + quotes
    return isAsWritten ? nil : texts[text.lower..<text.upper]
  }

  private mutating func begin(
    _ kind: YAMLTree.Record.Kind, _ event: YAMLEvent, at range: SourceRange
  ) throws(Stop) {
    try count(1, at: range)
    if depth >= limits.nesting { throw exceeded(.nesting, limits.nesting, at: range) }
    noteChild(height: 0, end: 0)
    if event.anchor >= 0 { anchors[event.anchor] = .some(nil) }
    let isOffered = depth == 1 && kind == .mapping && isValueToOffer
    if isOffered {
      offeredKeys.begin(count: 0)
      offeredKeyProblems = []
    }
    if let current { around.append(current) }
    current = OpenCollection(
      record: tree.records.count, isFlow: event.isFlow, anchor: event.anchor,
      nodesBefore: nodes - 1, isOffered: isOffered)
    tree.records.append(YAMLTree.Record(kind: kind, tag: .none, range: range, link: 0))
  }

  private mutating func end(at range: SourceRange) {
    guard let closed = current else {
      preconditionFailure("libyaml ends a collection that it has not begun")
    }
    current = around.popLast()
    let start = tree.records[closed.record].range.lower
    var last = tree.records[closed.record].range.upper
    if closed.isFlow {
      last = range.upper
    } else if closed.lastEnd > 0 {
      // libyaml ends a block collection at the next token, behind blank lines and comments; and an
      // empty value not where its key does.
      last = max(start, closed.lastEnd)
    }
    tree.records[closed.record].range = SourceRange(start, last)
    tree.records[closed.record].link = Int32(tree.records.count)
    if closed.anchor >= 0 {
      anchors[closed.anchor] = .some(
        Anchored(
          record: closed.record, nodes: nodes - closed.nodesBefore, height: closed.height))
    }
    current?.height.raise(to: closed.height + 1)
    current?.lastEnd.raise(to: last)
    if closed.isOffered {
      problems += offeredKeyProblems
    } else if tree.records[closed.record].kind == .mapping {
      checkKeys(of: closed.record, count: closed.children / 2)
    }
    if isOffered { ended(closed.record) }
  }

  private mutating func addAlias(_ event: YAMLEvent, at range: SourceRange) throws(Stop) {
    guard let anchored = anchors[event.anchor] else {
      throw .problem(
        .invalid(
          "no anchor has the name \(quotation(of: name(ofAliasAt: range)))", at: range, context: nil
        ))
    }
    guard let anchored else {
      throw .problem(
        .invalid(
          "the alias \(quotation(of: name(ofAliasAt: range))) stands inside the node it names",
          at: range,
          context: nil))
    }
    try count(anchored.nodes, at: range)
    if depth + anchored.height > limits.nesting {
      throw exceeded(.nesting, limits.nesting, at: range)
    }
    noteChild(height: anchored.height, end: range.upper)
    tree.records.append(
      YAMLTree.Record(kind: .alias, tag: .none, range: range, link: Int32(anchored.record)))
    if isOffered { ended(tree.records.count - 1) }
  }

  private mutating func noteChild(height: Int, end: Int) {
    current?.height.raise(to: height + 1)
    current?.lastEnd.raise(to: end)
    current?.add(child: tree.records.count)
  }

  /// How many collections are open.
  private var depth: Int { current == nil ? 0 : around.count + 1 }

  private mutating func count(_ more: Int, at range: SourceRange) throws(Stop) {
    nodes += more
    if nodes > limits.nodes { throw exceeded(.nodes, limits.nodes, at: range) }
  }

  private func exceeded(_ limit: YAMLLimit, _ value: Int, at range: SourceRange) -> Stop {
    .problem(.limit(limit, value: value, at: range))
  }
}
