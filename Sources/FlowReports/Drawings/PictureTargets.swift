import FlowAnalysis
import FlowFormat

/// The screens at which the arrows of moves end.
struct PictureTargets {
  private let graph: FlowGraph

  init(_ graph: FlowGraph) {
    self.graph = graph
  }

  /// The target of a forward move; for a backward move, the screen that it names or the screens that
  /// show its screen.
  func targets(of move: Move) -> [Int] {
    if let target = move.target { return [target] }
    guard !move.verb.isForward else { return [] }
    return issuers(of: move.source)
  }

  /// The screens with moves that show a screen on top of them, at most three.
  private func issuers(of screen: Int) -> [Int] {
    var issuers: [Int] = []
    for move in graph.moves where move.target == screen && issuers.count < 3 {
      guard graph.stackChange(of: move)?.keepsIssuer == true, !issuers.contains(move.source) else {
        continue
      }
      issuers.append(move.source)
    }
    return issuers
  }
}
