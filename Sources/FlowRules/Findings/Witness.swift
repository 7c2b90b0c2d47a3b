package import FlowAnalysis

/// The steps that show a finding, made when a report writes them: a stack for each step of a long walk is
/// large, and few of them are written.
package struct Witness: Sendable {
  /// The most steps that a report shows: a flow can have thousands of walks with thousands of steps.
  package static let mostSteps = 40

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
    case .stacks(let witness, _, _): witness.count
    }
  }

  package var isEmpty: Bool { count == 0 }

  /// What the walk needs besides its moves: the labels of those with `when`, and their conditions.
  package var needs: [String] {
    switch source {
    case .made: []
    case .walk(let walk, let subject, _):
      subject.conditions(of: subject.conditionalMoves(on: walk))
    case .stacks(let witness, let subject, _): subject.conditions(of: witness.conditionalMoves)
    }
  }

  /// Whether the steps have stacks.
  package var showsStacks: Bool {
    switch source {
    case .made(let steps): steps.contains { $0.stack != nil }
    case .walk: false
    case .stacks(_, _, let showsProgress): !showsProgress
    }
  }

  /// All steps; of each layer of their stacks, so many screens from its top, or no stacks if nil.
  package func steps(upTo mostScreens: Int? = .max) -> [WitnessStep] {
    steps(leavingOut: 0..<0, upTo: mostScreens)
  }

  /// The steps that a report shows: of a walk with more than `most`, the first and last `end`.
  package func shownSteps(
    most: Int = Witness.mostSteps, end: Int = Witness.mostSteps / 2, upTo mostScreens: Int? = .max
  ) -> ShownWalk {
    let hidden = count > most ? end..<count - end : 0..<0
    return ShownWalk(
      steps: steps(leavingOut: hidden, upTo: mostScreens), omitted: hidden.count,
      omittedAt: hidden.lowerBound)
  }

  private func steps(
    leavingOut hidden: Range<Int>, upTo mostScreens: Int?
  ) -> [WitnessStep] {
    switch source {
    case .made(let steps): without(hidden, steps)
    case .walk(let walk, let subject, let showsProgress):
      subject.witness(without(hidden, walk.steps), showsProgress: showsProgress)
    case .stacks(let witness, let subject, let showsProgress):
      subject.witness(
        witness, leavingOut: hidden, upTo: showsProgress ? nil : mostScreens,
        showsProgress: showsProgress)
    }
  }
}

private func without<Step>(_ hidden: Range<Int>, _ steps: [Step]) -> [Step] {
  hidden.isEmpty ? steps : Array(steps[..<hidden.lowerBound]) + steps[hidden.upperBound...]
}

/// The steps of a walk that a report shows.
package struct ShownWalk: Sendable {
  package let steps: [WitnessStep]
  /// The number of steps that are left out.
  package let omitted: Int
  /// The index in `steps` before which they are left out.
  package let omittedAt: Int
}
