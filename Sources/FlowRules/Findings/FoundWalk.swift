package import FlowAnalysis

/// The walk of a finding, made when something needs its steps: most findings of a long flow are not written.
package struct FoundWalk: Sendable {
  package let count: Int
  private let make: @Sendable () -> [WalkStep]

  package init(_ steps: [WalkStep] = []) {
    count = steps.count
    make = { steps }
  }

  /// A walk of `count` steps.
  init(count: Int, _ make: @escaping @Sendable () -> [WalkStep]) {
    self.count = count
    self.make = make
  }

  var steps: [WalkStep] { make() }
  var isEmpty: Bool { count == 0 }
}
