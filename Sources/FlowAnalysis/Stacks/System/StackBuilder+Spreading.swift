/// What follows from an edge and from an unwinding, once both are there.
extension StackBuilder {
  mutating func spread(_ number: Int) {
    let edge = edges[number]
    if belowLayer[Int(edge.from)] >= 0 {
      var waiting: [Int] = []
      copy(number, &waiting)
      while let node = waiting.popLast() {
        var other = lastEdge[node]
        while other >= 0 {
          if other < nextEdge { copy(Int(other), &waiting) }
          other = edgeBefore[Int(other)]
        }
      }
    }
    var state = unwindings.last(at: Int(edge.from))
    while state >= 0 {
      if state < nextState { advance(Int(state), number) }
      state = unwindings.before(state)
    }
  }

  mutating func spread(state: Int) {
    guard unwindings.states[state].node >= 0 else { return }
    var number = lastEdge[Int(unwindings.states[state].node)]
    while number >= 0 {
      if number < nextEdge { advance(state, Int(number)) }
      number = edgeBefore[Int(number)]
    }
  }

  private mutating func advance(_ state: Int, _ number: Int) {
    let edge = edges[number]
    switch unwindings.unwinding(of: state).step(
      over: edge.symbol, allowsBack: graph.program.allowsBack)
    {
    case .ends: break
    case .on(let unwinding):
      unwindings.go(from: state, over: number, to: unwinding, at: Int(edge.to))
    case .reveals(let next):
      if let next { unwindings.go(from: state, over: number, to: next, at: Int(edge.to)) }
      if case .uncover(let alert) = unwindings.unwinding(of: state) {
        return leave(alert: alert, over: number, from: state)
      }
      if reveals(edge, next) { reveal(number, from: state, surfaces: next == .dismissAll) }
    case .meetsCall(let call): end(call, from: state, over: number)
    }
  }

  /// Whether an unwinding over the edge is worth following.
  ///
  /// A screen that was on top before, with the same below it, brings nothing new.
  private func reveals(_ edge: StackEdge, _ next: Unwinding?) -> Bool {
    guard edge.isListed else { return options.followsAllReturns }
    return next == nil || next == .anywhere || edge.isInBase
  }

  private mutating func reveal(_ number: Int, from state: Int, surfaces: Bool) {
    let edge = edges[number]
    guard case .screen(let top) = edge.symbol else { return }
    let unwinding: Unwinding =
      surfaces && !edge.isListed ? .surface(Int32(number)) : .reveal(Int32(number))
    let isNew = unwindings.isNew(unwinding)
    let hit = unwindings.go(from: state, over: number, to: unwinding, at: nil)
    guard edge.isListed, isNew else { return }
    add(
      StackEdge(
        from: top.number, to: edge.to, symbol: .none, cause: nil, weight: 1,
        premiseState: Int32(hit)))
    reach(top)
    uncoverTabBar(below: edge, after: hit)
  }
}
