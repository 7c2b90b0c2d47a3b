import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Screens without their gates")
struct UnguardedReachTests {
  @Test("of more conditions than one pass takes, those that a shortcut avoids are found")
  func manyConditions() {
    let count = 300
    let shortcut = 270
    var flow = "start: s0\nscreens:\n"
    for number in 0..<count {
      let past = number == shortcut ? ", {push: s\(number + 1), label: Skip}" : ""
      flow += """
          s\(number): {destinations: [{push: g\(number)}\(past)]}
          g\(number): {gate: c\(number), destinations: [s\(number + 1)]}
          a\(number): {requires: c\(number)}

        """
    }
    // The screens that require the conditions come after all gates.
    let accounts = (0..<count).map { "a\($0)" }.joined(separator: ", ")
    flow += "  s\(count): {destinations: [\(accounts)]}\n"
    let graph = FlowGraph(flow: flow)
    let unguarded = UnguardedScreens(graph)
    #expect(unguarded.conditions.count == count)
    let found = unguarded.conditions.filter { !unguarded.faults(of: $0).isEmpty }
    #expect(found == ["c\(shortcut)"])
    #expect(graph.screensGuarded(by: "c0")[graph.screen("a0")])
    #expect(!graph.screensGuarded(by: "c\(shortcut)")[graph.screen("a\(shortcut)")])
  }
}
