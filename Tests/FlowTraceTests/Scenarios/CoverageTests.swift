import FlowAnalysis
import FlowFormat
import FlowTrace
import FlowSource
import Testing

@Suite("coverage")
struct CoverageTests {
  @Test("a move counts once it was tried, by whatever words")
  func tried() {
    let flow = TestedFlow(checkoutFlow)
    let text = """
      scenarios:
        - {name: a, moves: [tap Add coupon, dismiss, pop, push address]}
        - {name: b, moves: [push address, push payment, pop-to note]}

      """
    let made = Set(flow.run(text).results.flatMap(\.moves))
    let coverage = MoveCoverage(flow.graph, made: made)
    #expect(coverage.declared == 13)
    #expect(
      missed(coverage, in: flow) == [
        "pop", "note", "{push: payment}", "{replace: done}", "{pop-to: cart}", "pop-to-root",
        "pop-to-root",
      ])
  }

  @Test("gestures and links are not moves of the flow")
  func gestures() {
    let flow = TestedFlow(checkoutFlow)
    let text = "scenarios: [{name: a, moves: [open shop://pay/card, back, swipe-back]}]\n"
    let made = Set(flow.run(text).results.flatMap(\.moves))
    #expect(MoveCoverage(flow.graph, made: made).missed.count == 13)
  }

  @Test("what follows a sub-flow is one move, and the moves of its file are not the flow's")
  func subflows() {
    let flow = TestedFlow(
      """
      start: home
      flows: {sub: sub.yaml}
      screens:
        home: {destinations: [{push: sub, on-finish: {ok: {push: done}, no: pop-to-root}}]}
        done: {}

      """,
      sub:
        "start: x\nscreens: {x: {destinations: [y, {finish: ok}]}, y: {destinations: [{finish: ok}, {finish: no}]}}\n"
    )
    let walk = "scenarios: [{name: a, moves: [push sub, push sub/y, finish ok]}]\n"
    let made = Set(flow.run(walk).results.flatMap(\.moves))
    let coverage = MoveCoverage(flow.graph, made: made)
    #expect(coverage.declared == 3)
    #expect(missed(coverage, in: flow) == ["pop-to-root"])
    // It does nothing where the caller is the root.
    let other = "scenarios: [{name: b, moves: [push sub, push sub/y, finish no]}]\n"
    let tried = Set(flow.run(other).results.flatMap(\.moves))
    #expect(missed(MoveCoverage(flow.graph, made: tried), in: flow) == ["{push: done}"])
  }

  private func missed(_ coverage: MoveCoverage, in flow: TestedFlow) -> [String] {
    coverage.missed.map { flow.graph.program.source.string($0.range) }
  }
}
