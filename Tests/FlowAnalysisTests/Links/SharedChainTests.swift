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

  @Test("better chains are listed once for links that give the same", arguments: 0..<30)
  func better(seed: UInt64) {
    var dice = Dice(seed: seed)
    let graph = FlowGraph(flow: ladder(12, &dice))
    let stacks = graph.linkStacks
    var seen: Set<SIMD2<Int>> = []
    var expected: [SIMD2<Int>] = []
    for link in stacks.patterns.indices {
      let (stack, tree) = (stacks.stack(of: link), stacks.chainEnd(of: link)?.tree)
      for element in stack.dropLast() where seen.insert([tree ?? -1, element.screen]).inserted {
        expected.append([link, element.screen])
      }
      #expect(stacks.top(of: link)?.below == stack.dropLast().last?.screen)
      #expect(graph.bottom(ofPassed: link) == stack.first?.screen)
      #expect(stacks.depth(of: link) == stack.count)
    }
    let found = stacks.screensBelowLandings(of: stacks.patterns.indices)
    #expect(found.map { [$0.link, $0.element.screen] } == expected)
    #expect(stacks.patterns.indices.contains { stacks.chainEnd(of: $0)?.tree != nil })
  }

  /// Two screens of each step lead to both of the next; some need a parameter that some links give.
  private func ladder(_ count: Int, _ dice: inout Dice) -> String {
    var text = "start: a\ndeep-links:\n"
    for step in 0..<count {
      for side in ["l", "r"] {
        text += "  shop://\(side)\(step): \(side)\(step)\n"
        text += "  shop://\(side)\(step)/{p}: \(side)\(step)\n"
        text += "  shop://\(side)\(step)/{p}/{q}: \(side)\(step)\n"
      }
    }
    text += "screens:\n  a: {destinations: [{root: b}]}\n  b: {destinations: [l0, r0]}\n"
    for step in 0..<count {
      for side in ["l", "r"] {
        let name = dice.one(of: ["p", "q"])
        let parameter = dice.isLucky(percent: 60) ? "parameters: {\(name): string}, " : ""
        let next = step + 1 < count ? "l\(step + 1), r\(step + 1)" : ""
        text += "  \(side)\(step): {\(parameter)destinations: [\(next)]}\n"
      }
    }
    return text
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
