package import FlowAnalysis

/// The steps that show a finding, made when a report writes them: a stack for each step of a long walk is
/// large, and few of them are written.
package struct Witness: Sendable {
  private enum Source: Sendable {
    case made([WitnessStep])
    case walk(FoundWalk, CheckedFlow, showsProgress: Bool)
    case stacks(StackWitness, CheckedFlow, showsProgress: Bool)
  }

  private let source: Source

  package init(_ steps: [WitnessStep] = []) {
    source = .made(steps)
  }

  /// The steps of a walk with the stack after each.
  package init(_ stacks: StackWitness, in subject: CheckedFlow) {
    source = .stacks(stacks, subject, showsProgress: false)
  }

  init(of finding: Finding, in subject: CheckedFlow) {
    let showsProgress = finding.walkShowsProgress
    source =
      finding.stackWitness.map { .stacks($0, subject, showsProgress: showsProgress) }
      ?? .walk(finding.walk, subject, showsProgress: showsProgress)
  }

  package var count: Int {
    switch source {
    case .made(let steps): steps.count
    case .walk(let walk, _, _): walk.count
    case .stacks(let witness, _, _): witness.steps.count
    }
  }

  package var isEmpty: Bool { count == 0 }

  /// Whether the steps have stacks.
  package var showsStacks: Bool {
    switch source {
    case .made(let steps): steps.contains { $0.stack != nil }
    case .walk: false
    case .stacks(_, _, let showsProgress): !showsProgress
    }
  }

  /// All steps, without the stacks of those for which `showsStack` returns false; of each layer, only
  /// so many screens from its top.
  package func steps(
    upTo mostScreens: Int = .max, where showsStack: (Int) -> Bool = { _ in true }
  ) -> [WitnessStep] {
    switch source {
    case .made(let steps): steps
    case .walk(let walk, let subject, let showsProgress):
      subject.witness(walk.steps, showsProgress: showsProgress)
    case .stacks(let witness, let subject, let showsProgress):
      subject.witness(
        witness, showsProgress: showsProgress, upTo: mostScreens, where: showsStack)
    }
  }
}
