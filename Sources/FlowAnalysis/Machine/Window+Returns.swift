/// The changes that go back.
extension Window {
  mutating func goBack(_ goal: StackChange.Return, in graph: FlowGraph) -> Outcome {
    switch goal {
    case .pop, .popTo, .popPast, .popToRoot:
      return layers[last].hasNavigation ? pop(goal) : .refused(.noNavigation)
    case .dismiss: return dismiss(to: last)
    case .dismissAll: return dismiss(to: 1)
    case .finish(let exit): return finish(by: exit, in: graph)
    case .pullDown:
      if let refusal = pullDownRefusal(in: graph) { return .refused(refusal) }
      return .changed(close(to: last))
    }
  }

  private mutating func pop(_ goal: StackChange.Return) -> Outcome {
    let depth = layers[last].stack.items.count
    switch goal {
    case .pop(let count):
      // An unknown number of the caller's screens is below a sub-flow.
      guard count < depth || layers[last].kind == .caller else { return .refused(.tooShallow) }
      return .changed([cut(to: max(0, depth - count))])
    case .popTo(let screen), .popPast(let screen, _):
      var (isInclusive, replacesRoot) = (false, false)
      if case .popPast(_, let replaces) = goal { (isInclusive, replacesRoot) = (true, replaces) }
      let stack = layers[last].screens
      // Removed itself, the screen on top is one of them.
      guard let index = (isInclusive ? stack : stack.dropLast()).lastIndex(of: screen) else {
        return .refused(top == screen ? .alreadyOnTop : .notOnStack)
      }
      if !isInclusive { return .changed([cut(to: index + 1)]) }
      guard index > 0 || layers[last].kind == .caller else {
        guard replacesRoot else { return .refused(.tooShallow) }
        isRemnant = true
        return .changed([cut(to: 1)])
      }
      return .changed([cut(to: index)])
    // The caller's layer has one of the caller's screens as its root.
    case _ where layers[last].kind == .caller: return .changed([cut(to: 0)])
    default: return depth > 1 ? .changed([cut(to: 1)]) : .refused(.alreadyAtRoot)
    }
  }

  /// Keeps only the lowest `count` screens of the top layer.
  private mutating func cut(to count: Int) -> WindowEdit {
    let old = layers[last].stack.items.last
    layers[last].stack.items.keep(count)
    while let call = layers[last].stack.calls.last, call.index >= count {
      layers[last].stack.calls.removeLast()
    }
    return edit(.pop, from: old, to: layers[last].stack.items.last)
  }

  private mutating func dismiss(to kept: Int) -> Outcome {
    layers.count > 1 ? .changed(close(to: kept)) : .refused(.nothingPresented)
  }

  /// Why no gesture closes the top layer; nil if a gesture does.
  package func pullDownRefusal(in graph: FlowGraph) -> Refusal? {
    guard layers.count > 1 else { return .nothingPresented }
    let layer = layers[last]
    guard layer.kind.canBePulledDown, let lowest = layer.stack.items.first else {
      return .notPulledDown
    }
    return graph.program.allowsBack(lowest.screen) ? nil : .lowestStays
  }

  // MARK: - The ends of sub-flows

  /// The moves that called the visible sub-flows, outermost first.
  package var calls: [Int] {
    layers.flatMap { layer in [layer.call].compactMap(\.self) + layer.stack.calls.map(\.move) }
  }

  var callCount: Int {
    layers.reduce(0) { $0 + ($1.call == nil ? 0 : 1) + $1.stack.calls.count }
  }

  /// Whether another window has the same calls in each layer.
  func hasCalls(of other: Window) -> Bool {
    layers.count == other.layers.count
      && layers.indices.allSatisfy {
        layers[$0].call == other.layers[$0].call
          && layers[$0].stack.calls == other.layers[$0].stack.calls
      }
  }

  /// The move that called the sub-flow of the top screen; nil outside sub-flows.
  package var innermostCall: Int? { innermost()?.move }

  /// The innermost call, its layer, and the index of its first screen; nil if it was presented.
  private func innermost() -> (move: Int, layer: Int, index: Int?)? {
    for layer in layers.indices.reversed() {
      if let call = layers[layer].stack.calls.last { return (call.move, layer, call.index) }
      if let move = layers[layer].call { return (move, layer, nil) }
    }
    return nil
  }

  private mutating func finish(by exit: Int, in graph: FlowGraph) -> Outcome {
    guard let call = innermost(), let target = graph.moves[call.move].target, let top,
      graph.program.file(of: target) == graph.program.file(of: top)
    else { return .refused(.noCaller) }
    guard let index = call.index else { return .changed(close(to: call.layer)) }
    if graph.returns(graph.moves[call.move]) {
      let closed = close(to: call.layer + 1)
      return .changed(index > 0 ? closed + [cut(to: index)] : closed)
    }
    guard graph.hasRoute(from: graph.moves[call.move], by: exit) else {
      return .refused(.noCaller)
    }
    return .changed(leaveRemnant(in: call.layer, at: index, in: graph))
  }

  /// Replaces a sub-flow that does not return by the screen that finished it.
  private mutating func leaveRemnant(
    in layer: Int, at index: Int, in graph: FlowGraph
  ) -> [WindowEdit] {
    guard let finishing = layers[last].stack.items.last else { return [] }
    let isCovered = layer < last
    let closed = close(to: layer + 1)
    let below = Array(layers[last].stack.items.prefix(index))
    let remnant =
      isCovered
      ? item(finishing.screen, over: below.last, in: graph)
      : relaid(finishing, over: below.last, in: graph)
    isRemnant = true
    let outer = Array(layers[last].stack.calls.dropLast())
    return closed + [exchange(with: below + [remnant], outer, isPop: false)]
  }
}
