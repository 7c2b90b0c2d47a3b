/// What is between the caller of a sub-flow and what that shows.
extension StackBuilder {
  /// Lays the issuer below a node, and a mark between them where the move is a call.
  mutating func lay(on issuer: Issuer, _ upper: Int, _ index: Int, _ move: Move) {
    var upper = upper
    if move.isCall {
      // One node for each call, whatever top makes it: a `finish` then comes down once to it and on to
      // all its callers, and the cost stays that of the calls, not of the pairs with tops.
      let isSingle = issuer.leaves || issuer.isApart || issuer.isListed
      let (call, isNew) = callNode(of: index, by: issuer, isSingle: isSingle)
      // The edge above the mark carries the move and its cost, so that it is counted once; it is
      // added again where it has another premise, as after the end of another sub-flow.
      if isNew || issuer.premise >= 0 {
        add(
          StackEdge(
            from: Int32(upper), to: Int32(call), symbol: .call(Int32(index)), cause: .move(index),
            weight: issuer.weight, idleParts: issuer.idleParts, premiseState: issuer.premise))
      }
      // Its node has what made the move below it once.
      if isSingle, !isNew { return }
      upper = call
    }
    // Below that is the issuer, and then what `issuer.node` stands for: the node of its top, unless the
    // issuer is all that is left of a sub-flow (see `collapse`).
    add(
      StackEdge(
        from: Int32(upper), to: Int32(issuer.node), symbol: issuer.symbol,
        cause: move.isCall ? nil : .move(index), weight: move.isCall ? 0 : issuer.weight,
        isListed: issuer.isListed, isInBase: issuer.isInBase,
        mark: !issuer.isUnknown && options.marks.contains(index)
          && graph.marks(issuer.top.screen, by: move) ? Int32(index) : issuer.mark,
        idleParts: move.isCall ? 0 : issuer.idleParts,
        premiseState: move.isCall ? -1 : issuer.premise))
  }

  /// The node between a call and what it shows: one for each caller, if screens other than the one that
  /// declares the move can make it.
  private mutating func callNode(
    of index: Int, by issuer: Issuer, isSingle: Bool
  ) -> (node: Int, isNew: Bool) {
    if isSingle {
      let key = SharedNode(
        kind: .singleCall, index: index, other: Int(issuer.top.index), third: issuer.node)
      if let known = shared[key] { return (known, false) }
      let node = addNode()
      shared[key] = node
      singleCalls.insert(Int32(node))
      return (node, true)
    }
    if calls.isEmpty { calls = [Int32](repeating: -1, count: graph.moves.count) }
    let isNew = calls[index] < 0
    if isNew { calls[index] = Int32(addNode()) }
    return (Int(calls[index]), isNew)
  }
}
