import FlowFormat
import SampleFlows
@testable import FlowAnalysis

extension Inquiry {
  /// Every stack that moves make is one of the system, and no further away.
  func stacks() -> String? {
    for state in shown {
      guard system.contains(state.stackTop) else { return "\(state.shape) has an unknown top" }
      guard system.accepts(state) else { return "\(state.shape) is not accepted" }
      guard !opensLinks else { continue }
      let distance = explorer.distances[state] ?? 0
      guard let least = witnesses.distance(to: state.stackTop), least <= distance else {
        return "\(state.shape) is \(distance) away"
      }
    }
    return nil
  }

  /// A move that changes a stack is known to, and no other where all stacks were found.
  func effects() -> String? {
    let effects = MoveEffects(
      system, tops: StackTops(system), depths: LayerDepths(system), ancestry: LayerAncestry(system))
    var changing: Set<Int> = []
    for state in explorer.states {
      for (step, next) in mover.attempts(from: state) {
        guard case .move(let number) = step, next != state else { continue }
        var before = state.shape
        // That an alert closes does not count.
        if state.topLayer.kind == .alert, !graph.isClosing(number) { before.removeLast() }
        if next.shape != before || next.tabs != state.tabs || next.ended != nil {
          changing.insert(number)
        }
      }
    }
    for number in graph.moves.indices {
      let move = graph.moves[number]
      // Whether a screen is shown again in its own place is not told apart.
      let isOpen = explorer.isComplete && graph.isFinish(move)
      let isKnown = effects.changesStack(number)
      if changing.contains(number) ? !isKnown : isOpen && isKnown && !graph.isSubflow {
        return "\(move.verb) of \(move.source) has \(isKnown ? "an" : "no") effect"
      }
    }
    return nil
  }

  /// Where ways back are not told apart, more stacks are taken for possible, and none is missing.
  func coarseStacks() -> String? {
    var options = StackSystem.Options(opensLinks: opensLinks)
    options.unwindingLimit = 0
    let coarse = StackSystem(graph, options)
    guard !coarse.isExact else { return nil }
    let missing = shown.first { !coarse.accepts($0) } ?? nil
    return missing.map { "\($0.shape) is not accepted where ways are not told apart" }
  }

  /// The same where copies stand for all that their nodes stand for.
  func uncopiedStacks() -> String? {
    guard graph.tabs.isEmpty else { return nil }
    var options = StackSystem.Options(opensLinks: opensLinks)
    options.copyLimit = 1
    let coarse = StackSystem(graph, options)
    let missing = shown.first { !coarse.accepts($0) } ?? nil
    return missing.map { "\($0.shape) is not accepted where nodes are not copied" }
  }

  /// Every stack of the system is made by the steps of its witness.
  func walks() -> String? {
    var dice = Dice(seed: UInt64(system.edges.count))
    for top in system.tops {
      guard let witness = witnesses.witness(of: top), let state = state(after: witness) else {
        return "no walk to \(top)"
      }
      guard state.stackTop == top, state.shape == witness.stack.layers.map(\.screens) else {
        return "\(witness.steps) leads to \(state.shape), not \(witness.stack.layers)"
      }
      guard witness.steps.count - 1 == witnesses.distance(to: top) else {
        return "\(witness.steps) is not \(witnesses.distance(to: top) ?? -1) long"
      }
      // Only of the shortest walk it is known that no tab has been left with another stack.
      if !graph.tabs.isEmpty, opensLinks || graph.moves.contains(where: \.isFollowUp) { continue }
      let path = system.path(from: top, by: &dice)
      let other = witnesses.witness(from: Int(top.index), along: .edges(path))
      guard let state = mover.state(after: other.steps) else {
        return "\(other.steps) is invalid"
      }
      let lower = path.compactMap { number -> Int? in
        if case .screen(let top) = system.edges[Int(number)].symbol { top.screen } else { nil }
      }
      guard state.shape.flatMap(\.self).reversed().starts(with: [top.screen] + lower) else {
        return "\(other.steps) leads to \(state.shape), not to \([top.screen] + lower)"
      }
    }
    return nil
  }
}

extension FlowGraph {
  /// Whether a move of an alert closes that itself.
  fileprivate func isClosing(_ number: Int) -> Bool {
    [.dismiss, .dismissAll, .finish].contains(moves[number].verb)
  }
}

extension StackSystem {
  /// Whether the edges spell a state.
  func accepts(_ state: AppState) -> Bool {
    var nodes: Set<Int32> = [state.stackTop.index]
    var word: [StackEdge.Symbol] = []
    for layer in state.layers.reversed() {
      for (place, cell) in layer.cells.enumerated().reversed() {
        let isLowest = place == 0 && layer.kind != .caller
        let variant: StackTop.Variant =
          layer.kind == .alert ? .alert : !layer.hasNavigation ? .bare : isLowest ? .first : .above
        word.append(.screen(StackTop(cell.screen, variant)))
        word += cell.calls.reversed().map { .call(Int32($0)) }
      }
      // The node distinguishes screens on the caller's layer.
      word.append(.layer(layer.kind))
      if let call = layer.call { word.append(.call(Int32(call))) }
    }
    if state.layers[0].kind == .caller, state.layers[0].cells.isEmpty { word.removeLast() }
    for symbol in word.dropFirst() {
      nodes = Set(closure(nodes).flatMap { successors(of: $0, over: symbol) })
    }
    return closure(nodes).contains { $0 == Int32(window) || $0 == Int32(caller) }
  }

  private func successors(of node: Int32, over symbol: StackEdge.Symbol) -> [Int32] {
    edges(of: Int(node)).map { edges[Int($0)] }.filter { $0.symbol == symbol }.map(\.to)
  }

  private func closure(_ nodes: Set<Int32>) -> Set<Int32> {
    var result = nodes
    var waiting = Array(nodes)
    while let node = waiting.popLast() {
      for next in successors(of: node, over: .none) where result.insert(next).inserted {
        waiting.append(next)
      }
    }
    return result
  }

  /// A path to the bottom or, after some edges, into the middle of a stack.
  func path(from top: StackTop, by dice: inout Dice) -> [Int32] {
    var path: [Int32] = []
    var node = Int(top.index)
    while path.count < 12, !edges(of: node).isEmpty {
      let edge = dice.one(of: Array(edges(of: node)))
      path.append(edge)
      node = Int(edges[Int(edge)].to)
    }
    return path
  }
}
