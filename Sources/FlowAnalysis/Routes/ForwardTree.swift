import FlowFormat

/// A shortest walk of forward moves to each screen.
///
/// Walks begin at the start or a tab if these reach the screen, or else at another entry. Tabs that
/// no other walk reaches are tapped once a move has shown the tab bar. Moves of `everywhere` come
/// last: they count only for screens that no other move leads to.
package struct ForwardTree: Sendable {
  private let graph: FlowGraph
  private var causes: [WalkStep.Cause?]
  private var depths: [Int32]
  private var reachedFromStart: [Bool]
  /// The reached screens, each after its predecessor.
  private(set) var order: [Int] = []
  /// The first move that shows the tab bar, with the depth of its target.
  private var tabBar: (move: Int, depth: Int)?

  package init(_ graph: FlowGraph) {
    self.graph = graph
    causes = [WalkStep.Cause?](repeating: nil, count: graph.screenCount)
    depths = [Int32](repeating: 0, count: graph.screenCount)
    reachedFromStart = []
    spread(from: graph.entries.filter { !$0.isOtherEntry }, at: 1)
    spreadFurther()
    reachedFromStart = depths.map { $0 > 0 }
    spread(from: graph.entries.filter(\.isOtherEntry), at: 1)
    spreadFurther()
  }

  func isReached(_ screen: Int) -> Bool { depths[screen] > 0 }
  func isFromStart(_ screen: Int) -> Bool { reachedFromStart[screen] }
  /// The number of steps of the walk to a screen; 0 if no walk reaches it.
  package func depth(of screen: Int) -> Int { Int(depths[screen]) }
  /// Whether walks begin with the screen, or tap it as a tab.
  func isRoot(_ screen: Int) -> Bool { isReached(screen) && previous(of: screen) == nil }

  /// The screen before another one on its walk, and the index of the move between them.
  ///
  /// nil where the walk begins, and for tapped tabs.
  func previous(of screen: Int) -> (screen: Int, move: Int)? {
    guard case .move(let move) = causes[screen] else { return nil }
    return (graph.moves[move].source, move)
  }

  package func walk(to screen: Int) -> [WalkStep] { graph.walk(to: screen, by: causes) }

  private mutating func spreadFurther() {
    if let tabBar {
      let taps = graph.tabs.map { WalkStep(screen: $0, cause: .tap(after: tabBar.move)) }
      spread(from: taps, at: tabBar.depth + 1)
    }
    guard graph.moves.contains(where: \.isEverywhere) else { return }
    var next = 0
    while next < order.count {
      let screen = order[next]
      next += 1
      for move in graph.firstMove[screen]..<graph.firstMove[screen + 1]
      where graph.moves[move].isForward && graph.moves[move].isEverywhere {
        guard let target = graph.moves[move].target, depths[target] == 0 else { continue }
        let step = WalkStep(screen: target, cause: .move(move))
        spread(from: [step], at: depth(of: screen) + 1)
      }
    }
  }

  /// Searches breadth-first from `roots`, which have the depth `first`.
  private mutating func spread(from roots: [WalkStep], at first: Int) {
    var queue = DistanceQueue<WalkStep>()
    for step in roots { queue.append(step, at: 0) }
    while let step = queue.removeFirst() {
      guard depths[step.screen] == 0 else { continue }
      depths[step.screen] = Int32(first + queue.distance)
      causes[step.screen] = step.cause
      order.append(step.screen)
      leave(step.screen, first, &queue)
    }
  }

  private mutating func leave(
    _ screen: Int, _ first: Int, _ queue: inout DistanceQueue<WalkStep>
  ) {
    let next = queue.distance + 1
    for move in graph.firstMove[screen]..<graph.firstMove[screen + 1]
    where graph.moves[move].isForward && !graph.moves[move].isEverywhere {
      guard let target = graph.moves[move].target else { continue }
      if tabBar == nil, graph.showsTabBar(after: graph.moves[move]) {
        tabBar = (move, first + next)
      }
      if depths[target] == 0 {
        queue.append(WalkStep(screen: target, cause: .move(move)), at: next)
      }
    }
  }
}

extension WalkStep {
  fileprivate var isOtherEntry: Bool {
    if case .entry(.entry) = cause { true } else { false }
  }
}
