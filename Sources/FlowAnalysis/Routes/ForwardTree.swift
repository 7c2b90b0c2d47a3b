import FlowFormat

/// A shortest walk of forward moves to each screen, from the start or a tab if these reach it, otherwise
/// from another entry.
struct ForwardTree: Sendable {
  private let graph: FlowGraph
  private var causes: [WalkStep.Cause?]
  private var depths: [Int32]
  private var reachedFromStart: [Bool]
  /// The reached screens, each after its predecessor.
  private(set) var order: [Int] = []

  init(_ graph: FlowGraph) {
    self.graph = graph
    causes = [WalkStep.Cause?](repeating: nil, count: graph.screenCount)
    depths = [Int32](repeating: 0, count: graph.screenCount)
    reachedFromStart = []
    spread(from: graph.entries.filter { !$0.isOtherEntry })
    reachedFromStart = depths.map { $0 > 0 }
    spread(from: graph.entries.filter(\.isOtherEntry))
  }

  func isReached(_ screen: Int) -> Bool { depths[screen] > 0 }
  func isFromStart(_ screen: Int) -> Bool { reachedFromStart[screen] }
  /// The number of screens on the walk.
  func depth(of screen: Int) -> Int { Int(depths[screen]) }

  /// The screen before another one on its walk, and the index of the move from there; nil where the walk
  /// begins.
  func previous(of screen: Int) -> (screen: Int, move: Int)? {
    guard case .move(let move) = causes[screen] else { return nil }
    return (graph.moves[move].source, move)
  }

  func walk(to screen: Int) -> [WalkStep] {
    var walk: [WalkStep] = []
    var screen = screen
    while let cause = causes[screen] {
      walk.append(WalkStep(screen: screen, cause: cause))
      guard case .move(let move) = cause else { break }
      screen = graph.moves[move].source
    }
    return walk.reversed()
  }

  private mutating func spread(from entries: [WalkStep]) {
    var queue: [Int] = []
    for entry in entries where depths[entry.screen] == 0 {
      depths[entry.screen] = 1
      causes[entry.screen] = entry.cause
      queue.append(entry.screen)
    }
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for move in graph.firstMove[screen]..<graph.firstMove[screen + 1]
      where graph.moves[move].isForward {
        guard let target = graph.moves[move].target, depths[target] == 0 else { continue }
        depths[target] = depths[screen] + 1
        causes[target] = .move(move)
        queue.append(target)
      }
    }
    order += queue
  }
}

extension WalkStep {
  fileprivate var isOtherEntry: Bool {
    if case .entry(.entry) = cause { true } else { false }
  }
}
