extension Window {
  /// The moves that may follow a move made now; at most one of them does.
  ///
  /// These are the next part of its chain, or the caller's moves after its sub-flow has ended. A
  /// refused part ends the chain, unless its destination is already shown or may be missing.
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
