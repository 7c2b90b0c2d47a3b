import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("The states of conditions on screens")
struct ConditionStatesTests {
  @Test(
    "many conditions at a time have the states of each alone",
    arguments: RandomRounds.some(of: Array(0..<6)))
  func states(seed: UInt64) {
    var dice = Dice(seed: seed)
    let graph = FlowGraph(flow: flow(of: 60, hasTabs: seed % 2 == 1, &dice))
    let system = StackSystem(graph, StackSystem.Options(opensLinks: true))
    let names = graph.conditionsOfMoves
    let many = ConditionStates.all(of: names, in: system)
    let alone = names.flatMap { ConditionStates.all(of: [$0], in: system) }
    #expect(names.count > 64 && alone.count == names.count)
    var ruledOut = 0
    for start in 0..<graph.screenCount {
      var motions: [BarMotion] = []
      var screen = start
      for _ in 0..<6 {
        let moves = graph.moves(of: screen).indices.filter { graph.moves[$0].target != nil }
        guard !moves.isEmpty else { break }
        let move = dice.one(of: moves)
        screen = graph.moves[move].target ?? screen
        motions.append(BarMotion(screen: screen, cause: .move(move)))
      }
      for (number, states) in alone.enumerated() {
        let (group, bit) = (many[number / 64], UInt64(1) << UInt64(number % 64))
        let (shown, own) = (group.states(of: start).of(bit), states.states(of: start))
        #expect((shown.lacking != 0) == (own.lacking != 0), "\(names[number]) on \(start)")
        #expect((shown.satisfied != 0) == (own.satisfied != 0), "\(names[number]) on \(start)")
        let isRuledOut = states.conditions(against: motions, from: start) != 0
        ruledOut += isRuledOut ? 1 : 0
        #expect((group.conditions(against: motions, from: start) & bit != 0) == isRuledOut)
      }
    }
    #expect(ruledOut > 0)
  }

  @Test("a move that needs a condition rules out a walk on which nothing satisfies it")
  func example() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [b, {push: d, when: {has: y}}]}
          b: {gate: x, destinations: [{push: c}, {pop: 1, label: Cancel}]}
          c: {destinations: [{push: d, when: {has: x}}, {push: e, when: {lacks: x}}]}
          d:
          e:
        """)
    let states = ConditionStates.all(
      of: ["y", "x"], in: StackSystem(graph, StackSystem.Options(opensLinks: true)))[0]
    func conditions(against moves: [Int]) -> UInt64 {
      states.conditions(
        against: moves.map {
          BarMotion(screen: graph.moves[$0].target ?? 0, cause: .move($0))
        }, from: 0)
    }
    #expect(conditions(against: [0, 2, 4]) == 0b00)
    #expect(conditions(against: [0, 2, 5]) == 0b10)
    #expect(conditions(against: [1]) == 0b01)
    #expect(states.states(of: 4).isEmpty == false && states.states(of: 3).satisfied == 0b10)
  }

  /// Moves on and back that need, satisfy and revoke some of 100 conditions.
  private func flow(of count: Int, hasTabs: Bool, _ dice: inout Dice) -> String {
    var text = hasTabs ? "tabs: [s0, s1, s2]\n" : "start: s0\n"
    text += "deep-links:\n  shop://a: [s3, s4]\n  shop://b: s7\nscreens:\n"
    func condition() -> String { "c\(dice.number(0...99))" }
    for screen in 0..<count {
      var moves: [String] = []
      for _ in 0..<5 {
        var options = [
          dice.one(of: ["push", "push", "sheet", "replace", "alert"])
            + ": s\(dice.number(0...count - 1))"
        ]
        if dice.isLucky(percent: 20) { options = ["pop: 1, then: {push: s\(screen)}"] }
        switch dice.number(1...4) {
        case 1: options.append("when: {has: \(condition())}")
        case 2: options.append("when: {lacks: \(condition())}")
        default: break
        }
        if dice.isLucky(percent: 30) { options.append("revokes: \(condition())") }
        moves.append("{\(options.joined(separator: ", "))}")
      }
      let gate = dice.isLucky(percent: 60) ? "gate: \(condition()), " : ""
      text += "  s\(screen): {\(gate)destinations: [\(moves.joined(separator: ", "))]}\n"
    }
    return text
  }
}
