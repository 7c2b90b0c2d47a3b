/// The copies of nodes for restricted stacks.
struct Restrictions {
  /// A node and what has to be met below it.
  struct Key {
    let node: Int
    /// The number of the set.
    let set: Int
  }

  /// A screen that goes on as soon as one of its stacks is known.
  struct Arrival {
    let sequel: UnwindingStates.Sequel
    let issuer: StackBuilder.Issuer
  }

  /// The sets by their numbers; 0 is empty.
  var sets: [[Restriction]] = [[]]
  private var indices: [Set<Restriction>: Int] = [[]: 0]
  /// Those of sets of one, which most are.
  private var indicesOfOne: [Restriction: Int] = [:]
  /// The unions of two sets.
  private var unions = NumberTable()
  /// How many restrictions have been compared with an edge for a copy.
  var steps = 0
  /// Whether copies stand for all that their nodes stand for.
  var areOriginals = false
  var copies = CopiedNodes()
  /// Those whose edges have not been copied yet.
  var isNew: [Int] = []
  /// Edges and arrivals by the copies that no path to the bottom of a stack is known from.
  var waitingEdges: [Int: [StackEdge]] = [:]
  var waiting: [Int: [Arrival]] = [:]
  /// What has waited, and need not any more.
  var arrivals: [Arrival] = []

  /// Whether to look for stacks that may not exist, which counts as a step.
  mutating func mayTry() -> Bool {
    steps += 1
    return !areOriginals
  }

  func original(of node: Int) -> Int { copies.key(of: node)?.node ?? node }

  /// The key for the stacks of a node that meet a set of restrictions, beside its own if it is a copy.
  mutating func key(of node: Int, meeting set: Int) -> Key {
    guard let known = copies.key(of: node) else { return Key(node: node, set: set) }
    let pair = known.set << 32 | set
    if let union = unions[pair] { return Key(node: known.node, set: Int(union)) }
    let union = index(of: sets[known.set] + sets[set])
    unions.insert(Int32(union), at: pair)
    return Key(node: known.node, set: union)
  }

  mutating func index(of restrictions: [Restriction]) -> Int {
    guard let first = restrictions.first else { return 0 }
    if restrictions.count == 1, let known = indicesOfOne[first] { return known }
    let set = Restriction.merged(restrictions)
    let index = indices[set] ?? sets.count
    if index == sets.count {
      indices[set] = index
      sets.append(Array(set))
    }
    if restrictions.count == 1 { indicesOfOne[first] = index }
    return index
  }

  /// By node, the one that it is a copy of, or itself; empty without copies.
  func originals(nodeCount: Int) -> [Int32] {
    copies.count == 0 ? [] : (0..<nodeCount).map { Int32(original(of: $0)) }
  }
}

/// The copies of nodes by what they are copies of, in the order in which they are made.
struct CopiedNodes {
  typealias Key = Restrictions.Key

  private var keys: [Key] = []
  private var nodes: [Int32] = []
  private var indices = NumberTable()
  /// The index of each copy by its own node, and of the first and the last copy by the node that they are of; −1
  /// without one, and as long as they have to be.
  private var indexOfNode: [Int32] = []
  private var first: [Int32] = []
  private var last: [Int32] = []
  /// The next copy of the same node.
  private var next: [Int32] = []

  var count: Int { keys.count }

  var all: [(node: Int, key: Key)] { zip(nodes, keys).map { (Int($0), $1) } }

  subscript(key: Key) -> Int? {
    indices[key.node << 32 | key.set].map { Int(nodes[Int($0)]) }
  }

  /// What a node is a copy of; nil for other nodes.
  func key(of node: Int) -> Key? {
    guard node < indexOfNode.count, indexOfNode[node] >= 0 else { return nil }
    return keys[Int(indexOfNode[node])]
  }

  /// Those of a node that have been made up to now.
  func forEachCopy(of node: Int, _ body: (Int) -> Void) {
    guard node < first.count else { return }
    var index = first[node]
    while index >= 0 {
      body(Int(nodes[Int(index)]))
      index = next[Int(index)]
    }
  }

  mutating func append(_ node: Int, _ key: Key) {
    while indexOfNode.count <= node { indexOfNode.append(-1) }
    indexOfNode[node] = Int32(keys.count)
    keys.append(key)
    nodes.append(Int32(node))
    next.append(-1)
    let (index, original) = (keys.count - 1, key.node)
    indices.insert(Int32(index), at: original << 32 | key.set)
    while first.count <= original {
      first.append(-1)
      last.append(-1)
    }
    if first[original] < 0 {
      first[original] = Int32(index)
    } else {
      next[Int(last[original])] = Int32(index)
    }
    last[original] = Int32(index)
  }
}
