import FlowFormat

/// The moves of alerts: the screen below makes them after the alert closes.
extension StackBuilder {
  mutating func leave(alert issuer: Issuer) {
    let moves = graph.moves(of: issuer.top.screen)
    for index in moves.indices where isMade(index, closingFirst: false) {
      make(index, by: issuer)
    }
    guard moves.indices.contains(where: { isMade($0, closingFirst: true) }) else { return }
    unwindings.start(.closeAlert(issuer.top.index), at: issuer.node, by: nil, after: -1)
  }

  /// The alert has closed, and the screen of the edge is on top.
  mutating func leave(alert top: Int32, over edge: Int, from state: Int) {
    guard case .screen(let presenter) = edges[edge].symbol else { return }
    let unwinding = Unwinding.alert(top, presenter: presenter.index, node: edges[edge].to)
    let isNew = unwindings.isNew(unwinding)
    let hit = unwindings.hit(from: state, over: edge, to: unwinding)
    guard isNew else { return }
    let issuer = Issuer(
      top: presenter, node: Int(edges[edge].to), premise: Int32(hit),
      isListed: edges[edge].isListed, isInBase: edges[edge].isInBase, isApart: true)
    for index in graph.moves(of: StackTop(index: Int(top)).screen).indices
    where isMade(index, closingFirst: true) && mayMake(index) {
      stay(after: index, by: issuer)
      make(index, by: issuer)
    }
  }

  /// An alert that leads to others is shown on every screen that shows one of those.
  private mutating func mayMake(_ index: Int) -> Bool {
    guard mayGoOn() else { return false }
    guard case .present(.alert, _, _) = graph.stackChange(of: graph.moves[index]) else {
      return true
    }
    return unwindings.mayFollow()
  }

  private func isMade(_ index: Int, closingFirst: Bool) -> Bool {
    options.allows(index) && !graph.moves[index].isFollowing
      && closesFirst(graph.moves[index]) == closingFirst
  }

  private func closesFirst(_ move: Move) -> Bool {
    graph.stackChange(of: move)?.closesAlertFirst ?? (move.verb.row.group == .leavesApp)
  }

  /// The screens below the mark of a call: one, or all that have made it in earlier walks.
  func issuers(below mark: Int32) -> [Issuer] {
    let index = lastEdge[Int(mark)]
    guard index >= 0, case .screen(let top) = edges[Int(index)].symbol else { return [] }
    let edge = edges[Int(index)]
    return [
      Issuer(
        top: top, node: Int(edge.to), isListed: edge.isListed, isInBase: edge.isInBase,
        isApart: true)
    ]
  }
}
