import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource
import FlowTrace
import FlowYAML
import SampleFlows
import Testing

private let pops: Set<RuleID> = [.popOutOfModal, .popAtRoot, .excessivePop]

@Suite("what crashes")
struct ForesightTests {
  private static let flows = 1500

  @Test("every crash is foreseen by a finding of the rule that it names")
  func crashes() throws {
    var seen: Set<RuleID> = []
    for seed in RandomRounds.seeds(ForesightTests.flows) {
      var writer = WalkFlowWriter(seed: seed)
      let texts = writer.texts()
      let simulator = Simulator(FlowGraph(texts: texts))
      guard let start = simulator.start()?.state else { continue }
      // Tabs that only a tap leads to count as unreachable where the bar comes up later, and nothing
      // else is said about what is unreachable.
      guard start.selectedTab != nil || simulator.graph.tabs.isEmpty else { continue }
      var found: Set<RuleID>?
      for round in 0..<UInt64(4) {
        var state = start
        var dice = Dice(seed: seed * 4 + round)
        for _ in 0..<25 {
          let top = state.top.screen
          let step = simulator.make(simulator.anyMove(in: state, &dice), on: &state)
          guard step.outcome == .crash else { continue }
          // What a sub-flow does is reported where that file is checked.
          guard let rule = step.rule, step.causes.isEmpty,
            simulator.graph.program.file(of: top) == 0
          else { break }
          // What rules say about a `pop` does not rest on links alone: see `trusted`.
          guard !pops.contains(rule) || simulator.graph.linkStacks.patterns.isEmpty else { break }
          let isLinked = !simulator.graph.linkStacks.patterns.isEmpty
          let rules = found ?? findings(texts, simulator.graph.program)
          found = rules
          seen.insert(rule)
          try #require(
            !rules.isDisjoint(with: speakers(for: rule, isLinked: isLinked)),
            "\(RandomRounds.repeating(seed)): \(step.move.text), \(rule)\n\(texts.joined())")
          break
        }
      }
    }
    guard RandomRounds.areAll(ForesightTests.flows) else { return }
    #expect(seen.isSuperset(of: [.missingPopTarget, .unanchoredPopover]))
  }

  /// The rule and those that speak for it where several would report one move.
  private func speakers(for rule: RuleID, isLinked: Bool) -> Set<RuleID> {
    // On the stack of a link that has a fault itself, only that is reported.
    (pops.contains(rule) ? pops : [rule]).union(isLinked ? [.brokenDeepLink, .bareDeepLink] : [])
  }

  /// The rules that the checked file breaks.
  private func findings(_ texts: [String], _ program: FlowProgram) -> Set<RuleID> {
    let document = FlowDocument(program.source, limits: YAMLLimits())
    let checked = CheckedFlow(document, program: program)
    return Set(Checker().check(checked).map(\.rule))
  }
}
