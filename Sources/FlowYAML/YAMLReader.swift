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

  package static func read(_ source: SourceText, limits: YAMLLimits = YAMLLimits()) -> Result {
    if let refusal = refusal(of: source, limits: limits) { return Result(problems: [refusal]) }
    return YAMLEvents.pull(from: source) { events in
      var reader = YAMLReader(source, events, limits: limits)
      do throws(Stop) {
        try reader.readStream()
      } catch {
        switch error {
        case .syntax(let error): reader.problems.append(reader.invalid(error))
        case .problem(let problem): reader.problems.append(problem)
        }
      }
      let isReadable = !reader.problems.contains { $0.isFatal }
      return Result(tree: isReadable ? reader.tree : nil, problems: reader.problems)
    }
  }

  private enum Stop: Error {
    case syntax(YAMLSyntaxError)
    case problem(YAMLProblem)
  }

  /// A collection whose end has not come yet.
  private struct OpenCollection {
    let record: Int
    let isFlow: Bool
    let anchor: Int32
    /// How many nodes there were, aliases expanded, before it.
    let nodesBefore: Int
    /// How many collections the deepest way down from here passes, this one included.
    var height = 1
    /// The records of the keys and values, or of the items, so far.
    var children = 0
    /// Where the last of them ends that is not empty; 0 where there is none.
    var lastEnd = 0
  }

  /// A node that an alias can refer to.
  private struct Anchored {
    let record: Int
    let nodes: Int
    let height: Int
  }

  let source: SourceText
  private let limits: YAMLLimits
  let events: YAMLEvents
  var tree: YAMLTree
  /// The keys of the mapping that ends.
  var keys = KeySet()
  var problems: [YAMLProblem] = []
  /// The innermost open collection, and those around it from the outside in.
  private var current: OpenCollection?
  private var around: [OpenCollection] = []
  /// nil while the node itself is still open.
  private var anchors: [Int32: Anchored?] = [:]
  /// Nodes so far, aliases expanded.
  private var nodes = 0

  private init(_ source: SourceText, _ events: YAMLEvents, limits: YAMLLimits) {
    self.source = source
    self.limits = limits
    self.events = events
    tree = YAMLTree(source: source.bytes)
    tree.records.reserveCapacity(source.bytes.count / 8)
  }

  private mutating func readStream() throws(Stop) {
    var documents = 0
    while true {
      let event: YAMLEvent
      do { event = try events.next(&tree.rewritten) } catch { throw .syntax(error) }
      switch event.kind {
      case .streamEnd: return
      case .documentStart:
        documents += 1
        if documents == 2 { problems.append(.secondDocument(at: event.range)) }
      case .documentEnd: anchors = [:]
      default:
        // The first document is the flow; of the others only the syntax is of interest.
        if documents == 1 { try add(event) }
      }
    }
  }

  private mutating func add(_ event: YAMLEvent) throws(Stop) {
    switch event.kind {
    case .plain: try addScalar(.plain, event, at: event.range)
    case .quoted: try addScalar(.quoted, event, at: event.range)
    case .block: try addScalar(.block, event, at: withoutTrailingBlanks(event.range))
    case .sequenceStart: try begin(.sequence, event)
    case .mappingStart: try begin(.mapping, event)
    case .collectionEnd: end(event)
    case .alias: try addAlias(event)
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
    var text: Int32 = -1
    if let rewritten = event.text {
      text = Int32(tree.texts.count)
      tree.texts.append(rewritten)
    }
    tree.records.append(YAMLTree.Record(kind: kind, tag: event.tag, range: range, link: text))
  }

  private mutating func begin(
    _ kind: YAMLTree.Record.Kind, _ event: YAMLEvent
  ) throws(Stop) {
    let range = event.range
    try count(1, at: range)
    if depth >= limits.nesting { throw exceeded(.nesting, limits.nesting, at: range) }
    noteChild(height: 0, end: 0)
    if event.anchor >= 0 { anchors[event.anchor] = .some(nil) }
    if let current { around.append(current) }
    current = OpenCollection(
      record: tree.records.count, isFlow: event.isFlow, anchor: event.anchor,
      nodesBefore: nodes - 1)
    tree.records.append(YAMLTree.Record(kind: kind, tag: .none, range: range, link: 0))
  }

  private mutating func end(_ event: YAMLEvent) {
    guard let closed = current else {
      preconditionFailure("libyaml ends a collection that it has not begun")
    }
    current = around.popLast()
    let start = tree.records[closed.record].range.lower
    var last = tree.records[closed.record].range.upper
    if closed.isFlow {
      last = event.range.upper
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
    if tree.records[closed.record].kind == .mapping {
      checkKeys(of: closed.record, count: closed.children / 2)
    }
  }

  private mutating func addAlias(_ event: YAMLEvent) throws(Stop) {
    let range = event.range
    let name = events.anchorNames[Int(event.anchor)]
    guard let anchored = anchors[event.anchor] else {
      throw .problem(
        .invalid("no anchor has the name \(quotation(of: name))", at: range, context: nil))
    }
    guard let anchored else {
      throw .problem(
        .invalid(
          "the alias \(quotation(of: name)) stands inside the node it names", at: range,
          context: nil))
    }
    try count(anchored.nodes, at: range)
    if depth + anchored.height > limits.nesting {
      throw exceeded(.nesting, limits.nesting, at: range)
    }
    noteChild(height: anchored.height, end: range.upper)
    tree.records.append(
      YAMLTree.Record(kind: .alias, tag: .none, range: range, link: Int32(anchored.record)))
  }

  private mutating func noteChild(height: Int, end: Int) {
    current?.height.raise(to: height + 1)
    current?.lastEnd.raise(to: end)
    current?.children += 1
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

extension Int {
  fileprivate mutating func raise(to other: Int) { self = Swift.max(self, other) }
}
