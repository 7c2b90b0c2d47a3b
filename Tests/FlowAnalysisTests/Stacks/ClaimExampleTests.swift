import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Claims about small flows")
struct ClaimExampleTests {
  private func answer(
    _ graph: FlowGraph, _ question: ClaimQuestion
  ) -> ClaimAnswer {
    ClaimJudge(graph, knowsConditions: true).answer(to: question)
  }

  @Test("a caller whose `on-finish` is refused is on top after its sub-flow")
  func refusedOnFinish() {
    let graph = FlowGraph(texts: [
      """
      start: home
      flows: {sub: sub.yaml}
      screens:
        home: {destinations: [{custom: sub, on-finish: {ok: dismiss-all}}]}

      """,
      "start: form\nscreens: {form: {destinations: [{finish: ok}]}}\n",
    ])
    let question = ClaimQuestion.canReach(screen: graph.screen("home"), from: nil, within: 1)
    guard case .holds(moves: 1) = answer(graph, question) else {
      Issue.record("\(answer(graph, question))")
      return
    }
  }

  @Test("a screen after two conditions that exclude each other is never shown")
  func excluded() {
    let graph = FlowGraph(
      flow: """
        start: home
        screens:
          home: {destinations: [{push: a, when: {lacks: user}}, login]}
          a: {destinations: [{push: b, when: {has: user}}]}
          b:
          login: {gate: user, destinations: [{set: [home]}]}
        """)
    let question = ClaimQuestion.before(screen: graph.screen("b"), first: graph.screen("login"))
    guard case .vacuous(graph.screen("b")) = answer(graph, question) else {
      Issue.record("\(answer(graph, question))")
      return
    }
  }

  @Test("no walk stops where the conditions make a chain go on")
  func chain() {
    let graph = FlowGraph(
      flow: """
        start: start
        tabs: [a, b]
        screens:
          start: {destinations: [{tab: b, then: {push: c, when: {lacks: g}}}]}
          a: {gate: g}
          b: {back: false}
          c: {back: false}
        """)
    let pattern: [StackLanguage.Element] = [.screens([graph.screen("b")])]
    let question = ClaimQuestion.neverStack(
      StackLanguage(pattern), screens: [[graph.screen("b")]])
    guard case .broken(let walk?) = answer(graph, question) else { return }
    #expect(walk.steps.count > 2, "\(walk.steps)")
  }
}
