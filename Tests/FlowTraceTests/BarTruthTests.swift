import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource
import FlowYAML
import SampleFlows
import Testing

@testable import FlowTrace

@Suite("one truth about the progress bar")
struct BarTruthTests {
  private static let flows = 1500

  @Test("the bar falls on a move forward in a trace if and only if a finding is at that screen")
  func falls() throws {
    var seen = 0
    for seed in RandomRounds.seeds(BarTruthTests.flows) {
      var writer = WalkFlowWriter(seed: seed)
      let texts = writer.texts()
      let simulator = Simulator(FlowGraph(texts: texts))
      let reported = try proven(texts, seed)
      guard let start = simulator.start()?.state, !simulator.graph.entries.isEmpty else { continue }
      for round in 0..<UInt64(6) {
        var state = start
        var oracle = BarOracle(simulator.graph)
        _ = oracle.take(.entry(0))
        var dice = Dice(seed: seed * 6 + round)
        var made: [String] = []
        for _ in 0..<25 {
          let step = simulator.make(simulator.anyMove(in: state, &dice), on: &state)
          made.append(step.move.text)
          let falls = step.causes.flatMap { oracle.take($0) }
          seen += falls.count
          for fall in falls {
            // Users do not see the bar of a layer that the same link covers.
            let isCovered = state.layers.dropLast().contains {
              $0.stack.screens.last?.screen == fall.screen
            }
            if isCovered { continue }
            let name = simulator.graph.program.name(of: fall.screen)
            let words = """
              \(RandomRounds.repeating(seed)): \(made)
              \(texts.joined(separator: "---\n"))
              """
            try #require(reported.contains(name), "\(name) falls unreported in \(words)")
            let isShown = step.motions.contains {
              $0.after.value == fall.to
                && ($0.before.isVisible ? $0.before.value == fall.from : fall.isHidden)
            }
            try #require(isShown, "the trace does not show \(fall) in \(words)")
          }
          if step.outcome == .crash { break }
        }
      }
    }
    if RandomRounds.areAll(BarTruthTests.flows) { #expect(seen > 100) }
  }

  /// The names of the screens with a finding in one of the files; each walk that is shown is replayed.
  private func proven(_ texts: [String], _ seed: UInt64) throws -> Set<String> {
    var names: Set<String> = []
    for file in texts.indices {
      let program = FlowProgram(texts: Array(texts[file...]))
      let checked = CheckedFlow(
        FlowDocument(program.source, limits: YAMLLimits()), program: program)
      let rule = try #require(Rule.all.first { $0.id == .nonMonotonicProgress })
      for finding in rule.check(checked) {
        let name = String(finding.label?.split(separator: "`").first ?? "")
        names.insert(file == 0 ? name : "sub/" + name)
        let witness = try #require(finding.stackWitness)
        var oracle = BarOracle(checked.graph)
        let last = witness.steps.map { oracle.take($0) }.last ?? []
        try #require(
          last.contains { checked.graph.program.name(of: $0.screen) == name },
          """
          \(name) does not fall in \(RandomRounds.repeating(seed)): \(witness.steps)
          \(texts.joined(separator: "---\n"))
          """)
      }
    }
    return names
  }
}
