import FlowFormat
import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Chains that links share")
struct SharedChainTests {
  @Test("screens below landings are those of all stacks, each once", arguments: 0..<30)
  func listed(seed: UInt64) {
    var dice = Dice(seed: seed)
    let graph = FlowGraph(flow: tree(40, isWritten: false, &dice))
    let stacks = graph.linkStacks
    var seen: Set<Int> = []
    var expected: [SIMD2<Int>] = []
    for link in stacks.patterns.indices {
      let stack = stacks.stack(of: link)
      for element in stack.dropLast() where seen.insert(element.screen).inserted {
        expected.append([link, element.screen])
      }
      let top = stacks.top(of: link)
      #expect(top?.element.screen == stack.last?.screen)
      #expect(top?.element.layer == stack.last?.layer)
      #expect(top?.below == stack.dropLast().last?.screen)
      let passed = stack.dropFirst(graph.leadingGates(of: link).count)
      #expect(graph.bottom(ofPassed: link) == passed.first?.screen)
    }
    let found = stacks.screensBelowLandings(of: stacks.patterns.indices)
    #expect(found.map { [$0.link, $0.element.screen] } == expected)
    #expect(expected.count > 5)
  }

  @Test("links with found stacks lay out the same as with written ones", arguments: 0..<30)
  func laidOut(seed: UInt64) {
    let systems = [false, true].map { isWritten in
      var dice = Dice(seed: seed)
      let graph = FlowGraph(flow: tree(40, isWritten: isWritten, &dice))
      return StackSystem(graph, StackSystem.Options(opensLinks: true))
    }
    let depths = systems.map { LayerDepths($0) }
    #expect(systems[0].nodeCount == systems[1].nodeCount)
    #expect(systems[0].edges.count == systems[1].edges.count)
    for screen in 0..<40 {
      #expect(systems[0].variants(of: screen) == systems[1].variants(of: screen), "s\(screen)")
      #expect(depths[0].least(of: screen) == depths[1].least(of: screen), "s\(screen)")
      #expect(depths[0].greatest(of: screen) == depths[1].greatest(of: screen), "s\(screen)")
    }
  }

  /// A tree over `s1`, which no chain leads to, with links to most of its screens; sometimes `s1` is a gate.
  private func tree(_ count: Int, isWritten: Bool, _ dice: inout Dice) -> String {
    var parents = [0, 0]
    var verbs = ["", ""]
    for screen in 2..<count {
      parents.append(dice.number(max(1, screen - 3)...screen - 1))
      verbs.append(dice.isLucky(percent: 15) ? "sheet" : "push")
    }
    let gate = dice.isLucky(percent: 50) ? "gate: session, " : ""
    let linked = (1..<count).filter { _ in dice.isLucky(percent: 70) }
    var text = "start: s0\ndeep-links:\n"
    for screen in linked {
      var stack = [screen]
      while let lowest = stack.first, lowest > 1 { stack.insert(parents[lowest], at: 0) }
      let elements = stack.map { verbs[$0] == "sheet" ? "{sheet: s\($0)}" : "s\($0)" }
      text += "  shop://link\(screen): "
      text += isWritten ? "[\(elements.joined(separator: ", "))]\n" : "s\(screen)\n"
    }
    text += "screens:\n  s0: {destinations: [{root: s1}]}\n"
    for screen in 1..<count {
      let moves = (2..<count).filter { parents[$0] == screen }.map { "{\(verbs[$0]): s\($0)}" }
      text += "  s\(screen): {\(screen == 1 ? gate : "")"
      text += "destinations: [\(moves.joined(separator: ", "))]}\n"
    }
    return text
  }
}
