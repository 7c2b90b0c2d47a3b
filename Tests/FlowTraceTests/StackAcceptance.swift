import FlowTrace
import Pushdown

@testable import FlowAnalysis

extension StackModel {
  /// Whether the stacks of a state are spelled by a path from a head with its top to the bottom.
  func accepts(_ state: WindowState) -> Bool {
    let cells = cells(of: state)
    guard let top = cells.first else { return false }
    var nodes = shown[top.screen].filter { head in
      Cell(symbol(of: head)) == top && symbol(of: head).waitingLink == state.waitingLink ?? -1
        || Cell(symbol(of: head)) == top && state.waitingLink == nil
          && symbol(of: head).waitingLink == StackSymbol.noLongerWaiting
    }
    for wanted in cells.dropFirst() {
      nodes = closure(nodes).flatMap { node in
        graph.edges(of: node).compactMap { edge in
          edge.symbol.map { Cell(symbols[$0]) == wanted } == true ? edge.target : nil
        }
      }
    }
    return closure(nodes).contains(StackGraph.bottom)
  }

  /// A screen of a stack, as both sides know it.
  private struct Cell: Equatable {
    let screen: Int
    let isLowest: Bool
    let kind: LayerKind
    let hasNavigation: Bool

    init(screen: Int, isLowest: Bool, kind: LayerKind, hasNavigation: Bool) {
      (self.screen, self.isLowest) = (screen, isLowest)
      (self.kind, self.hasNavigation) = (kind, hasNavigation)
    }

    init(_ symbol: StackSymbol) {
      self.init(
        screen: symbol.screen, isLowest: symbol.isLowest, kind: symbol.layer.kind,
        hasNavigation: symbol.layer.hasNavigation)
    }
  }

  /// The top first.
  private func cells(of state: WindowState) -> [Cell] {
    state.layers.reversed().flatMap { layer in
      layer.stack.screens.enumerated().reversed().map { place, instance in
        Cell(
          screen: instance.screen, isLowest: place == 0, kind: layer.kind,
          hasNavigation: layer.stack.hasNavigation && layer.kind != .alert)
      }
    }
  }

  /// With all that edges without a screen lead to.
  private func closure(_ nodes: [Int]) -> Set<Int> {
    var result = Set(nodes)
    var waiting = nodes
    while let node = waiting.popLast() {
      for edge in graph.edges(of: node) where edge.symbol.map({ symbols[$0].isMark }) ?? true {
        if result.insert(edge.target).inserted { waiting.append(edge.target) }
      }
    }
    return result
  }
}
