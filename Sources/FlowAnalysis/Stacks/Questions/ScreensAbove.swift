extension StackSystem {
  /// For each screen the first of some others that can be on top with it below in one layer; nil
  /// where none can.
  ///
  /// Cost: the layers, however many are wanted.
  package func firstAbove(each wanted: [Int]) -> [Int?] {
    var first = [Int?](repeating: nil, count: screenCount)
    var isPassed = [Bool](repeating: false, count: nodeCount)
    for screen in wanted {
      var waiting = allTops(of: screen).map { Int($0.number) }.filter { !isPassed[$0] }
      for node in waiting { isPassed[node] = true }
      while let node = waiting.popLast() {
        for number in edges(of: node) {
          let edge = edges[Int(number)]
          guard edge.isInLayer else { continue }
          if case .screen(let lower) = edge.symbol, first[lower.screen] == nil,
            lower.screen != screen
          {
            first[lower.screen] = screen
          }
          guard !isPassed[Int(edge.to)] else { continue }
          isPassed[Int(edge.to)] = true
          waiting.append(Int(edge.to))
        }
      }
    }
    return first
  }
}
