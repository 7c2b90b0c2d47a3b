import FlowFormat

/// Moves that make stacks grow without bound.
///
/// That is a cycle in the system with a screen or the bottom of a layer. The shortest through the first such
/// edge of each strongly connected component is found, counted in moves; of components with a screen in common,
/// which differ in what is known of the stacks below it, one is shown. Moves with `with` can be excluded, because users see a
/// screen with other values as another screen.
package struct StackGrowth: Sendable {
  package struct Cycle: Sendable {
    /// The repeated steps, beginning on `screen`.
    package let steps: [StackCause]
    package let screen: Int
    let witnesses: ShortestWalks
    /// The node of a top that it is seen from.
    let node: Int
    let upper: [Int32]

    /// Shows the cycle's first screen on top, after a shortest walk.
    package var witness: StackWitness { witnesses.witness(from: node, along: .edges(upper)) }

    /// Whether each step of the walk, and of the cycle after it, can be made on the screen that is then on top.
    ///
    /// A tab may have another screen on top than the one it had when the walk first left it. `room` counts the
    /// steps; when it is used up, all walks count as possible.
    fileprivate func canBeShown(_ room: inout Int) -> Bool {
      let graph = witnesses.system.graph
      guard !graph.tabs.isEmpty, room > 0 else { return true }
      var window = Window()
      return witness.followed(by: steps).steps.allSatisfy { step in
        room -= 1
        if case .move(let index) = step, !graph.moves[index].isFollowing,
          window.top != graph.moves[index].source
        {
          return false
        }
        window.take(step, in: graph)
        return true
      }
    }
  }

  package let cycles: [Cycle]
  /// Whether a cycle takes so many moves that it is not among them.
  package let areIncomplete: Bool

  package init(_ witnesses: ShortestWalks, countsMovesWithArguments: Bool) {
    let graph = witnesses.system.graph
    self.init(witnesses) { step in
      guard !countsMovesWithArguments, case .move(let index) = step else { return true }
      return !graph.givesArguments(index)
    }
  }

  /// The cycles of steps that count.
  ///
  /// A step over screens that other steps show and remove needs those too, which then have to be allowed.
  package init(
    _ witnesses: ShortestWalks, over counts: (StackCause) -> Bool,
    through allows: (StackCause) -> Bool = { _ in true }
  ) {
    let system = witnesses.system
    let isCounted = system.edges.map { $0.cause.map(counts) ?? true }
    var components = system.components
    if isCounted.contains(false) {
      components = StrongComponents(
        GroupedIndices(count: system.nodeCount, of: isCounted.count) {
          isCounted[$0] ? system.edges[$0].from : -1
        }.graph { system.edges[$0].to })
    }
    guard components.count < system.nodeCount || system.hasLoop(where: { isCounted[$0] }) else {
      cycles = []
      areIncomplete = false
      return
    }
    let component = components.component
    // For each component, how many of its cycles are left to be looked at.
    var tries = [Int8](repeating: mostTries, count: components.count)
    var cycles: [Int32: Cycle] = [:]
    var doubtful: [Int32: Cycle] = [:]
    var room = 1_000_000
    var tooLong: Set<Int32> = []
    lazy var shown = GroupedIndices(
      count: system.nodeCount,
      system.edges.map {
        $0.cause == nil && $0.premiseState < 0 && $0.premiseNode < 0 ? $0.to : -1
      })
    for (index, edge) in system.edges.enumerated() where isCounted[index] {
      let own = component[Int(edge.from)]
      guard edge.isScreen, own == component[Int(edge.to)], tries[Int(own)] > 0 else { continue }
      tries[Int(own)] -= 1
      let back = witnesses.path(from: Int(edge.to), to: Int(edge.from)) {
        isCounted[$0] && component[Int(system.edges[$0].to)] == own
      }
      guard let back else {
        tooLong.insert(own)
        continue
      }
      let path = [Int32(index)] + back
      guard let view = witnesses.view(of: path, shown), view.steps.allSatisfy(allows) else {
        continue
      }
      if view.canBeShown(&room) {
        cycles[own] = view
        tries[Int(own)] = 0
      } else if doubtful[own] == nil {
        doubtful[own] = view
      }
    }
    cycles.merge(doubtful) { certain, _ in certain }
    areIncomplete = tooLong.contains { cycles[$0] == nil }
    self.cycles = system.shortestOfEachLoop(cycles, component).sorted { $0.screen < $1.screen }
  }
}

extension StackSystem {
  /// Of the cycles of components that share screens, the shortest; one of all stacks of a screen, and of more
  /// than one move, before others.
  fileprivate func shortestOfEachLoop(
    _ cycles: [Int32: StackGrowth.Cycle], _ component: [Int32]
  ) -> [StackGrowth.Cycle] {
    guard cycles.count > 1 else { return Array(cycles.values) }
    // A node stands for all nodes with its screen.
    var links: [Digraph.Edge] = []
    for node in 0..<nodeCount where cycles[component[node]] != nil {
      guard let top = top(over: node) else { continue }
      let screen = component.count + top.screen
      links.append(.init(Int(component[node]), screen))
      links.append(.init(screen, Int(component[node])))
    }
    let loops = StrongComponents(
      Digraph(nodeCount: component.count + screenCount, edges: links)
    ).component
    func rank(_ cycle: StackGrowth.Cycle) -> (Int, Int, Int) {
      (cycle.node < window ? 0 : 1, cycle.steps.count > 1 ? 0 : 1, cycle.steps.count)
    }
    var shortest: [Int32: StackGrowth.Cycle] = [:]
    for (own, cycle) in cycles.sorted(by: { $0.key < $1.key }) {
      let loop = loops[Int(own)]
      if let known = shortest[loop], rank(known) <= rank(cycle) { continue }
      shortest[loop] = cycle
    }
    return shortest.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether an edge leads back to the node that it leaves.
  fileprivate func hasLoop(where isCounted: (Int) -> Bool) -> Bool {
    edges.indices.contains { edges[$0].from == edges[$0].to && isCounted($0) }
  }
}

extension FlowGraph {
  /// Whether a move has a `with`.
  fileprivate func givesArguments(_ move: Int) -> Bool {
    moves[move].hasOptions && destination(of: moves[move]).arguments != nil
  }
}

/// How many cycles of one component are looked at.
private let mostTries: Int8 = 8
