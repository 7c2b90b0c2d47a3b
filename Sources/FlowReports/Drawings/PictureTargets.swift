import FlowAnalysis
import FlowFormat

/// The screens that arrows of moves end at.
struct PictureTargets {
  private let graph: FlowGraph

  init(_ graph: FlowGraph) {
    self.graph = graph
  }

  /// Of a move forward its target; of a move back what it names, or the screens that show its screen.
  func targets(of move: Move) -> [Int] {
    if let target = move.target { return [target] }
    guard !move.verb.isForward else { return [] }
    return issuers(of: move.source)
  }

  /// The screens whose moves lay a screen on them, at most three.
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
