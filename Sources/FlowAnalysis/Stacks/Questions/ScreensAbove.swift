extension StackSystem {
  /// For each screen, the first of some others that can be on top with it below in the same layer,
  /// or nil.
  ///
  /// Cost: the size of the layers, regardless of the number of wanted screens.
  package func firstAbove(each wanted: [Int]) -> [Int?] {
    var first = [Int?](repeating: nil, count: screenCount)
    // Two are enough, because one of them differs from the lower screen.
    var passedBy = [Int32](repeating: -1, count: nodeCount)
    var passedTwice = [Bool](repeating: false, count: nodeCount)
    for screen in wanted {
      var waiting: [Int] = []
      func pass(_ node: Int) {
        guard !passedTwice[node], passedBy[node] != Int32(screen) else { return }
        if passedBy[node] < 0 { passedBy[node] = Int32(screen) } else { passedTwice[node] = true }
        waiting.append(node)
      }
      for top in allTops(of: screen) { pass(Int(top.index)) }
      while let node = waiting.popLast() {
        for index in edges(of: node) {
          let edge = edges[Int(index)]
          guard edge.isInLayer else { continue }
          if case .screen(let lower) = edge.symbol, first[lower.screen] == nil,
            lower.screen != screen
          {
            first[lower.screen] = screen
          }
          pass(Int(edge.to))
        }
      }
    }
    return first
  }
}
