import FlowAnalysis
import FlowFormat
import FlowSource

/// Adds the walks that show findings; each search for one spends the budget of the flow.
///
/// Once the budget is spent, findings have no walk and count as conditional.
extension CheckedFlow {
  func show(_ finding: Finding, by walk: @autoclosure () -> FoundWalk) -> Finding {
    var shown = finding
    add(walk(), to: &shown)
    return shown
  }

  private func add(_ walk: @autoclosure () -> FoundWalk, to finding: inout Finding) {
    guard !graph.budget.isSpent else { return finding.isConditional = true }
    finding.walk = walk()
    graph.budget.spend(finding.walk.count, on: finding.screen)
  }

  /// Shows a walk on which the bar moves; false if conditions rule that walk out.
  func add(onRoute walk: @autoclosure () -> FoundWalk, to finding: inout Finding) -> Bool {
    add(walk(), to: &finding)
    finding.walkShowsProgress = !finding.walk.isEmpty
    return graph.conditionsAllow(finding.walk.steps)
  }

  /// A finding with the walk that shows it; nil without one.
  func show(_ finding: Finding, along walk: StackWitness?) -> Finding? {
    guard let walk else { return nil }
    var shown = finding
    shown.stackWitness = walk
    return shown
  }

  /// What a walk needs to be satisfied when the app starts; nil if that is nothing.
  func noteOfStart(of walk: StackWitness?) -> Note? {
    guard let names = walk?.remembered, program.checkedFile == 0,
      let place = flow.app.remembers.first(where: { names.contains($0.value) })
    else { return nil }
    let quoted = sentenceList(names.map { quotation(of: $0) })
    return Note(
      "\(quoted) \(names.count == 1 ? "is" : "are") satisfied when the app starts", at: place.range)
  }

  /// A finding with a walk that shows what the bar does.
  func show(_ finding: Finding, onBarOf walk: StackWitness) -> Finding {
    var shown = finding
    shown.stackWitness = walk
    shown.walkShowsProgress = true
    return shown
  }
}

extension FlowGraph {
  /// Whether no condition rules out a walk, as `has: c` after `lacks: c` does.
  fileprivate func conditionsAllow(_ walk: [WalkStep]) -> Bool {
    guard hasConditions else { return true }
    // Conditions that nothing on the walk has decided may hold or not.
    var known: [String: Bool] = [:]
    for case .move(let last) in walk.map(\.cause) {
      for index in chain(to: last) {
        let move = moves[index]
        if move.hasOptions {
          let rare = destination(of: move).rare
          for (names, holds) in [(rare.has, true), (rare.lacks, false)] {
            for name in names.map(\.value) {
              if known[name] == !holds { return false }
              known[name] = holds
            }
          }
        }
        for name in conditions(passedBy: move) { known[name] = true }
        for name in conditions(revokedBy: move) { known[name] = false }
      }
    }
    return true
  }
}
