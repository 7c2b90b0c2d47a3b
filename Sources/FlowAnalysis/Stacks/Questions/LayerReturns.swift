import FlowFormat

/// Which tops can go back in their layer, at once or after forward moves.
struct LayerReturns: Sendable {
  /// The tops, by index, that can go back by one screen, or be replaced with one that can.
  private(set) var goOne: [Bool] = []
  /// Those that can go back further, perhaps after moves that put other screens on them.
  private(set) var goFurther: [Bool] = []
  /// The tops that make the moves back by more than one screen.
  private var further: [Int] = []

  /// Nothing goes back.
  init() {}

  /// `steps` lead from top to top within a layer; `replacements` are those that replace only the top.
  init(_ system: StackSystem, steps: [Digraph.Edge], replacements: [Digraph.Edge]) {
    var one = system.tops.filter { $0.variant == .above && system.allowsBack($0.screen) }
      .map { Int($0.index) }
    var further: [Int] = []
    for (index, move) in system.graph.moves.enumerated() {
      guard case .goBack(let goal) = system.graph.stackChange(of: move), goal.staysInLayer else {
        continue
      }
      let issuers = system.issuers(of: index).map { Int($0.index) }
      if case .pop(1) = goal, !move.isFollowing { one += issuers } else { further += issuers }
    }
    goOne = Digraph(nodeCount: system.window, reversing: replacements).reached(from: one)
    self.further = further
    follow(steps, in: system)
  }

  /// The same with other steps.
  mutating func follow(_ steps: [Digraph.Edge], in system: StackSystem) {
    goFurther = Digraph(nodeCount: system.window, reversing: steps).reached(from: further)
  }
}
