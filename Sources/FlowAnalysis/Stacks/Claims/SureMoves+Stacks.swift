extension StackSystem {
  /// The tops that can be below an alert, by their variants.
  func presenters(of top: StackTop) -> [StackTop.Variant: Set<StackTop>] {
    var presenters: [StackTop.Variant: Set<StackTop>] = [:]
    var seen: Set<Int32> = []
    var waiting = [top.index]
    while let node = waiting.popLast() {
      guard seen.insert(node).inserted else { continue }
      for index in edges(of: Int(node)) {
        let edge = edges[Int(index)]
        guard case .screen(let presenter) = edge.symbol else {
          waiting.append(edge.to)
          continue
        }
        presenters[presenter.variant, default: []].insert(presenter)
      }
    }
    return presenters
  }

  /// The tops that a second tap on a tab can show, by their indices.
  func lowestScreens(ofTab tab: Int) -> [Int] {
    guard let bottom = tabBottoms[tab] else { return [] }
    var results: Set<Int> = []
    var seen: Set<Int32> = []
    var waiting = upwards[bottom].map { edges[Int($0)] }
      .filter { $0.symbol == .layer(.tabs) }.map(\.from)
    while let node = waiting.popLast() {
      guard seen.insert(node).inserted else { continue }
      if let top = top(over: Int(node)) { results.insert(Int(top.index)) }
      for index in upwards[Int(node)] {
        let edge = edges[Int(index)]
        switch edge.symbol {
        case .none, .call: waiting.append(edge.from)
        case .screen(let top): results.insert(Int(top.index))
        case .layer: break
        }
      }
    }
    return results.sorted()
  }
}
