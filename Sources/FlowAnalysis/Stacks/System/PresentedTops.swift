/// What was presented over the presenters that nodes stand for.
struct PresentedTops: Sendable {
  /// The first node that is not that of a top: only these stand for presenters.
  private let firstNode: Int
  /// By node from there on, as far as presenters have been found; −1 for other nodes.
  private(set) var tops: [Int32] = []

  init(screenCount: Int) { firstNode = StackSystem.firstFreeNode(screenCount: screenCount) }

  var isEmpty: Bool { tops.isEmpty }

  /// The number of the top whose presentation a node is below; −1 for other nodes.
  @inline(__always)
  subscript(node: Int) -> Int32 {
    let index = node - firstNode
    return tops.indices.contains(index) ? tops[index] : -1
  }

  mutating func add(_ top: StackTop, over node: Int) {
    while tops.count <= node - firstNode { tops.append(-1) }
    tops[node - firstNode] = top.index
  }
}
