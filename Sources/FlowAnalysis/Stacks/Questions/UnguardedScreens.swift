import FlowFormat
import FlowSource

/// Screens that can be on top although the gate for a condition that they require was not passed,
/// by moves without `when`.
///
/// For each condition, checks the stacks that can occur without the moves that satisfy or need it,
/// then those that can occur after a move that revokes it; there, the screen that this move shows
/// is assumed to be alone, so that nothing is found by going back from it. A `when` in words is
/// assumed to check the condition, unless other moves name it. Cost: a `StackSystem` for each
/// condition that the moves alone do not rule out, and two more for one that is revoked.
package struct UnguardedScreens: Sendable {
  package struct Fault: Sendable {
    package let screen: Int
    package let condition: String
    /// Whether a walk reaches it before any other screen that requires the condition.
    package let isFirst: Bool
    fileprivate let witnesses: StackWitnesses
    /// To the moves that the walks of `witnesses` begin with; nil if those begin at entries.
    fileprivate let walks: StackWitnesses?

    /// A shortest walk to the screen without the gates.
    package var witness: StackWitness? {
      guard let witness = witnesses.witness(of: screen), let walks else {
        return witnesses.witness(of: screen)
      }
      let graph = walks.system.graph
      guard case .move(let first)? = witness.steps.first else { return witness }
      let chain = graph.chain(to: first).dropLast().map { StackCause.move($0) }
      return walks.witness(of: graph.moves[first].source)?.followed(by: chain + witness.steps)
    }
  }

  /// By condition, in the order in which the screens name them, then by screen.
  package let faults: [Fault]

  /// Asks about the first conditions only, up to a limit.
  package init(_ graph: FlowGraph, conditionLimit: Int = .max) {
    var conditions: [String] = []
    var requiring: [String: [Int]] = [:]
    for screen in 0..<graph.screenCount {
      for condition in graph.program.requirements(of: screen).map(\.value) {
        if requiring[condition] == nil { conditions.append(condition) }
        requiring[condition, default: []].append(screen)
      }
    }
    faults = conditions.prefix(conditionLimit).flatMap { condition in
      unguarded(requiring[condition] ?? [], condition, in: graph)
    }
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
  let faults = unguarded(screens, condition, in: graph, options, walks: nil)
  let revoking = graph.screensShown(revoking: condition)
  guard !revoking.isEmpty else { return faults }
  let walks = StackWitnesses(StackSystem(graph))
  options.beginnings = revoking.flatMap { screen, move in
    walks.system.variantsAlone(after: move).map { (StackTop(screen, $0), move) }
  }
  guard !options.beginnings.isEmpty else { return faults }
  let known = Set(faults.map(\.screen))
  return faults
    + unguarded(
      screens.filter { !known.contains($0) }, condition, in: graph, options, walks: walks)
}

/// With `walks`, the stacks begin after moves that revoke the condition, to which those lead.
private func unguarded(
  _ screens: [Int], _ condition: String, in graph: FlowGraph, _ options: StackSystem.Options,
  walks: StackWitnesses?
) -> [UnguardedScreens.Fault] {
  guard canReach(screens, in: graph, options) else { return [] }
  let system = StackSystem(graph, options)
  guard system.isExact else { return [] }
  let witnesses = StackWitnesses(system)
  let shown = screens.filter(system.isOnTop)
  let first = shown.count > 1 ? shownFirst(among: shown, in: graph, options) : Set(shown)
  return shown.map { screen in
    UnguardedScreens.Fault(
      screen: screen, condition: condition, isFirst: first.contains(screen), witnesses: witnesses,
      walks: walks)
  }
}

extension StackSystem {
  /// How the screen that a move shows is on top of its layer, with what is below it left out.
  fileprivate func variantsAlone(after number: Int) -> [StackTop.Variant] {
    let move = graph.moves[number]
    let issuers = variants(of: move.source)
    guard !graph.mayBeMadeElsewhere(move), !move.isAfterFinish else {
      return issuers.isEmpty ? [] : [.first]
    }
    let shown = Set(
      issuers.compactMap { graph.stackChange(of: move)?.variant(from: $0, in: graph) })
    return [.first, .bare].filter { shown.contains($0) || $0 == .first && shown.contains(.above) }
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
  var edges: [Digraph.Edge] = []
  for (number, move) in graph.moves.enumerated() where !options.isLeftOut[number] {
    if let target = move.target { edges.append(.init(move.source, target)) }
    for screen in graph.screensPutUnder(move) { edges.append(.init(move.source, screen)) }
    for gate in move.link.map(graph.leadingGates) ?? [] {
      edges.append(.init(move.source, gate))
    }
  }
  let isReached = Digraph(nodeCount: graph.screenCount, edges: edges)
    .reached(
      from: !options.beginnings.isEmpty
        ? options.beginnings.map(\.top.screen) + graph.tabs
        : graph.entries.map(\.screen) + graph.tabs
          + [graph.program.start(of: 0)].compactMap(\.self))
  return screens.contains { isReached[$0] }
}
