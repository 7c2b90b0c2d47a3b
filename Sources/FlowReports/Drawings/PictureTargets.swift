import FlowAnalysis
import FlowFormat

/// The screens at which the arrows of moves end.
struct PictureTargets {
  private let system: StackSystem

  init(_ system: StackSystem) {
    self.system = system
  }

  /// The screen that a chain of moves names last, after which it only goes back within that stack; without
  /// one, the screens that it reveals, at most three.
  func targets(ofChain chain: [Int]) -> [Int] {
    let moves = chain.map { system.graph.moves[$0] }
    guard let last = moves.last else { return [] }
    if let target = last.target, !system.graph.goesPast(last) { return [target] }
    if let shown = moves.last(where: { $0.verb.isForward }) {
      return shown.target.map { [$0] } ?? []
    }
    return system.revealed(byChain: chain, limit: 3).screens.filter { $0 != moves[0].source }
  }
}

extension FlowGraph {
  /// Whether a move goes back to what is below the screen that it names.
  fileprivate func goesPast(_ move: Move) -> Bool {
    if case .goBack(.popPast) = stackChange(of: move) { true } else { false }
  }
}
