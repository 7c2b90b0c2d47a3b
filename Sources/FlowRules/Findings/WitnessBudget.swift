import FlowAnalysis
import FlowSource

/// Limits the work of a rule on the walks that show its findings.
///
/// Thousands of findings in a flow with thousands of screens in a row would have walks of millions
/// of steps. When the budget is exhausted, findings have no walk and count as conditional.
struct WitnessBudget {
  private var steps: Int
  /// How many screens searches for stacks may still visit, and how many screens the shown stacks
  /// may contain.
  private var searches: Int
  private var shownScreens: Int

  init(_ subject: CheckedFlow) {
    let limit = workLimit(for: subject.program.screenCount)
    (steps, searches, shownScreens) = (limit / 4, limit, limit)
  }

  mutating func show(_ finding: Finding, by walk: @autoclosure () -> FoundWalk) -> Finding {
    var shown = finding
    add(walk(), to: &shown)
    return shown
  }

  private mutating func add(_ walk: @autoclosure () -> FoundWalk, to finding: inout Finding) {
    if steps > 0 {
      finding.walk = walk()
      steps -= finding.walk.count
    } else {
      finding.isConditional = true
    }
  }

  /// Shows a walk on which the bar moves; false if conditions rule that walk out.
  mutating func add(
    onRoute walk: @autoclosure () -> FoundWalk, to finding: inout Finding, in subject: CheckedFlow
  ) -> Bool {
    add(walk(), to: &finding)
    finding.walkShowsProgress = !finding.walk.isEmpty
    guard !finding.walk.isEmpty, !subject.possibleMotions.areAll else { return true }
    var possible = subject.possibleMotions
    return possible.allow(finding.walk.steps)
  }

  /// Shows a walk to a screen that shows or hides the bar, and the movements of the bar after that.
  ///
  /// Returns nil if the stacks do not allow the walk.
  mutating func show(
    _ finding: Finding, in subject: CheckedFlow, from screen: Int,
    _ motions: @autoclosure () -> [BarMotion]
  ) -> Finding? {
    var shown = finding
    guard steps > 0 else {
      shown.isConditional = true
      return shown
    }
    let motions = motions()
    guard
      let walk = subject.progress.walk(
        showing: screen, then: motions, by: subject.stacks.witnesses,
        startingAs: subject.startingStacks.witnesses)
    else {
      steps -= motions.count + (subject.reachabilityByLinks.distance(to: screen) ?? 0)
      return nil
    }
    shown.stackWitness = walk
    shown.walkShowsProgress = true
    steps -= walk.count
    return shown
  }

  /// Returns nil if some of the known stacks may not occur, because they prove nothing, or if conditions
  /// rule the walk out.
  ///
  /// Finding the witness of a stack takes a search through the flow, and each step contains the
  /// whole stack.
  mutating func show(
    _ finding: Finding, in subject: CheckedFlow, by witness: @autoclosure () -> StackWitness?
  ) -> Finding? {
    show(finding, in: subject, by: witness().map(subject.judged))
  }

  /// The same with a walk that was judged when it was found.
  mutating func show(
    _ finding: Finding, in subject: CheckedFlow, by walk: @autoclosure () -> JudgedWalk?
  ) -> Finding? {
    guard subject.stacks.areExact else { return nil }
    var shown = finding
    guard searches > 0, let walk = walk() else {
      shown.isConditional = true
      return shown
    }
    searches -= subject.program.screenCount
    guard walk.isPossible else { return nil }
    let witness = walk.witness
    let size = witness.count * witness.count
    if size <= shownScreens {
      shown.stackWitness = witness
      shownScreens -= size
    } else {
      shown.isConditional = shown.isConditional || witness.isConditional
    }
    return shown
  }

  /// The same without doubtful links; nil if nothing else shows it.
  mutating func show(
    _ finding: Finding, in subject: CheckedFlow, byTrusted search: (StackQueries) -> StackWitness?
  ) -> Finding? {
    guard searches > 0 else { return show(finding, in: subject, by: JudgedWalk?.none) }
    searches -= subject.program.screenCount
    return subject.trusted(search).flatMap { show(finding, in: subject, by: $0) }
  }
}
