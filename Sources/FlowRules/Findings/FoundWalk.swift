package import FlowAnalysis

/// The walk of a finding, made when something needs its steps: most findings of a long flow are not written.
package struct FoundWalk: Sendable {
  package let count: Int
  private let make: @Sendable () -> [WalkStep]

  package init(_ steps: [WalkStep] = []) {
    count = steps.count
    make = { steps }
  }

  init(_ walk: StepCounts.Walk) {
    count = walk.count
    make = { walk.steps }
  }

  /// A shortest walk of forward moves.
  init(to screen: Int, in subject: CheckedFlow) {
    count = subject.forwardTree.depth(of: screen)
    make = { subject.forwardTree.walk(to: screen) }
  }

  var steps: [WalkStep] { make() }
  var isEmpty: Bool { count == 0 }
}
