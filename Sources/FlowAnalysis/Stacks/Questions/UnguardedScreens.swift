import FlowFormat
import FlowSource

/// Screens that can be on top although the gate for a condition that they require was not passed,
/// by moves without `when`.
///
/// For each condition, checks the stacks that can occur without the moves that satisfy or need it,
/// then those that can occur after a move that revokes it. A `when` in words is assumed to check the
/// condition, unless other moves name it. Cost: a pass over the moves for every 256 conditions, a `StackSystem` for
/// each that the moves alone do not rule out, and two more for one that is revoked.
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
  private let guards: MoveGuards
  private let requiring: [String: [Int]]
  /// The conditions that screens require, in the order in which they name them.
  package let conditions: [String]
  /// Those that moves name, and those that they revoke.
  private let named: Set<String>
  private let revoked: Set<String>
  /// The conditions without which moves lead to screens that require them, regardless of stacks.
  private let avoidable: Set<String>

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
    named = conditions.isEmpty ? [] : graph.namedConditions
    revoked = conditions.isEmpty ? [] : Set(graph.moves.flatMap(graph.conditions(revokedBy:)))
    guards = MoveGuards(graph)
    avoidable = graph.avoidable(conditions, requiredBy: requiring, named: named, guards)
  }

  /// By screen; the faults of a condition keep its stacks in memory.
  package func faults(of condition: String) -> [Fault] {
    let screens = requiring[condition] ?? []
    guard avoidable.contains(condition) || revoked.contains(condition) else { return [] }
    var options = StackSystem.Options()
    options.isLeftOut = guards.areGuarded(by: condition, named: named)
    var faults: [Fault] = []
    if avoidable.contains(condition) {
      faults = unguarded(screens, condition, in: graph, options)
    }
    guard revoked.contains(condition) else { return faults }
    options.ground = .moves(graph.moves(revoking: condition), under: StackSystem.Options())
    let known = Set(faults.map(\.screen))
    // Other walks can end anywhere.
    let others = screens.filter { !known.contains($0) }
    return others.isEmpty
      ? faults : faults + unguarded(others, condition, in: graph, options)
  }
}

private func unguarded(
  _ screens: [Int], _ condition: String, in graph: FlowGraph, _ options: StackSystem.Options
) -> [UnguardedScreens.Fault] {
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

extension FlowGraph {
  /// The conditions without which moves lead to screens that require them, regardless of stacks.
  fileprivate func avoidable(
    _ conditions: [String], requiredBy requiring: [String: [Int]], named: Set<String>,
    _ guards: MoveGuards
  ) -> Set<String> {
    guard !conditions.isEmpty else { return [] }
    let reach = UnguardedReach(self, guards)
    var avoidable: Set<String> = []
    for start in stride(from: 0, to: conditions.count, by: ScreenBits.count) {
      let group = Array(conditions[start..<min(start + ScreenBits.count, conditions.count)])
      let reached = reach.screens(without: group, named: named)
      for (bit, condition) in group.enumerated() {
        let screens = requiring[condition, default: []]
        if screens.contains(where: { reached[$0].contains(ScreenBits(bit: bit)) }) {
          avoidable.insert(condition)
        }
      }
    }
    return avoidable
  }
}
