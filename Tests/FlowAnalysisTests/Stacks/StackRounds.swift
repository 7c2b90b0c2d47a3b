import FlowFormat
import SampleFlows
import Testing

@testable import FlowAnalysis

/// Random flows for the tests of stacks, each tried and, where something disagrees, made smaller.
enum StackRounds {
  /// Looks for a flow on which a question is answered otherwise than real stacks answer it.
  ///
  /// Of `full` flows it tries every `parts`-th, from the `part`-th on, so that tests that run side by
  /// side share the work. With `hasChains` some moves of every third flow follow others by `then`; with
  /// `namesConditions` those of every second name conditions.
  static func run(
    part: Int, of parts: Int, full: Int, hasChains: Bool = false, namesConditions: Bool = false,
    _ disagreement: (FlowGraph) -> String?,
    at location: SourceLocation = #_sourceLocation
  ) {
    let seeds = RandomRounds.seeds(full)
    for seed in stride(from: seeds.lowerBound + UInt64(part), to: seeds.upperBound, by: parts) {
      var writer = StackFlowWriter(
        seed: seed, hasChains: hasChains && seed % 3 == 0,
        namesConditions: namesConditions && seed / 2 % 2 == 0)
      let flow = writer.flow()
      guard let first = disagreement(flow.graph) else { continue }
      let small = flow.shrunk { $0.graph.canMakeAll && disagreement($0.graph) != nil }
      let text = small.texts.joined(separator: "--- sub.yaml\n")
      Issue.record(
        "\(RandomRounds.repeating(seed)): \(first); made smaller: \(disagreement(small.graph) ?? "")\n\(text)",
        sourceLocation: location)
      return
    }
  }
}

extension FlowGraph {
  /// Whether all that moves lead to is there.
  fileprivate var canMakeAll: Bool {
    isComplete
      && moves.allSatisfy { stackChange(of: $0) != nil || $0.verb.row.group == .leavesApp }
  }
}
