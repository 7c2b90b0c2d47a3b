import FlowAnalysis
import FlowFormat
import FlowRules

/// The screens at which the arrows of moves end.
struct PictureTargets {
  private let graph: FlowGraph
  private let stacks: ShownStacks

  init(_ subject: CheckedFlow) {
    (graph, stacks) = (subject.graph, subject.shownStacks)
  }

  /// The screen that a chain of moves names last, after which it only goes back within that stack; without
  /// one, the screens that it reveals, at most three.
  func targets(ofChain chain: [Int]) -> [Int] {
    let moves = chain.map { graph.moves[$0] }
    guard let last = moves.last else { return [] }
    if let target = last.target, !graph.goesPast(last) { return [target] }
    if let shown = moves.last(where: { $0.verb.isForward }) {
      return shown.target.map { [$0] } ?? []
    }
    let revealed = chain.last.map { stacks.screens(revealedBy: $0).screens } ?? []
    return Array(revealed.prefix(3)).filter { $0 != moves[0].source }
  }
}

extension FlowGraph {
  /// Whether a move goes back to what is below the screen that it names.
  fileprivate func goesPast(_ move: Move) -> Bool {
    if case .goBack(.popPast) = stackChange(of: move) { true } else { false }
  }
}
