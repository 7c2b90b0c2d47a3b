import FlowAnalysis
import FlowFormat
import FlowTrace
import FlowSource
import Testing

@Suite("runs of scenarios")
struct RunTests {
  private let flow = TestedFlow(checkoutFlow)

  @Test(
    "a move that does not go fails the scenario there, unless that is what is expected",
    arguments: [
      ("push adress, push payment", "", 0, "[cart]"),
      ("push address, pusch payment", "", 1, "[cart address]"),
      ("push address, push payment, pop-to note", "", 2, "[cart address payment]"),
      (
        "push address, push payment, pop-to note, pop", "outcome: crash", 2,
        "[cart address payment]"
      ),
      ("push address, push done", "outcome: crash", 1, "[cart address]"),
    ])
  func stops(moves: String, expecting: String, place: Int, stack: String) throws {
    let result = try #require(flow.run(moves: moves, expecting: expecting))
    #expect(result.failures.count == 1)
    let failure = try #require(result.failures.first)
    #expect(failure.range == result.scenario.moves[place].text.range)
    let names = failure.state.topLayer.stack.screens.map { flow.graph.program.name(of: $0.screen) }
    #expect("[\(names.joined(separator: " "))]" == stack)
  }

  @Test(
    "the last move may crash or be refused where that is expected",
    arguments: [
      ("push address, push payment, pop-to note", "outcome: crash, rule: missing-pop-target"),
      ("push payment", "outcome: refused, stack: [cart]"),
    ])
  func expectedEnd(moves: String, expecting: String) throws {
    #expect(try #require(flow.run(moves: moves, expecting: expecting)).hasPassed)
  }

  @Test("a move that is ignored does not end the walk")
  func ignored() throws {
    let result = flow.run(moves: "pop, push address", expecting: "stack: [cart, address]")
    #expect(try #require(result).hasPassed)
  }

  @Test("a walk to compare with has to go")
  func otherWalk() throws {
    let result = try #require(flow.run(moves: "", expecting: "same-as: [push payment]"))
    guard case .stopped = try #require(result.failures.first).reason else {
      Issue.record("\(result.failures)")
      return
    }
  }

  @Test("a scenario may begin at another entry, or with the link that launches the app")
  func starts() {
    let flow = TestedFlow(checkoutFlow + "  shop://cart: cart\nx-note: none\n")
    let text = """
      scenarios:
        - {name: link, start: "shop://pay/card", expect: {same-as: [push address, push payment]}}
        - {name: start, start: cart, expect: {stack: [cart]}}
        - {name: inside, start: address}
        - {name: slip, start: carte}
        - {name: no link, start: "shop://gone"}

      """
    let (results, unknown) = flow.run(text)
    #expect(results.map(\.hasPassed) == [true, true, false, false, false])
    #expect(results.map(\.isBroken) == [false, false, true, true, true])
    #expect(unknown.map(\.nearest) == [nil, "cart", nil])
  }

  @Test("names that mean no screen are found wherever they may stand, and the scenario is not run")
  func unknownNames() {
    let text = """
      scenarios:
        - name: a
          expect:
            stack: [cart, adress]
            layers: [[cart], {sheet: [copon]}]
            top: paymnet
            tab: zebra
            events: [willPush, willShow note, didShow nots]
        - {name: b, expect: {stack: [cart]}}

      """
    let (results, unknown) = flow.run(text)
    #expect(unknown.map(\.name.value) == ["adress", "copon", "paymnet", "zebra", "nots"])
    #expect(unknown.map(\.nearest) == ["address", "coupon", "payment", nil, "note"])
    #expect(results.map(\.isBroken) == [true, false])
    #expect(results[1].hasPassed)
  }

  @Test("a scenario with something that cannot be read is not run; the others are")
  func broken() {
    let text = "scenarios: [{name: a, expects: {stack: [gone]}}, {name: b}, {moves: [pop]}]\n"
    let results = flow.run(text).results
    #expect(results.map(\.isBroken) == [true, false, true])
    #expect(results.map(\.hasPassed) == [false, true, false])
  }
}
