import FlowSource

/// The paths of all patterns as a trie, visited in order of precedence.
struct LinkTrie: Sendable {
  private struct Node: Sendable {
    /// Segments with literal text and placeholders, and their child nodes.
    var mixed: [(glob: LinkGlob, node: Int)] = []
    var placeholder: Int?
    /// Patterns that end here.
    var ends: [Int] = []
    /// Patterns whose rest begins here.
    var rests: [Int] = []
  }

  /// A segment that leads from a node to a child.
  private struct Edge: Hashable, Sendable {
    let node: Int
    /// The text, with `freshByte` for each placeholder.
    let text: [UInt8]
    var isMixed = false

    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(truncatingIfNeeded: node) &+ Fingerprint(of: text).hash)
    }
  }

  private var nodes: [Node] = []
  /// The child nodes of all nodes, except those at bare placeholders.
  private var edges: [Edge: Int] = [:]
  private var roots: [LinkOrigin: Int] = [:]
  /// The root used last, because consecutive patterns mostly share an origin.
  private var lastRoot: (origin: LinkOrigin, node: Int)?

  /// Inserts a pattern; each node keeps its patterns in insertion order.
  mutating func insert(_ shape: LinkShape, pattern: Int) {
    var node = root(of: shape.origin)
    for segment in shape.segments { node = child(of: node, at: segment) }
    if shape.endsInRest {
      nodes[node].rests.append(pattern)
    } else {
      nodes[node].ends.append(pattern)
    }
  }

  private mutating func root(of origin: LinkOrigin) -> Int {
    if let lastRoot, lastRoot.origin == origin { return lastRoot.node }
    let node = roots[origin] ?? nodes.count
    if node == nodes.count {
      nodes.append(Node())
      roots[origin] = node
    }
    lastRoot = (origin, node)
    return node
  }

  private mutating func child(of node: Int, at segment: LinkSegment) -> Int {
    let next = nodes.count
    let edge: Edge
    switch segment {
    case .literal(let text): edge = Edge(node: node, text: text)
    case .glob(let glob) where glob.isBare:
      if let known = nodes[node].placeholder { return known }
      nodes[node].placeholder = next
      nodes.append(Node())
      return next
    case .glob(let glob): edge = Edge(node: node, text: glob.freshText, isMixed: true)
    }
    if let known = edges[edge] { return known }
    edges[edge] = next
    if case .glob(let glob) = segment { nodes[node].mixed.append((glob, next)) }
    nodes.append(Node())
    return next
  }

  /// Passes the patterns whose path accepts the URL's path to `take`, in groups, best group first.
  ///
  /// The paths of a group have equal precedence. A group consists of lists in insertion order.
  /// Stops when `take` returns true.
  func visit(_ url: LinkURL, _ take: ([[Int]]) -> Bool) {
    guard let root = roots[url.origin] else { return }
    var pending = [Step(front: [root], depth: 0, stage: .literal)]
    while let step = pending.popLast() {
      if step.depth == url.segments.count {
        if take(step.front.map { nodes[$0].ends }) { return }
        continue
      }
      if let next = LinkPrecedence.SegmentClass(rawValue: step.stage.rawValue + 1) {
        pending.append(Step(front: step.front, depth: step.depth, stage: next))
      } else if take(step.front.map { nodes[$0].rests }) {
        return
      }
      let front = children(of: step, at: url.segments[step.depth])
      if !front.isEmpty {
        pending.append(Step(front: front, depth: step.depth + 1, stage: .literal))
      }
    }
  }

  /// Nodes with equal precedence so far.
  ///
  /// An explicit stack of steps replaces recursion, because paths can have any length.
  private struct Step {
    let front: [Int]
    let depth: Int
    /// The class of segments to try next.
    let stage: LinkPrecedence.SegmentClass
  }

  private func children(of step: Step, at segment: [UInt8]) -> [Int] {
    switch step.stage {
    case .literal: step.front.compactMap { edges[Edge(node: $0, text: segment)] }
    case .mixed:
      step.front.flatMap { node in
        nodes[node].mixed.filter { $0.glob.accepts(segment) }.map(\.node)
      }
    case .placeholder: segment.isEmpty ? [] : step.front.compactMap { nodes[$0].placeholder }
    case .rest: []
    }
  }
}
