import FlowFormat
import FlowSource

extension StackBuilder {
  /// A `finish` has reached the call of its sub-flow; `Unwinding.step` decides how far it goes down.
  mutating func end(_ call: Int32, from state: Int, over edge: Int) {
    guard case .finish(let exit, let file, let screen) = unwindings.unwinding(of: state) else {
      return
    }
    let move = graph.moves[Int(call)]
    guard let target = move.target, graph.program.file(of: target) == Int(file) else { return }
    if graph.returns(move) {
      let mark = edges[edge].to
      let isSingle = singleCalls.contains(mark)
      let unwinding = Unwinding.end(call: call, exit: exit, mark: isSingle ? mark : -1)
      let hit = unwindings.hit(from: state, over: edge, to: unwinding)
      if ended.insert(unwinding).inserted { enableExits(of: move, Int(exit), hit) }
      // A caller that was never on top is now, unless it goes on at once.
      if followsReturns, !graph.goesOn(after: move, by: Int(exit)) {
        unwindings.go(from: state, over: edge, to: .pop(1), at: Int(edges[edge].to))
      }
    } else {
      collapse(move, call, exit, Int(screen), from: state, over: edge)
    }
  }

  private mutating func enableExits(of call: Move, _ exit: Int, _ hit: Int) {
    for index in exitMoves(of: call, exit, made: call.source) {
      if case .end(_, _, let mark) = unwindings.unwinding(of: hit), mark >= 0 {
        for issuer in issuers(below: mark) { makeExit(index, by: issuer, after: hit) }
        continue
      }
      enabledExits[index, default: []].append(hit)
      for variant in StackTop.Variant.allCases {
        let top = StackTop(call.source, variant)
        // A top that has not been left yet makes the move when it is.
        guard isLeft(top) else { continue }
        makeExit(index, by: Issuer(top: top, node: Int(top.index)), after: hit)
      }
    }
  }

  /// The caller makes a move of its `on-finish`: one for the end of the sub-flow, one for the move.
  mutating func makeExit(_ index: Int, by issuer: Issuer, after hit: Int) {
    guard case .end(let call, _, _) = unwindings.unwinding(of: hit),
      graph.canMake(graph.moves[Int(call)], on: issuer.top)
    else { return }
    var issuer = issuer
    issuer.premise = Int32(hit)
    issuer.weight = 2
    stay(after: index, by: issuer)
    if options.marks.contains(Int(call)),
      graph.marks(issuer.top.screen, by: graph.moves[Int(call)])
    {
      issuer.mark = call
    }
    make(index, by: issuer)
  }

  /// Removes all that was shown by a call that does not return, except the finishing screen, which makes the move at
  /// once.
  private mutating func collapse(
    _ move: Move, _ call: Int32, _ exit: Int32, _ screen: Int, from state: Int, over edge: Int
  ) {
    guard screen >= 0 else { return }
    let indices = exitMoves(of: move, Int(exit), made: screen)
    guard !indices.isEmpty else { return }
    let unwinding = Unwinding.collapse(
      call: call, exit: exit, screen: Int32(screen), over: Int32(edge))
    let isNew = unwindings.isNew(unwinding)
    let hit = unwindings.hit(from: state, over: edge, to: unwinding)
    guard isNew else { return }
    let mark = edges[edge]
    let entered = restrictions.original(of: Int(mark.from))
    let variant = entered < window ? StackTop(index: entered).variant : .first
    let top = StackTop(screen, variant)
    let (node, isNewNode) = collapsedNode(top, over: Int(mark.to), Int(call), Int(exit))
    if node != Int(mark.to) {
      add(
        StackEdge(
          from: Int32(node), to: mark.to, symbol: .none, cause: nil, weight: 1,
          premiseState: Int32(hit)))
    }
    guard isNewNode else { return }
    // Users see it only where it stays: where its move is refused, or has a `when`.
    let issuer = Issuer(top: top, node: node, leaves: true, isListed: true, isApart: true)
    for index in indices {
      goOn(with: .move(Int32(index)), by: issuer)
      stayBehind(index, by: issuer)
    }
  }

  /// The node below a screen that is left of a call.
  ///
  /// Where an alert of that screen makes such a call again, and again, all stand over what was below the
  /// first: there is one node for all of them.
  private mutating func collapsedNode(
    _ top: StackTop, over node: Int, _ call: Int, _ exit: Int
  ) -> (node: Int, isNew: Bool) {
    let base = collapsedBases[node] ?? node
    let key = SharedNode(
      kind: .collapsed, index: Int(top.index), other: base,
      third: call * graph.exitNames.count + exit)
    if let known = shared[key] { return (known, false) }
    let result = addNode()
    shared[key] = result
    collapsedBases[result] = base
    return (result, true)
  }

  /// The moves that a screen makes when a call ends by an exit.
  private func exitMoves(of call: Move, _ exit: Int, made screen: Int) -> [Int] {
    graph.moves(after: call, by: exit, on: screen).filter(options.allows)
  }
}

extension FlowGraph {
  /// Whether a call comes back to the screen that makes it.
  package func returns(_ call: Move) -> Bool { stackChange(of: call)?.keepsIssuer == true }

  /// Whether a call can be made on a top.
  func canMake(_ call: Move, on top: StackTop) -> Bool {
    stackChange(of: call)?.variant(from: top.variant, in: self) != nil
  }

  /// The moves that a screen makes when a call ends by an exit, in ascending order.
  package func moves(after call: Move, by exit: Int, on screen: Int) -> [Int] {
    guard let destination = exitDestinations[CallExit(call, exit)] else { return [] }
    return moves(of: screen).indices.filter { moves[$0].destination == -1 - destination }
  }

  /// Whether the caller always makes another move when its sub-flow ends.
  func goesOn(after call: Move, by exit: Int) -> Bool {
    exitDestinations[CallExit(call, exit)].map { !nestedDestinations[$0].isConditional } ?? false
  }

  /// Whether a call says what happens when it ends by an exit.
  func hasRoute(from call: Move, by exit: Int) -> Bool {
    destination(of: call).exits.contains { $0.exit.value == exitNames[exit] }
  }

  /// Whether each screen of some files makes a move when a call ends; empty without such files.
  func finishers(inFiles isWanted: [Bool]) -> [Bool] {
    guard isWanted.contains(true) else { return [] }
    var result = [Bool](repeating: false, count: screenCount)
    for move in moves where move.isAfterFinish && isWanted[program.file(of: move.source)] {
      result[move.source] = true
    }
    return result
  }

  /// For each file, whether it is called by moves that do not come back to where they were made.
  var filesLeftForGood: [Bool] {
    var isLeftForGood = [Bool](repeating: false, count: program.files.count)
    for move in moves where move.isCall && !returns(move) {
      if let target = move.target { isLeftForGood[program.file(of: target)] = true }
    }
    return isLeftForGood
  }
}
