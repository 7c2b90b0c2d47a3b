import FlowTrace

@testable import FlowAnalysis

extension StackSystem {
  /// Whether the stacks of a state are spelled by a path from the node of its top to the bottom of
  /// the window.
  func accepts(_ state: WindowState) -> Bool {
    guard let lowest = state.layers.last.map({ stackTops(of: $0) })?.last else { return false }
    let waiting: StackTop.Variant = lowest.variant == .bare ? .bareWaiting : .waiting
    let top = state.waitingLink == nil ? lowest : StackTop(lowest.screen, waiting)
    guard contains(top) else { return false }
    var nodes = closure([Int(top.index)])
    for symbol in symbols(below: state) {
      let next = nodes.flatMap { node in
        edges(of: node).map { edges[Int($0)] }.filter { $0.symbol == symbol }.map { Int($0.to) }
      }
      nodes = closure(next)
    }
    return nodes.contains(window)
  }

  /// The screens below the top, from above.
  private func symbols(below state: WindowState) -> [StackEdge.Symbol] {
    var symbols: [StackEdge.Symbol] = []
    for (place, layer) in state.layers.enumerated().reversed() {
      let tops = stackTops(of: layer)
      let isTop = place + 1 == state.layers.count
      symbols += (isTop ? tops.dropLast() : tops[...]).reversed().map { .screen($0) }
      symbols.append(.layer(layer.kind))
    }
    return symbols
  }

  private func stackTops(of layer: WindowLayer) -> [StackTop] {
    layer.stack.screens.enumerated().map { place, instance in
      StackTop(
        instance.screen,
        layer.kind == .alert
          ? .alert : !layer.stack.hasNavigation ? .bare : place == 0 ? .first : .above)
    }
  }

  /// With all that edges without a screen or layer lead to.
  private func closure(_ nodes: [Int]) -> Set<Int> {
    var result = Set(nodes)
    var waiting = nodes
    while let node = waiting.popLast() {
      for number in edges(of: node) {
        switch edges[Int(number)].symbol {
        case .none, .call:
          let next = Int(edges[Int(number)].to)
          if result.insert(next).inserted { waiting.append(next) }
        case .screen, .layer: break
        }
      }
    }
    return result
  }
}
