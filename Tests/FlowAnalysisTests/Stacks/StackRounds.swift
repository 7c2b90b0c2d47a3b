import FlowAnalysis
import FlowFormat
import SampleFlows
import Testing

/// Random flows for the tests of stacks, each tried and, where something disagrees, made smaller.
enum StackRounds {
  /// How many flows are tried: five for each of those that other tests try.
  static let count = 5 * RandomRounds.count

  /// Looks for a flow on which a question is answered otherwise than real stacks answer it, among
  /// every `parts`-th.
  static func run(
    part: UInt64, of parts: UInt64, _ disagreement: (FlowGraph) -> String?,
    at place: SourceLocation = #_sourceLocation
  ) {
    for seed in stride(
      from: RandomRounds.seed + part, to: RandomRounds.seed + count, by: Int(parts))
    {
      var writer = StackFlowWriter(seed: seed)
      let flow = writer.flow()
      guard disagreement(flow.graph) != nil else { continue }
      let small = shrunk(flow, disagreement)
      let text = small.texts.joined(separator: "--- sub.yaml\n")
      Issue.record(
        "FLOWLINT_SEED=\(seed): \(disagreement(small.graph) ?? "")\n\(text)", sourceLocation: place)
      return
    }
  }

  /// Leaves out parts of a flow as long as the rest still disagrees.
  private static func shrunk(
    _ flow: StackFlow, _ disagreement: (FlowGraph) -> String?
  ) -> StackFlow {
    var flow = flow
    for _ in 0..<200 {
      guard let smaller = flow.smaller.first(where: { disagreement($0.graph) != nil }) else {
        return flow
      }
      flow = smaller
    }
    return flow
  }
}
