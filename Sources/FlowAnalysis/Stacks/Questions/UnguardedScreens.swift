import FlowFormat
import FlowSource

/// Screens that can be on top although the gate for a condition that they require was not passed,
/// by moves without `when`.
///
/// For each condition, checks the stacks that can occur without the moves that satisfy or need it,
/// then those that can occur after a move that revokes it. A `when` in words is assumed to check the
/// condition, unless other moves name it. Cost: a `StackSystem` for each condition that the moves alone do
/// not rule out, and two more for one that is revoked.
package struct UnguardedScreens: Sendable {
  package struct Fault: Sendable {
    package let screen: Int
    package let condition: String
    /// Whether a walk reaches it before any other screen that requires the condition.
    package let isFirst: Bool
    fileprivate let witnesses: ShortestWalks

    /// A shortest walk to the screen without the gates.
    package var witness: StackWitness? { witnesses.witness(of: screen) }
  }

  private let graph: FlowGraph
  private let requiring: [String: [Int]]
  /// The conditions that screens require, in the order in which they name them.
  package let conditions: [String]

  package init(_ graph: FlowGraph) {
    self.graph = graph
    var conditions: [String] = []
    var requiring: [String: [Int]] = [:]
    for screen in 0..<graph.screenCount {
      for condition in graph.program.requirements(of: screen).map(\.value) {
        if requiring[condition] == nil { conditions.append(condition) }
        requiring[condition, default: []].append(screen)
      }
    }
    (self.conditions, self.requiring) = (conditions, requiring)
  }

  /// By screen; the faults of a condition keep its stacks in memory.
  package func faults(of condition: String) -> [Fault] {
    unguarded(requiring[condition] ?? [], condition, in: graph)
  }
}

private func unguarded(
  _ screens: [Int], _ condition: String, in graph: FlowGraph
) -> [UnguardedScreens.Fault] {
  let excusesWords = !graph.names(condition)
  var options = StackSystem.Options()
  options.isLeftOut = graph.moves.map { move in
    graph.conditions(passedBy: move).contains(condition)
      || move.link.map { graph.conditions(passedBefore: $0).contains(condition) } ?? false
      || graph.needs(condition, for: move) || excusesWords && graph.isConditionalInWords(move)
  }
  let faults = unguarded(screens, condition, in: graph, options)
  let revoking = graph.moves(revoking: condition)
  guard !revoking.isEmpty else { return faults }
  options.ground = .moves(revoking, under: StackSystem.Options())
  let known = Set(faults.map(\.screen))
  return faults
    + unguarded(screens.filter { !known.contains($0) }, condition, in: graph, options)
}

private func unguarded(
  _ screens: [Int], _ condition: String, in graph: FlowGraph, _ options: StackSystem.Options
) -> [UnguardedScreens.Fault] {
  guard canReach(screens, in: graph, options) else { return [] }
  let system = StackSystem(graph, options)
  guard system.isExact else { return [] }
  let witnesses = ShortestWalks(system)
  let shown = screens.filter(system.isOnTop)
  let first = shown.count > 1 ? shownFirst(among: shown, in: graph, options) : Set(shown)
  return shown.map { screen in
    UnguardedScreens.Fault(
      screen: screen, condition: condition, isFirst: first.contains(screen), witnesses: witnesses)
  }
}

/// The screens that are on top without a move of another of them.
private func shownFirst(
  among screens: [Int], in graph: FlowGraph, _ options: StackSystem.Options
) -> Set<Int> {
  let all = Set(screens)
  var options = options
  options.isLeftOut = graph.moves.indices.map {
    options.isLeftOut[$0] || all.contains(graph.moves[$0].source)
  }
  return all.filter(StackSystem(graph, options).isOnTop)
}

/// Whether the remaining moves lead to one of some screens, regardless of stacks.
private func canReach(
  _ screens: [Int], in graph: FlowGraph, _ options: StackSystem.Options
) -> Bool {
  // Other walks can end anywhere.
  guard options.ground == nil else { return !screens.isEmpty }
  let isReached = graph.reached(leavingOut: options.isLeftOut)
  return screens.contains { isReached[$0] }
}

extension FlowGraph {
  /// The screens that moves lead to from tabs and entries, or others than these, regardless of stacks.
  fileprivate func reached(leavingOut isLeftOut: [Bool]) -> [Bool] {
    var edges: [Digraph.Edge] = []
    for (index, move) in moves.enumerated() where !isLeftOut[index] {
      if let target = move.target { edges.append(.init(move.source, target)) }
      for screen in screensPutUnder(move) { edges.append(.init(move.source, screen)) }
      for element in move.link.map(linkStacks.stack) ?? [] {
        edges.append(.init(move.source, element.screen))
      }
    }
    let entries = entries.map(\.screen) + [program.start(of: 0)].compactMap(\.self)
    return Digraph(nodeCount: screenCount, edges: edges).reached(from: entries + tabs)
  }

  /// Says of each screen whether every walk to it passes a gate for a condition, or is possible only if
  /// the condition holds; of those that no walk reaches, false.
  package func screensGuarded(by condition: String) -> [Bool] {
    let isLeftOut = moves.map { move in
      conditions(passedBy: move).contains(condition)
        || move.link.map { conditions(passedBefore: $0).contains(condition) } ?? false
        || needs(condition, for: move)
    }
    return zip(reached(leavingOut: moves.map { _ in false }), reached(leavingOut: isLeftOut)).map {
      $0 && !$1
    }
  }
}
