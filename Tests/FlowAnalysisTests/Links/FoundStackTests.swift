import FlowFormat
import FlowSource
import SampleFlows
import Pushdown
import Testing

@testable import FlowAnalysis

@Suite("Stacks found for links")
struct FoundStackTests {
  @Test("the bottom of a link is above its gates", arguments: 0..<30)
  func bottoms(seed: UInt64) {
    var dice = Dice(seed: seed)
    let graph = FlowGraph(flow: tree(40, isWritten: false, &dice))
    for link in graph.linkStacks.patterns.indices {
      let stack = graph.linkStacks.stack(of: link).map(\.screen)
      let isGated = stack.count > 1 && graph.program.gate(of: stack[0]) != nil
      #expect(graph.leadingGates(of: link) == (isGated ? [stack[0]] : []))
      #expect(graph.bottom(ofPassed: link) == (isGated ? stack[1] : stack[0]))
    }
  }

  @Test("no chain of the same length has fewer screens that lack a parameter", arguments: 0..<30)
  func better(seed: UInt64) {
    var dice = Dice(seed: seed)
    let count = 12
    let graph = FlowGraph(flow: ladder(count, &dice))
    let stacks = graph.linkStacks
    var areBetter = false
    for link in stacks.patterns.indices {
      let given = Set(stacks.patterns[link].names)
      let lacking = (0..<graph.screenCount).map { screen in
        graph.program.parameters(of: screen).contains { !given.contains($0.name.value) } ? 1 : 0
      }
      let stack = stacks.stack(of: link).map(\.screen)
      // After `a` and `b`, each step has two screens.
      let steps = stack.dropFirst().dropLast()
      let least = (0..<steps.count).reduce(0) { $0 + min(lacking[2 + 2 * $1], lacking[3 + 2 * $1]) }
      #expect(stack[0] == 1 && stacks.landing(of: link) == stack.last)
      #expect(zip(steps, 0...).allSatisfy { $0 / 2 == $1 + 1 })
      #expect(steps.reduce(0) { $0 + lacking[$1] } == least)
      if steps.contains(where: { $0 % 2 == 1 }) { areBetter = true }
    }
    #expect(areBetter)
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
    let models = [false, true].map { isWritten in
      var dice = Dice(seed: seed)
      let graph = FlowGraph(flow: tree(40, isWritten: isWritten, &dice))
      return StackModel(graph, StackRules.Options())
    }
    #expect(models[0].graph.size == models[1].graph.size)
    for screen in 0..<40 {
      let tops = models.map { model in Set(model.shown[screen].map { model.symbol(of: $0) }) }
      #expect(tops[0] == tops[1], "s\(screen)")
      let moves = models.map { model in model.shown[screen].map { model.distances.total(of: $0) } }
      #expect(moves[0] == moves[1], "s\(screen)")
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
