import FlowFormat
import FlowSource

/// The stacks that claims are asked of: all that can occur, or some of them.
///
/// The conditions that moves name are judged in one direction: a move is left out if nothing can satisfy
/// what it needs before. What is found among the remaining stacks is followed step by step, to see whether
/// the conditions allow it.
struct ClaimStacks {
  let graph: FlowGraph
  /// The links that are not judged, by index; empty if all are.
  let isLeftOutLink: [Bool]
  /// Whether all that satisfies conditions is known: a sub-flow's caller may satisfy some before.
  let knowsConditions: Bool

  /// What is different from all stacks.
  struct Part {
    var opensLinks = true
    /// Screens after which nothing more happens.
    var ends: Set<Int> = []
    /// Whether the app shows its first tab before any other.
    var beginsAtFirstTab = false
    /// A condition that is not satisfied, and stays so.
    var lacking: String?
    /// Which moves that name conditions are not made.
    var omitted = OmittedMoves()
    var beginnings: [(top: StackTop, move: Int)] = []
    /// The stacks on which walks begin; nil for entries.
    var ground: Ground?
  }

  /// What is omitted in turn if the conditions do not allow the shortest walk.
  var attempts: [OmittedMoves] { OmittedMoves.attempts(in: graph) }

  func walks(_ part: Part = Part()) -> ShortestWalks {
    var options = self.options(opensLinks: part.opensLinks)
    options.ends = part.ends
    options.beginnings = part.beginnings
    options.ground = part.ground
    options.beginsAtFirstTab = part.beginsAtFirstTab
    // Earlier walks may have satisfied any.
    var satisfied = part.ground == nil ? [] : Set(graph.passableConditions)
    while true {
      let omitted = graph.moves.map { isLeftOut($0, part, satisfied) }
      options.isLeftOut = omitted.contains(true) ? omitted : []
      options.closedLinks = Set(
        graph.linkStacks.patterns.indices.filter { isClosed($0, part, satisfied) })
      let system = StackSystem(graph, options)
      // Without restrictions, more conditions change nothing.
      let new =
        options.isLeftOut.isEmpty && options.closedLinks.isEmpty
        ? [] : conditions(satisfiedIn: system).subtracting(satisfied)
      guard !new.isEmpty else { return ShortestWalks(system) }
      satisfied.formUnion(new)
    }
  }

  /// All stacks that can occur, as those on which other walks begin.
  func options(opensLinks: Bool) -> StackSystem.Options {
    var options = StackSystem.Options(opensLinks: opensLinks)
    options.isLeftOutLink = isLeftOutLink
    return options
  }

  private func isLeftOut(_ move: Move, _ part: Part, _ satisfied: Set<String>) -> Bool {
    guard graph.hasConditions else { return false }
    if let lacking = part.lacking, graph.conditions(passedBy: move).contains(lacking) {
      return true
    }
    if part.omitted.contain(move, in: graph) { return true }
    guard move.hasOptions, move.isConditional else { return false }
    return graph.destination(of: move).rare.has.contains {
      $0.value == part.lacking || knowsConditions && !satisfied.contains($0.value)
    }
  }

  /// Whether a link shows a gate that nothing passes.
  private func isClosed(_ link: Int, _ part: Part, _ satisfied: Set<String>) -> Bool {
    guard part.lacking != nil || knowsConditions else { return false }
    return graph.leadingGates(of: link).contains { gate in
      guard let condition = graph.program.gate(of: gate)?.value else { return false }
      return condition == part.lacking || knowsConditions && !satisfied.contains(condition)
    }
  }

  private func conditions(satisfiedIn system: StackSystem) -> Set<String> {
    var result: Set<String> = []
    for (index, move) in graph.moves.enumerated() {
      let passed = graph.conditions(passedBy: move)
      guard !passed.isEmpty, !result.isSuperset(of: passed) else { continue }
      let isMade =
        !system.issuers(of: index).filter { !system.options.ends.contains($0.screen) }.isEmpty
        || !move.isFollowing && !system.options.ends.contains(move.source)
          && system.allTops(of: move.source).contains { $0.variant.isWaiting }
      if isMade, system.options.allows(index) { result.formUnion(passed) }
    }
    return result
  }
}

extension StackWitness {
  /// The conditions that are satisfied after its steps, if none is when the app starts; nil if the steps need
  /// others, or, if it `isWhole`, leave out what follows by itself.
  package func conditionsAtEnd(isWhole: Bool) -> Set<String>? {
    guard graph.hasConditions else { return [] }
    return conditionsAtEnd(isWhole: isWhole) { graph.allows($0, satisfied: Array($1)) }
  }

  /// The conditions that are satisfied before each step, none after one that needs others, in one pass.
  func forEachStep(_ visit: (_ step: Int, _ satisfied: Set<String>) -> Void) {
    var next = 0
    if graph.hasConditions {
      _ = conditionsAtEnd(where: { graph.allows($0, satisfied: Array($1)) }) { step, satisfied in
        visit(step, satisfied)
        next = step + 1
      }
    }
    for step in next..<steps.count { visit(step, []) }
  }
}
