/// The paths of all patterns, walked in order of the precedence.
struct LinkTrie: Sendable {
  private struct Node: Sendable {
    var literals: [[UInt8]: Int] = [:]
    /// Segments with literal text and placeholders, and where each leads.
    var mixed: [(glob: LinkGlob, node: Int)] = []
    var mixedNumbers: [LinkGlob: Int] = [:]
    var bare: Int?
    /// Patterns that end here.
    var ends: [Int] = []
    /// Patterns that take all that follows.
    var rests: [Int] = []
  }

  private var nodes: [Node] = []
  private var roots: [LinkOrigin: Int] = [:]

  /// Each node keeps its patterns in the order in which they are inserted.
  mutating func insert(_ shape: LinkShape, number: Int) {
    var node = roots[shape.origin] ?? nodes.count
    if node == nodes.count {
      nodes.append(Node())
      roots[shape.origin] = node
    }
    for segment in shape.segments { node = child(of: node, at: segment) }
    if shape.endsInRest {
      nodes[node].rests.append(number)
    } else {
      nodes[node].ends.append(number)
    }
  }

  private mutating func child(of node: Int, at segment: LinkSegment) -> Int {
    let next = nodes.count
    switch segment {
    case .literal(let text):
      if let known = nodes[node].literals[text] { return known }
      nodes[node].literals[text] = next
    case .glob(let glob) where glob.isBare:
      if let known = nodes[node].bare { return known }
      nodes[node].bare = next
    case .glob(let glob):
      if let known = nodes[node].mixedNumbers[glob] { return known }
      nodes[node].mixedNumbers[glob] = next
      nodes[node].mixed.append((glob, next))
    }
    nodes.append(Node())
    return next
  }

  /// Hands over the patterns whose path accepts that of the URL: group after group, those of a
  /// group equal under the precedence as far as the path goes, best group first. A group comes as
  /// lists, each in the order of insertion. Ends early when `take` answers true.
  func visit(_ url: LinkURL, _ take: ([[Int]]) -> Bool) {
    guard let root = roots[url.origin] else { return }
    _ = visit([root], url.segments[...], take)
  }

  private func visit(
    _ front: [Int], _ segments: ArraySlice<[UInt8]>, _ take: ([[Int]]) -> Bool
  ) -> Bool {
    guard let segment = segments.first else { return take(front.map { nodes[$0].ends }) }
    let rest = segments.dropFirst()
    let literal = front.compactMap { nodes[$0].literals[segment] }
    if !literal.isEmpty, visit(literal, rest, take) { return true }
    let mixed = front.flatMap { node in
      nodes[node].mixed.filter { $0.glob.accepts(segment) }.map(\.node)
    }
    if !mixed.isEmpty, visit(mixed, rest, take) { return true }
    if !segment.isEmpty {
      let bare = front.compactMap { nodes[$0].bare }
      if !bare.isEmpty, visit(bare, rest, take) { return true }
    }
    return take(front.map { nodes[$0].rests })
  }
}
