import FlowAnalysis
import FlowFormat
import FlowSource
import SampleFlows
import Testing

@Suite("Parameters of stacks")
struct StackParameterTests {
  private let names = ["a", "b", "c", "d"]

  @Test("those of a chain are those of its screens, one by one")
  func chains() throws {
    for seed in RandomRounds.seeds(2000) {
      let text = flow(Dice(seed: seed))
      let program = FlowProgram(texts: [text])
      let stacks = FlowGraph(program).linkStacks
      var given: Set<String> = []
      stacks.forEachGivenParameter { given.insert("\($0) \($1)") }
      var expected: Set<String> = []
      for link in stacks.patterns.indices {
        let screens = stacks.stack(of: link).map(\.screen)
          .filter { !program.parameters(of: $0).isEmpty }
        let taken = screens.flatMap { screen in
          program.parameters(of: screen).map { (screen, $0) }
        }
        let parameters = stacks.parameters(of: link)
        #expect(parameters.map { Array($0.screens) } ?? [] == screens, "\(text)")
        let placeholders = stacks.patterns[link].names.all
        for name in names {
          let takers = taken.filter { $0.1.name.value == name }
          let answer = parameters?.takers(of: name)
          #expect(answer?.lowest == takers.first?.0, "\(name) of link \(link) in \(text)")
          #expect(answer?.requiredCount ?? 0 == takers.count { $0.1.isRequired }, "\(text)")
          let areOptional = takers.allSatisfy { $0.1.isOptional }
          #expect(answer?.areAllOptional ?? true == areOptional, "\(text)")
          if placeholders.contains(name) {
            for (screen, _) in takers { expected.insert("\(name) \(screen)") }
          }
        }
        let missing = taken.count { $0.1.isRequired && !placeholders.contains($0.1.name.value) }
        let count = parameters?.requiredCount(without: stacks.patterns[link].names) ?? 0
        #expect(count == missing, "\(text)")
      }
      let isTaken = { (pair: String) in
        let number = pair.split(separator: " ").last.flatMap { Int($0) } ?? 0
        return program.parameters(of: number).contains { pair.hasPrefix("\($0.name.value) ") }
      }
      #expect(given.filter(isTaken) == expected, "\(text)")
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
      let given = names.filter { _ in dice.isLucky(percent: 30) }.map { "/{\($0)}" }
      let screen = "s\(dice.number(0...count - 1))"
      let target = dice.isLucky(percent: 20) ? "[s0, \(screen), s\(count - 1)]" : screen
      lines.append("  \"app://l\(link)\(given.joined())\": \(target)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
