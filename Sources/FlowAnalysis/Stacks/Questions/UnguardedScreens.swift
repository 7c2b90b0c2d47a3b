import FlowFormat
import FlowSource

/// Screens that can be on top although the gate for a condition that they require was not passed, by
/// moves without `when`.
///
/// For each condition, the stacks that can occur without the moves with `when` and those that pass
/// one of its gates. Cost: a `StackSystem` for each condition that the moves alone do not rule out.
package struct UnguardedScreens: Sendable {
  package struct Fault: Sendable {
    package let screen: Int
    package let condition: String
    /// Whether a walk comes to it before any other screen that requires the condition.
    package let isFirst: Bool
    fileprivate let witnesses: StackWitnesses

    /// A shortest walk to the screen past all gates.
    package var witness: StackWitness? { witnesses.witness(of: screen) }
  }

  /// By condition, in the order in which the screens name them, then by screen.
  package let faults: [Fault]

  package init(_ graph: FlowGraph) {
    var conditions: [String] = []
    var requiring: [String: [Int]] = [:]
    for screen in 0..<graph.screenCount {
      for condition in graph.program.requirements(of: screen).map(\.value) {
        if requiring[condition] == nil { conditions.append(condition) }
        requiring[condition, default: []].append(screen)
      }
    }
    faults = conditions.flatMap { condition in
      unguarded(requiring[condition] ?? [], condition, in: graph)
    }
  }
}

private func unguarded(
  _ screens: [Int], _ condition: String, in graph: FlowGraph
) -> [UnguardedScreens.Fault] {
  let isLeftOut = graph.moves.map { move in
    move.isConditional || graph.conditions(passedBy: move).contains(condition)
  }
  guard canReach(screens, in: graph, without: isLeftOut) else { return [] }
  var options = StackSystem.Options()
  options.isLeftOut = isLeftOut
  let system = StackSystem(graph, options)
  guard system.isExact else { return [] }
  let witnesses = StackWitnesses(system)
  let shown = screens.filter(system.isOnTop)
  let first = shown.count > 1 ? shownFirst(among: shown, in: graph, without: isLeftOut) : Set(shown)
  return shown.map { screen in
    UnguardedScreens.Fault(
      screen: screen, condition: condition, isFirst: first.contains(screen), witnesses: witnesses)
  }
}

/// The screens that are on top without a move of another of them.
private func shownFirst(
  among screens: [Int], in graph: FlowGraph, without isLeftOut: [Bool]
) -> Set<Int> {
  let all = Set(screens)
  var options = StackSystem.Options()
  options.isLeftOut = graph.moves.indices.map {
    isLeftOut[$0] || all.contains(graph.moves[$0].source)
  }
  return all.filter(StackSystem(graph, options).isOnTop)
}

/// Whether the moves that are left lead to one of some screens, whatever the stacks.
private func canReach(
  _ screens: [Int], in graph: FlowGraph, without isLeftOut: [Bool]
) -> Bool {
  var edges: [Digraph.Edge] = []
  for (number, move) in graph.moves.enumerated() where !isLeftOut[number] {
    if let target = move.target { edges.append(.init(move.source, target)) }
    for screen in graph.screensPutUnder(move) { edges.append(.init(move.source, screen)) }
    for gate in move.link.map(graph.leadingGates) ?? [] {
      edges.append(.init(move.source, gate))
    }
  }
  let isReached = Digraph(nodeCount: graph.screenCount, edges: edges)
    .reached(
      from: graph.entries.map(\.screen) + graph.tabs
        + [graph.program.start(of: 0)].compactMap(\.self))
  return screens.contains { isReached[$0] }
}
