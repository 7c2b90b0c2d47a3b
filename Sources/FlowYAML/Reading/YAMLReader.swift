package import FlowSource

/// Reads a text into a tree and enforces the limits on size, nesting and expanded nodes.
///
/// Nothing here recurses, so no text can exhaust the stack.
package struct YAMLReader {
  /// The version of libyaml in the program, such as 0.2.5.
  package static var libraryVersion: String { YAMLEvents.libraryVersion }

  /// The contents of a text and its problems.
  package struct Result: Sendable {
    /// The tree up to the first fatal problem, where all open collections end.
    package let treeSoFar: YAMLTree
    package let problems: [YAMLProblem]

    /// nil after a syntax error or an exceeded limit, because half a document cannot be judged.
    package var tree: YAMLTree? { problems.contains { $0.isFatal } ? nil : treeSoFar }
  }

  package static func read(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) -> Result {
    if let refusal = refusal(of: source, limits: limits) {
      return Result(treeSoFar: YAMLTree(), problems: [refusal])
    }
    return YAMLEvents.pull(from: source.bytes) { events in
      var reader = YAMLReader(source, limits: limits)
      do throws(Stop) {
        try reader.readStream(&events)
      } catch {
        reader.closeCollections()
        switch error {
        case .syntax(let error): reader.problems.append(reader.invalid(error))
        case .problem(let problem): reader.problems.append(problem)
        }
      }
      // Copying a small array returns its unused memory; a large one never touched its unused pages.
      if reader.tree.records.count < 8192 { reader.tree.records = reader.tree.records.map { $0 } }
      return Result(treeSoFar: reader.tree, problems: reader.problems)
    }
  }

  enum Stop: Error {
    case syntax(YAMLSyntaxError)
    case problem(YAMLProblem)
  }

  let source: SourceText
  let limits: YAMLLimits
  var tree: YAMLTree
  /// The keys of the mapping that is ending.
  var keys = KeySet()
  var problems: [YAMLProblem] = []
  /// The innermost open collection, and the collections around it, outermost first.
  private var current: OpenCollection?
  private var around: [OpenCollection] = []
  /// The node of each anchor; nil while the node is still open.
  private var anchors: [Int32: Anchored?] = [:]
  /// The number of nodes so far, with aliases expanded.
  var nodes = 0
  /// The number of nodes that aliases expand to.
  var aliasedNodes = 0
  private var documents = 0
  var cursor: ScalarCursor

  private init(_ source: SourceText, limits: YAMLLimits) {
    self.source = source
    self.limits = limits
    cursor = ScalarCursor(source.bytes, from: source.hasByteOrderMark ? 3 : 0)
    tree = YAMLTree(source: source.bytes)
    tree.records.reserveCapacity(source.bytes.count / 8)
  }

  private mutating func readStream(_ events: inout YAMLEvents) throws(Stop) {
    while true {
      let event: YAMLEvent
      do throws(YAMLSyntaxError) { event = try events.next() } catch { throw .syntax(error) }
      if event.kind == .streamEnd { return }
      try read(event, text: events.text)
    }
  }

  private mutating func read(_ event: YAMLEvent, text: [UInt8]) throws(Stop) {
    let range = cursor.range(from: event.start, to: event.end)
    switch event.kind {
    case .documentStart:
      documents += 1
      if documents == 2 { problems.append(.secondDocument(at: range)) }
    case .documentEnd: anchors = [:]
    default:
      // The first document is the flow; only syntax matters in the others.
      if documents == 1 { try add(event, text: text, at: range) }
    }
  }

  private mutating func add(
    _ event: YAMLEvent, text: [UInt8], at range: SourceRange
  ) throws(Stop) {
    switch event.kind {
    case .plain: try addScalar(.plain, event, text: text, at: range)
    case .quoted: try addScalar(.quoted, event, text: text, at: range)
    case .block: try addScalar(.block, event, text: text, at: withoutTrailingBlanks(range))
    case .sequenceStart: try begin(.sequence, event, at: range)
    case .mappingStart: try begin(.mapping, event, at: range)
    case .collectionEnd: end(at: range)
    case .alias: try addAlias(event, at: range)
    case .documentStart, .documentEnd, .streamEnd: break
    }
  }

  private mutating func addScalar(
    _ kind: YAMLTree.Record.Kind, _ event: YAMLEvent, text: [UInt8], at range: SourceRange
  ) throws(Stop) {
    try count(1, at: range)
    if event.anchor >= 0 {
      anchors[event.anchor] = .some(Anchored(record: tree.records.count, nodes: 1, height: 0))
    }
    noteChild(height: 0, end: range.isEmpty ? 0 : range.upper)
    let isRewritten = event.hasText && !isAsWritten(event, text, at: range)
    let link = isRewritten ? tree.addText(text) : -1
    tree.records.append(YAMLTree.Record(range: range, link: link, kind: kind, tag: event.tag))
  }

  /// Whether the source contains the text of a scalar verbatim.
  private func isAsWritten(_ event: YAMLEvent, _ text: [UInt8], at range: SourceRange) -> Bool {
    let quotes = event.kind == .quoted ? 2 : 0
    return event.isSimple && range.upper - range.lower == text.count + quotes
  }

  private mutating func begin(
    _ kind: YAMLTree.Record.Kind, _ event: YAMLEvent, at range: SourceRange
  ) throws(Stop) {
    try enter(at: range)
    noteChild(height: 0, end: 0)
    if event.anchor >= 0 { anchors[event.anchor] = .some(nil) }
    if let current { around.append(current) }
    current = OpenCollection(
      record: tree.records.count, isFlow: event.isFlow, anchor: event.anchor,
      nodesBefore: nodes - 1)
    tree.records.append(YAMLTree.Record(range: range, link: 0, kind: kind, tag: .none))
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
      // libyaml ends a block collection at the next token, after blank lines and comments, and an
      // empty value beyond the end of its key.
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
    if tree.records[closed.record].kind == .mapping {
      checkKeys(of: closed.record, count: closed.children / 2)
    }
  }

  /// Ends all open collections where reading stopped; a key without a value gets an empty value.
  private mutating func closeCollections() {
    // Keys of an unfinished mapping are not checked.
    let judged = problems
    while let open = current {
      let end = max(open.lastEnd, tree.records[open.record].range.upper)
      let range = SourceRange(end, end)
      if tree.records[open.record].kind == .mapping, !open.children.isMultiple(of: 2) {
        noteChild(height: 0, end: 0)
        tree.records.append(YAMLTree.Record(range: range, link: -1, kind: .plain, tag: .none))
      }
      self.end(at: range)
    }
    problems = judged
  }

  private mutating func addAlias(_ event: YAMLEvent, at range: SourceRange) throws(Stop) {
    let name = name(ofAliasAt: range)
    guard let anchored = anchors[event.anchor] else {
      throw .problem(
        .invalid(
          SyntaxCause(
            "no anchor has the name \(quotation(of: name))", at: range,
            help: "name a node with `&\(name)` above, or put the text in quotes: `\"*\(name)\"`")))
    }
    guard let anchored else {
      throw .problem(
        .invalid(
          SyntaxCause(
            "the alias \(quotation(of: name)) is inside the node that it refers to", at: range)))
    }
    try countAlias(of: anchored, at: range)
    noteChild(height: anchored.height, end: range.upper)
    tree.records.append(
      YAMLTree.Record(range: range, link: Int32(anchored.record), kind: .alias, tag: .none))
  }

  private mutating func noteChild(height: Int, end: Int) {
    current?.height.raise(to: height + 1)
    current?.lastEnd.raise(to: end)
    current?.children += 1
  }

  /// The number of open collections.
  var depth: Int { current == nil ? 0 : around.count + 1 }
}
