extension Window {
  /// The moves of which one follows a move by itself, if that is made now: the next part of its chain, or what
  /// the caller does after its sub-flow has ended.
  ///
  /// A chain ends with a part that is refused, unless that has what it leads to.
  func followUps(of index: Int, in graph: FlowGraph) -> [Int] {
    guard let change = graph.stackChange(of: graph.moves[index]) else {
      return [graph.followUp(of: index)].compactMap(\.self)
    }
    if let next = graph.followUp(of: index) {
      var after = self
      guard case .refused(let refusal) = after.make(change, by: index, in: graph) else {
        return [next]
      }
      return [graph.followUp(of: index, after: refusal)].compactMap(\.self)
    }
    guard case .goBack(.finish(let exit)) = change, let call = innermostCall, let top else {
      return []
    }
    let move = graph.moves[call]
    return graph.moves(after: move, by: exit, on: graph.returns(move) ? move.source : top)
  }
}
