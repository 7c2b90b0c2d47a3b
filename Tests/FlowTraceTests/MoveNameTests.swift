import FlowAnalysis
import FlowTrace
import SampleFlows
import Testing

@Suite("the names of moves")
struct MoveNameTests {
  @Test("moves with the same verb are told apart by label, condition or number")
  func twins() throws {
    var flow = try TracedFlow(
      """
      start: home
      screens:
        home: {destinations: [{sheet: form}]}
        form:
          gate: session
          destinations:
            - {dismiss: true, when: the form is empty}
            - dismiss
            - {dismiss: true, when: {has: session}, label: Close when done}
            - {dismiss: true, then: {push: end}}
            - {push: end, label: Send, when: a}
            - {push: end, label: Send, when: b}
            - {sheet: end, label: Send, when: b}
        end: {final: true}

      """)
    try flow.make("sheet form")
    let form = flow.state.top.screen
    #expect(
      flow.simulator.tracedMoves(of: form).map(\.move.text) == [
        "dismiss when the form is empty", "dismiss", "tap Close when done", "dismiss (4)",
        "push end", "push end when b", "sheet end",
      ])
    #expect(try flow.make("dismiss (4)").outcome == .ok)
    #expect(flow.stacks == "[home end]")
  }

  @Test("a label of different moves is refused, with the words that name each")
  func ambiguousLabel() throws {
    var flow = try TracedFlow(
      """
      start: a
      screens:
        a:
          destinations:
            - {push: b, label: Go, when: x}
            - {push: b, label: Go, when: y}
            - {push: c, label: Go, when: y}
        b: {final: true}
        c: {final: true}

      """)
    #expect(
      try flow.make("tap Go").reason
        == .ambiguousLabel(moves: ["push b", "push b when y", "push c"]))
    #expect(try flow.make("tap Go when z").outcome == .refused)
    #expect(
      try flow.make("tap Go when y").reason
        == .ambiguousLabel(moves: ["push b when y", "push c"]))
    #expect(try flow.make("tap Go when x").outcome == .ok)
  }

  @Test("a set may name a sub-flow, as the flow does", arguments: ["set a sub", "set a sub/x"])
  func setOfSubflow(move: String) throws {
    var flow = try TracedFlow(
      "start: a\nflows: {sub: sub.yaml}\nscreens: {a: {destinations: [{set: [a, sub]}]}}\n",
      "start: x\nscreens: {x: {destinations: [{finish: ok}]}}\n")
    #expect(try flow.make(move).outcome == .ok)
  }

  @Test("every move that is possible has a name that makes exactly it")
  func everyMove() throws {
    for seed in RandomRounds.seeds(3000) {
      var dice = Dice(seed: seed)
      let flow = try TracedFlow(twins(&dice), twins(&dice, screens: ["x", "y"]))
      var state = flow.state
      let graph = flow.simulator.graph
      for _ in 0..<12 {
        let screen = state.top.screen
        let possible = graph.moves(of: screen).indices.filter {
          !graph.moves[$0].isFollowing
            && graph.allows(graph.moves[$0], satisfied: state.satisfied)
        }
        let names = flow.simulator.tracedMoves(of: screen)
        for index in possible {
          let name = try #require(names.first { $0.index == index }?.move)
          let read = try TracedMove(name.text)
          let (_, step) = flow.simulator.making(read, on: state)
          let made = step.causes.first ?? .move(index)
          #expect(
            step.outcome != .refused && made == .move(index)
              && flow.simulator.declaredMove(read, in: state) == index,
            "seed \(seed): \(name.text) on \(graph.program.name(of: screen)): \(step.causes)")
        }
        let moves = flow.simulator.possibleMoves(in: state)
        #expect(Set(moves).count == moves.count && moves.count >= possible.count)
        guard !moves.isEmpty else { break }
        if flow.simulator.make(dice.one(of: moves), on: &state).outcome.endsWalk { break }
      }
    }
  }

  /// A flow whose moves have few different words.
  private func twins(_ dice: inout Dice, screens: [String] = ["a", "b", "x"]) -> String {
    let isSub = screens.count == 2
    func screen() -> String {
      let moves = (0..<dice.number(2...6)).map { _ -> String in
        let targets = isSub ? screens : screens + ["sub", "sub/x"]
        var move = dice.one(of: [
          "pop: 1", "dismiss: true", "push: \(dice.one(of: targets))",
          "sheet: \(dice.one(of: targets))", "set: [a, b]", "external: the app",
          "finish: ok", "external: the app when x",
        ])
        if isSub { move = move.replacing("[a, b]", with: "[x, y]") }
        if dice.isLucky(percent: 30) {
          move += ", label: \(dice.one(of: ["Go", "Go when x", "Go (2)"]))"
        }
        if dice.isLucky(percent: 40) {
          move +=
            ", when: "
            + dice.one(of: ["x", "y", "{has: g}", "{lacks: g}", "{has: g, text: x}"])
        }
        if dice.isLucky(percent: 10) { move += ", animated: false" }
        return "{\(move)}"
      }
      let gate = dice.isLucky(percent: 30) ? "gate: g, " : ""
      return "{\(gate)destinations: [\(moves.joined(separator: ", "))]}"
    }
    let head = isSub ? "start: x\n" : "start: a\nflows: {sub: sub.yaml}\n"
    return head + "screens:\n" + screens.map { "  \($0): \(screen())\n" }.joined()
  }
}
