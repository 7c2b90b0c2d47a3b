import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Screens whose conditions can be satisfied")
struct SatisfiableReachTests {
  @Test("no stack that is really moved shows a screen that cannot be reached")
  func reached() {
    StackRounds.run(part: 0, of: 1, full: 4_000, hasChains: true, namesConditions: true) { graph in
      // In a sub-flow, the caller may have satisfied any condition.
      if graph.isSubflow { return nil }
      let reach = SatisfiableReach(graph)
      let explorer = StackExplorer(
        Mover(graph, opensLinks: !graph.linkStacks.patterns.isEmpty, knowsConditions: true))
      let screens = explorer.shown.map(\.top.screen)
      return screens.first { !reach.isReached($0) }.map {
        "\(graph.program.name(of: $0)) is shown"
      }
    }
  }

  @Test("moves wait for conditions that only later screens satisfy, and for what excludes itself")
  func blocked() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [{push: b, when: {has: [x, y]}}, {push: e, when: {has: z, lacks: z}}, c]}
          b: {gate: x, destinations: [d]}
          c: {gate: y, destinations: [{push: d, when: {has: z}}, f]}
          d: {gate: z, destinations: [a]}
          e:
          f: {destinations: [{push: a, when: {has: nothing}}]}
        """)
    let reach = SatisfiableReach(graph)
    let names = (0..<graph.screenCount).filter(reach.isReached).map { graph.program.name(of: $0) }
    #expect(names == ["a", "c", "f"])
    #expect(reach.blockedMoves.map { graph.moves[$0.move].target } == [1, 4, 3])
    #expect(
      reach.blockedMoves.map(\.reason)
        == [.unsatisfied(["x"]), .contradictory(["z"]), .unsatisfied(["z"])])
  }
}
