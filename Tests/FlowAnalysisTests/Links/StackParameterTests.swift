import FlowAnalysis
import FlowFormat
import FlowSource
import SampleFlows
import Testing

@Suite("Parameters of stacks")
struct StackParameterTests {
  private let names = ["a", "b", "c", "d"]

  @Test("those of a link are those of its screens, bottom to top")
  func parameters() {
    for seed in RandomRounds.seeds(2000) {
      let text = flow(Dice(seed: seed))
      let program = FlowProgram(texts: [text])
      let graph = FlowGraph(program)
      let stacks = graph.linkStacks
      for link in stacks.patterns.indices {
        let taken = stacks.stack(of: link).flatMap { element in
          program.parameters(of: element.screen).map { "\(element.screen) \($0.name.value)" }
        }
        let parameters = stacks.parameters(of: link)
        #expect(parameters.map { "\($0.screen) \($0.parameter.name.value)" } == taken, "\(text)")
        let given = stacks.patterns[link].placeholders.filter { !$0.isInPath }.map(\.name)
        let optional = given.filter { name in
          !parameters.contains { $0.parameter.name.value == name && $0.parameter.isRequired }
        }
        #expect(graph.links.optionalPlaceholders[link] == Set(optional), "\(text)")
      }
    }
  }

  /// Most screens are pushed by an earlier one, and some links list their stack.
  private func flow(_ dice: Dice) -> String {
    var dice = dice
    let count = dice.number(1...20)
    var destinations = [[String]](repeating: [], count: count)
    for screen in 1..<max(2, count) where screen < count && !dice.isLucky(percent: 5) {
      let isLong = dice.isLucky(percent: 70)
      destinations[isLong ? screen - 1 : dice.number(0...screen - 1)].append("s\(screen)")
    }
    for _ in 0..<dice.number(0...4) {
      destinations[dice.number(0...count - 1)].append("s\(dice.number(0...count - 1))")
    }
    var lines = ["start: s0", "screens:"]
    for screen in 0..<count {
      let parameters = names.compactMap { name -> String? in
        switch dice.number(1...8) {
        case 1: "\(name): string"
        case 2: "\(name): {type: string, optional: true}"
        case 3: "\(name): {type: string, default: x}"
        default: nil
        }
      }
      lines.append(
        "  s\(screen): {parameters: {\(parameters.joined(separator: ", "))}, "
          + "destinations: [\(destinations[screen].joined(separator: ", "))]}")
    }
    lines.append("deep-links:")
    for link in 0..<dice.number(1...6) {
      let given = names.filter { _ in dice.isLucky(percent: 30) }.map { "&\($0)={\($0)}" }
      let screen = "s\(dice.number(0...count - 1))"
      let target = dice.isLucky(percent: 20) ? "[s0, \(screen), s\(count - 1)]" : screen
      lines.append("  \"app://l\(link)?q=1\(given.joined())\": \(target)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
