import FlowAnalysis

/// How much a rule may spend on the walks that show its findings.
///
/// Thousands of findings on a flow of thousands of screens in a row would make walks of millions of
/// steps, which nobody reads. Those that come too late stay without, and are taken to depend on a
/// condition.
struct WitnessBudget {
  private var steps = 1_000_000
  /// How many screens searches for stacks may still look at, and how many the stacks shown may hold.
  private var searches = 4_000_000
  private var places = 4_000_000

  mutating func show(
    _ finding: Finding, by walk: @autoclosure () -> [WalkStep], showsProgress: Bool = false
  ) -> Finding {
    var shown = finding
    if steps > 0 {
      shown.walk = walk()
      shown.walkShowsProgress = showsProgress
      steps -= shown.walk.count
    } else {
      shown.isConditional = true
    }
    return shown
  }

  /// A walk to a screen that shows the bar, or hides it, and the motions of the bar after that.
  ///
  /// nil if the stacks do not allow that walk.
  mutating func show(
    _ finding: Finding, in subject: CheckedFlow, from screen: Int, _ motions: [BarMotion]
  ) -> Finding? {
    var shown = finding
    guard steps > 0 else {
      shown.isConditional = true
      return shown
    }
    guard
      let walk = subject.progress.walk(
        showing: screen, then: motions, by: subject.stacks.witnesses)
    else { return nil }
    shown.stackWitness = walk
    shown.walkShowsProgress = true
    steps -= walk.steps.count
    return shown
  }

  /// nil where stacks are known that may not occur: they show nothing.
  ///
  /// To find the witness of a stack takes a search through the flow, and each of its steps is shown
  /// with the whole stack.
  mutating func show(
    _ finding: Finding, in subject: CheckedFlow, by witness: @autoclosure () -> StackWitness?
  ) -> Finding? {
    guard subject.stacks.areExact else { return nil }
    var shown = finding
    guard searches > 0, let witness = witness() else {
      shown.isConditional = true
      return shown
    }
    searches -= subject.program.screenCount
    let size = witness.steps.count * witness.steps.count
    if size <= places {
      shown.stackWitness = witness
      places -= size
    } else {
      shown.isConditional = shown.isConditional || witness.isConditional
    }
    return shown
  }

  /// The same where no doubtful link is a proof; nil where nothing else shows it.
  mutating func show(
    _ finding: Finding, in subject: CheckedFlow, byTrusted search: (StackQueries) -> StackWitness?
  ) -> Finding? {
    guard searches > 0 else { return show(finding, in: subject, by: nil) }
    searches -= subject.program.screenCount
    return subject.trusted(search).flatMap { show(finding, in: subject, by: $0) }
  }
}
