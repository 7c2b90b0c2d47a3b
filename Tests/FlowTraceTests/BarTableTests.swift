import FlowFormat
import FlowRules
import FlowSource
import FlowYAML
import SampleFlows
import Testing

@testable import FlowAnalysis
@testable import FlowReports

/// The step tables of random flows, replayed on real stacks: stacks allow every row.
@Suite("step tables tell the truth about the progress bar")
struct BarTableTests {
  private static let flows = 2000

  @Test("a row says that the bar falls if and only if a trace shows it")
  func falls() throws {
    var seen = 0
    var replayed = 0
    for seed in RandomRounds.seeds(BarTableTests.flows) {
      let (checked, texts) = randomFlow(seed)
      guard !checked.graph.isSubflow else { continue }
      for (route, table) in tables(of: checked) {
        var oracle = BarOracle(checked.graph)
        for (step, row) in zip(route.steps, table.rows) {
          let falls = oracle.falls(after: step, in: checked.graph)
          try #require(
            oracle.window.top == step.screen,
            """
            \(RandomRounds.repeating(seed)): stacks do not allow \(row.by) \(row.screen)
            \(route.steps.map { "\($0.by.word) \(checked.name(of: $0.screen))" })
            \(texts.joined(separator: "---\n"))
            """)
          guard let falls else { break }
          replayed += 1
          let isFall = falls.contains { $0.screen == step.screen }
          seen += isFall ? 1 : 0
          try #require(
            isFall == (row.word == .falls),
            """
            \(RandomRounds.repeating(seed)): \(row.by) \(row.screen) is \(row.word?.rawValue ?? "none")
            \(route.steps.map { "\($0.by.word) \(checked.name(of: $0.screen))" })
            \(texts.joined(separator: "---\n"))
            """)
        }
      }
    }
    if RandomRounds.areAll(BarTableTests.flows) { #expect(seen > 100 && replayed > 1000) }
  }

  @Test(
    "a table names a fault at a screen if and only if its rule, or a stronger one, reports it there"
  )
  func words() throws {
    var counts: [StepTable.Word: Int] = [:]
    for seed in RandomRounds.seeds(BarTableTests.flows) {
      let (checked, texts) = randomFlow(seed)
      let findings = Checker().check(checked)
      var reported: [RuleID: Set<String>] = [:]
      for (finding, identity) in zip(findings, checked.identities(of: findings))
      where identity.keyPath.count > 1 && identity.keyPath[0] == "screens" {
        reported[finding.rule, default: []].insert(identity.keyPath[1])
      }
      func isReported(_ rules: RuleID..., by row: StepTable.Row) -> Bool {
        rules.contains { reported[$0]?.contains(row.screen) ?? false }
      }
      for (route, table) in tables(of: checked) {
        for (index, (step, row)) in zip(route.steps, table.rows).enumerated()
        where checked.program.ownScreens.contains(step.screen) {
          var expected: StepTable.Word?
          if let change = row.change, step.effect == .continues {
            if change.isFall, isReported(.nonMonotonicProgress, by: row) { expected = .falls }
            let isOverruled =
              row.word == .stalls && isReported(.incompleteProgress, .selfPush, by: row)
            if change.isStall, isReported(.stalledProgress, by: row) || isOverruled {
              expected = .stalls
            }
          } else if row.progress == nil, let (first, last) = table.shownSpan, first < index,
            index < last, isReported(.interruptedProgress, by: row)
          {
            expected = .hidden
          }
          let word = row.word == .restarts || row.word == .newBar ? nil : row.word
          if let word { counts[word, default: 0] += 1 }
          try #require(
            word == expected,
            """
            \(RandomRounds.repeating(seed)): \(row.screen) is \(word?.rawValue ?? "none")
            \(route.steps.map { checked.name(of: $0.screen) })
            \(texts.joined(separator: "---\n"))
            \(findings.map(\.message).joined(separator: "\n"))
            """)
        }
      }
    }
    if RandomRounds.areAll(BarTableTests.flows) {
      #expect(counts[.falls, default: 0] > 100 && counts[.hidden, default: 0] > 20)
      #expect(counts[.stalls, default: 0] > 20)
    }
  }
}

/// A random flow with its files.
private func randomFlow(_ seed: UInt64) -> (CheckedFlow, texts: [String]) {
  var writer = WalkFlowWriter(seed: seed)
  let texts = writer.texts()
  let program = FlowProgram(texts: texts)
  let document = FlowDocument(program.source, limits: YAMLLimits())
  return (CheckedFlow(document, program: program), texts)
}

/// The first routes, those that end elsewhere than at a goal included, with their step tables.
private func tables(of checked: CheckedFlow) -> [(Route, StepTable)] {
  var options = RouteCover.Options(limit: 20)
  options.showsExits = true
  let cover = RouteCover(checked.graph, goals: checked.goals, options)
  return cover.routes.map { route in
    let shown = ShownRoute(number: 1, route: route, stepsAfter: 0)
    return (route, StepTable(shown, of: cover, in: checked))
  }
}

extension BarOracle {
  /// The falls in the last motion of a step; nil if one of its moves changes nothing.
  fileprivate mutating func falls(after step: Route.Step, in graph: FlowGraph) -> [Fall]? {
    var falls: [Fall] = []
    var isIdle = false
    for cause in causes(of: step, in: graph) {
      let before = window
      falls = take(cause)
      if window == before { isIdle = true }
    }
    return isIdle ? nil : falls
  }

  private func causes(of step: Route.Step, in graph: FlowGraph) -> [StackCause] {
    if window.top == nil {
      return graph.entries.indices.filter { graph.entries[$0].screen == step.screen }
        .prefix(1).map { .entry($0) }
    }
    if !step.causes.isEmpty { return step.causes }
    if let move = step.move { return graph.chain(to: move).map { .move($0) } }
    return [step.by == .entry(.tab) ? .tap(step.screen) : .back]
  }
}
