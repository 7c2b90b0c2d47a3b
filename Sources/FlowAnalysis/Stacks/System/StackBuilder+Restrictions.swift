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
  func isKnown(_ node: Int) -> Bool {
    lastEdge[node] >= 0 || restrictions.copies.key(of: node) == nil
  }

  mutating func wait(_ arrival: Restrictions.Arrival) {
    restrictions.waiting[arrival.issuer.node, default: []].append(arrival)
  }

  /// Adds an edge to the copies of its upper end.
  mutating func copyRestricted(_ index: Int) {
    guard !restrictions.areOriginals else { return }
    var copies: [Int] = []
    restrictions.copies.forEachCopy(of: Int(edges[index].from)) { copies.append($0) }
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
    restrictions.copies.append(copy, key)
    if let base = collapsedBases[key.node] {
      collapsedBases[copy] = self.copy(for: restrictions.key(of: base, meeting: key.set))
    }
    restrictions.isNew.append(copy)
    return copy
  }

  /// From now on a copy stands for all that its node stands for, so that no edge need be copied.
  private mutating func stopCopying() {
    guard !restrictions.areOriginals else { return }
    restrictions.areOriginals = true
    unwindings.giveUp()
    restrictions.isNew = []
    restrictions.waitingEdges = [:]
    for (copy, key) in restrictions.copies.all {
      add(
        StackEdge(
          from: Int32(copy), to: Int32(key.node), symbol: .none, cause: nil, weight: 0))
      restrictions.arrivals += restrictions.waiting.removeValue(forKey: copy) ?? []
    }
  }

  private mutating func copyNew() {
    while let copy = restrictions.isNew.popLast(), let key = restrictions.copies.key(of: copy) {
      var index = lastEdge[key.node]
      while index >= 0 {
        if index < nextEdge { self.copy(Int(index), from: copy) }
        index = edgeBefore[Int(index)]
      }
    }
  }

  private mutating func copy(_ index: Int, from copy: Int) {
    guard !restrictions.areOriginals, let key = restrictions.copies.key(of: copy) else { return }
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
