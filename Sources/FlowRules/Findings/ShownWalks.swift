import FlowAnalysis
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
    guard !finding.walk.isEmpty, !possibleMotions.areAll else { return true }
    var possible = possibleMotions
    return possible.allow(finding.walk.steps)
  }

  /// Shows a walk to a screen that shows or hides the bar, and the movements of the bar after that.
  ///
  /// Returns nil if the stacks do not allow the walk.
  func show(
    _ finding: Finding, from screen: Int, _ motions: @autoclosure () -> [BarMotion]
  ) -> Finding? {
    var shown = finding
    guard !graph.budget.isSpent else {
      shown.isConditional = true
      return shown
    }
    let motions = motions()
    let found = progress.walk(
      showing: screen, then: motions, by: stacks.witnesses,
      startingAs: startingStacks.witnesses)
    let length = reachabilityByLinks.distance(to: screen) ?? 0
    graph.budget.spend(found?.count ?? motions.count + length, on: screen)
    guard let found else { return nil }
    shown.stackWitness = found
    shown.walkShowsProgress = true
    return shown
  }

  /// Returns nil if some of the known stacks may not occur, because they prove nothing, or if conditions
  /// rule the walk out.
  ///
  /// Finding the witness of a stack takes a search through the flow, and each step contains the
  /// whole stack.
  func show(_ finding: Finding, by witness: @autoclosure () -> StackWitness?) -> Finding? {
    show(finding, by: witness().map(judged))
  }

  /// The same with a walk that was judged when it was found.
  func show(_ finding: Finding, by walk: @autoclosure () -> JudgedWalk?) -> Finding? {
    guard stacks.areExact else { return nil }
    var shown = finding
    guard graph.budget.spend(program.screenCount, on: finding.screen), let walk = walk() else {
      shown.isConditional = true
      return shown
    }
    guard walk.isPossible else { return nil }
    shown.stackWitness = walk.witness
    return shown
  }

  /// The same without doubtful links; nil if nothing else shows it.
  func show(_ finding: Finding, byTrusted search: (StackQueries) -> StackWitness?) -> Finding? {
    guard graph.budget.spend(program.screenCount, on: finding.screen) else {
      return show(finding, by: JudgedWalk?.none)
    }
    return trusted(search).flatMap { show(finding, by: $0) }
  }
}
