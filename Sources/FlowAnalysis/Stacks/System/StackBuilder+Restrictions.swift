/// The copies of nodes for restricted stacks.
struct Restrictions {
  /// A node and what has to be met below it.
  struct Key: Hashable {
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
  fileprivate var sets: [[Restriction]] = [[]]
  private var indices: [Set<Restriction>: Int] = [[]: 0]
  /// The unions of two sets.
  private var unions: [Int: Int] = [:]
  /// How many restrictions have been compared with an edge for a copy.
  fileprivate var steps = 0
  /// Whether copies stand for all that their nodes stand for.
  fileprivate var areOriginals = false
  fileprivate var copies: [Key: Int] = [:]
  fileprivate var keys: [Int: Key] = [:]
  fileprivate var copiesOfNode: [Int: [Int]] = [:]
  /// Those whose edges have not been copied yet.
  fileprivate var isNew: [Int] = []
  /// Edges and arrivals by the copies that no path to the bottom of a stack is known from.
  fileprivate var waitingEdges: [Int: [StackEdge]] = [:]
  fileprivate var waiting: [Int: [Arrival]] = [:]
  /// What has waited, and need not any more.
  var arrivals: [Arrival] = []

  /// Whether to look for stacks that may not exist, which counts as a step.
  mutating func mayTry() -> Bool {
    steps += 1
    return !areOriginals
  }

  func original(of node: Int) -> Int { keys[node]?.node ?? node }

  /// The key for the stacks of a node that meet a set of restrictions, beside its own if it is a copy.
  fileprivate mutating func key(of node: Int, meeting set: Int) -> Key {
    guard let known = keys[node] else { return Key(node: node, set: set) }
    let pair = known.set << 32 | set
    let union = unions[pair] ?? index(of: sets[known.set] + sets[set])
    unions[pair] = union
    return Key(node: known.node, set: union)
  }

  fileprivate mutating func index(of restrictions: [Restriction]) -> Int {
    let set = Restriction.merged(restrictions)
    if let known = indices[set] { return known }
    indices[set] = sets.count
    sets.append(Array(set))
    return sets.count - 1
  }

  /// Gives other indices to nodes that are not copies.
  mutating func bury(_ buried: (Int) -> Int) {
    func moved(_ key: Key) -> Key { Key(node: buried(key.node), set: key.set) }
    keys = keys.mapValues(moved)
    copies = Dictionary(uniqueKeysWithValues: copies.map { (moved($0), $1) })
    copiesOfNode = Dictionary(uniqueKeysWithValues: copiesOfNode.map { (buried($0), $1) })
  }

  /// The node that each copy is one of.
  var originals: [Int: Int] { keys.mapValues(\.node) }
}

/// Copies of parts of the graph with only some of the stacks.
///
/// A copy of a copy is one of the same node, for which both restrictions have to be met, so that there are as
/// many as nodes for each set of restrictions. An edge is copied when a path goes on from its lower end: so from
/// each node with an edge one leads to the bottom of the window.
extension StackBuilder {
  /// The node for those stacks below another one that meet a restriction.
  mutating func restricted(_ node: Int, to restriction: Restriction) -> Int {
    let copy = copy(
      for: restrictions.key(of: node, meeting: restrictions.index(of: [restriction])))
    copyNew()
    return copy
  }

  /// Whether any stack is known that a node stands for.
  func isKnown(_ node: Int) -> Bool { restrictions.keys[node] == nil || lastEdge[node] >= 0 }

  mutating func wait(_ arrival: Restrictions.Arrival) {
    restrictions.waiting[arrival.issuer.node, default: []].append(arrival)
  }

  /// Adds an edge to the copies of its upper end.
  mutating func copyRestricted(_ index: Int) {
    guard let copies = restrictions.copiesOfNode[Int(edges[index].from)] else { return }
    for copy in copies { self.copy(index, from: copy) }
    copyNew()
  }

  /// Where there are too many copies, the node stands for itself.
  private mutating func copy(for key: Restrictions.Key) -> Int {
    if key.set == 0 { return key.node }
    if let known = restrictions.copies[key] { return known }
    guard restrictions.copies.count < copyLimit else {
      stopCopying()
      return key.node
    }
    let copy = isBelowLayer[key.node] ? addNodeBelowLayer() : addNode()
    if singleCalls.contains(Int32(key.node)) { singleCalls.insert(Int32(copy)) }
    if keptBases.contains(key.node) { keptBases.insert(copy) }
    tabsOfBases[copy] = tabsOfBases[key.node]
    tabsOfRoots[copy] = tabsOfRoots[key.node]
    restrictions.copies[key] = copy
    restrictions.keys[copy] = key
    if let base = collapsedBases[key.node] {
      collapsedBases[copy] = self.copy(for: restrictions.key(of: base, meeting: key.set))
    }
    restrictions.copiesOfNode[key.node, default: []].append(copy)
    restrictions.isNew.append(copy)
    return copy
  }

  /// From now on a copy stands for all that its node stands for, so that no edge need be copied.
  private mutating func stopCopying() {
    guard !restrictions.areOriginals else { return }
    restrictions.areOriginals = true
    unwindings.giveUp()
    restrictions.copiesOfNode = [:]
    restrictions.isNew = []
    restrictions.waitingEdges = [:]
    for (copy, key) in restrictions.keys.sorted(by: { $0.key < $1.key }) {
      add(
        StackEdge(
          from: Int32(copy), to: Int32(key.node), symbol: .none, cause: nil, weight: 0))
      restrictions.arrivals += restrictions.waiting.removeValue(forKey: copy) ?? []
    }
  }

  private mutating func copyNew() {
    while let copy = restrictions.isNew.popLast(), let key = restrictions.keys[copy] {
      var index = lastEdge[key.node]
      while index >= 0 {
        if index < nextEdge { self.copy(Int(index), from: copy) }
        index = edgeBefore[Int(index)]
      }
    }
  }

  private mutating func copy(_ index: Int, from copy: Int) {
    guard !restrictions.areOriginals, let key = restrictions.keys[copy] else { return }
    let set = restrictions.sets[key.set]
    restrictions.steps += set.count
    guard restrictions.steps < 10 * copyLimit else { return stopCopying() }
    let edge = edges[index]
    var rest: [Restriction] = []
    var isSame = true
    for restriction in set {
      switch restriction.step(over: edge) {
      case .keeps(let left):
        rest.append(left)
        isSame = isSame && left == restriction
      case .isMet: isSame = false
      case .fails: return
      }
    }
    // Most edges of a layer leave all that is to be met.
    let left = isSame ? key.set : restrictions.index(of: rest)
    let to =
      left == 0 ? Int(edge.to) : self.copy(for: restrictions.key(of: Int(edge.to), meeting: left))
    addRestricted(edge.copied(from: copy, to: to))
  }

  private mutating func addRestricted(_ edge: StackEdge) {
    var waiting = [edge]
    while let edge = waiting.popLast() {
      guard isKnown(Int(edge.to)) else {
        restrictions.waitingEdges[Int(edge.to), default: []].append(edge)
        continue
      }
      let isFirst = lastEdge[Int(edge.from)] < 0
      add(edge)
      guard isFirst else { continue }
      waiting += restrictions.waitingEdges.removeValue(forKey: Int(edge.from)) ?? []
      restrictions.arrivals += restrictions.waiting.removeValue(forKey: Int(edge.from)) ?? []
    }
  }
}
