import FlowAnalysis
import FlowFormat
import FlowTrace
import FlowSource
import Testing

@Suite("generated scenarios")
struct GenerationTests {
  @Test("every move that can be made is made by one")
  func covers() throws {
    let flow = TestedFlow(checkoutFlow)
    let cover = try #require(flow.cover())
    // At the root there is nothing to pop.
    #expect(cover.missed.map { flow.graph.program.source.string($0.range) } == ["pop"])
    #expect(Set(cover.scenarios.map(\.name)).count == cover.scenarios.count)
  }

  @Test("a move that needs a certain stack is found one")
  func certainStack() throws {
    let flow = TestedFlow(checkoutFlow)
    let names = try #require(flow.cover()).scenarios.map { scenario in
      scenario.name + ": " + scenario.moves.map(\.text).joined(separator: ", ")
    }
    #expect(
      names.contains(
        "pop-to note on payment: push address, push note, push payment, pop-to note"))
  }

  @Test("two moves with the same words are told apart by their labels")
  func labels() throws {
    let flow = TestedFlow(
      """
      start: a
      screens:
        a: {destinations: [{push: b, label: One}, {push: b, label: Two}, {push: b, label: Three}]}
        b: {final: true}

      """)
    let cover = try #require(flow.cover())
    #expect(cover.missed.isEmpty)
    #expect(
      cover.scenarios.map { $0.moves.map(\.text) } == [["push b"], ["tap Two"], ["tap Three"]])
  }

  @Test("no two scenarios make the same moves")
  func same() throws {
    let flow = TestedFlow(
      """
      tabs: [home, bag]
      screens:
        home: {destinations: [{tab: bag, label: Go to bag}, {push: item}]}
        item: {}
        bag: {destinations: [order]}
        order: {final: true}

      """)
    let cover = try #require(flow.cover())
    #expect(cover.missed.isEmpty)
    #expect(
      cover.scenarios.map { $0.moves.map(\.text) } == [["tab bag", "push order"], ["push item"]])
  }

  @Test("moves without labels are told apart by their conditions")
  func twins() throws {
    let flow = TestedFlow(
      """
      start: a
      screens:
        a: {destinations: [{sheet: b}]}
        b:
          destinations:
            - {dismiss: true, when: it is empty}
            - dismiss
            - {dismiss: true, when: {lacks: session}}

      """)
    let cover = try #require(flow.cover())
    #expect(cover.missed.isEmpty)
    let last = cover.scenarios.compactMap { $0.moves.last }.map(\.text)
    #expect(
      Set(last).isSuperset(
        of: ["dismiss", "dismiss when it is empty", "dismiss when lacks session"]))
  }

  @Test("a move that needs a condition is found a walk that satisfies it")
  func conditions() throws {
    let flow = TestedFlow(
      """
      start: a
      screens:
        a:
          destinations:
            - {push: login, label: Profile, when: {lacks: session}}
            - {push: profile, label: Profile, when: {has: session}}
        login: {gate: session, destinations: [{root: a}, {pop: 1, passes: false}]}
        profile: {destinations: [{root: a, revokes: session}]}

      """)
    #expect(try #require(flow.cover()).missed.isEmpty)
  }

  @Test("what only another entry leads to begins there, what only a link leads to with the link")
  func otherStarts() throws {
    let flow = TestedFlow(
      """
      start: a
      screens:
        a: {final: true}
        b: {entry: a menu, destinations: [{push: c}]}
        c: {destinations: [{pop-to: b}]}
        d: {destinations: [{push: c}]}
      deep-links: {"shop://d": d}

      """)
    let cover = try #require(flow.cover())
    #expect(cover.missed.isEmpty)
    let walks = cover.scenarios.map { scenario in
      [scenario.entry.map { flow.graph.program.name(of: $0) } ?? "-"] + scenario.moves.map(\.text)
    }
    #expect(
      walks == [
        ["b", "push c"], ["b", "push c", "pop-to b"], ["-", "open shop://d", "push c"],
        ["-", "open shop://d"],
      ])
  }

  @Test("sub-flows are gone through, and what follows them is made")
  func subflows() throws {
    let flow = TestedFlow(
      """
      start: home
      flows: {sub: sub.yaml}
      screens:
        home: {destinations: [{sheet: sub, on-finish: {ok: {push: done}, no: pop-to-root}}]}
        done: {final: true}

      """,
      sub: "start: x\nscreens: {x: {destinations: [{finish: ok}, {finish: no}]}}\n")
    let cover = try #require(flow.cover())
    // At the root there is nothing to pop, so that the second exit leads to no move.
    #expect(cover.missed.map { flow.graph.program.source.string($0.range) } == ["pop-to-root"])
    #expect(cover.scenarios.contains { $0.moves.last?.text == "finish ok" })
  }

  @Test("two calls of a sub-flow from one screen are told apart by what follows them")
  func calls() throws {
    let flow = TestedFlow(
      """
      start: a
      flows: {sub: sub.yaml}
      screens:
        a: {destinations: [{push: sub, on-finish: {ok: {push: b}}}, {sheet: c}]}
        b: {final: true}
        c: {destinations: [{dismiss: true, then: {push: sub, on-finish: {ok: {replace: b}}}}]}

      """,
      sub: "start: x\nscreens: {x: {destinations: [{finish: ok}]}}\n")
    #expect(try #require(flow.cover()).missed.isEmpty)
  }

  @Test("long chains and wide screens are covered, too")
  func large() throws {
    let chain = (0..<100).map { "  s\($0): {destinations: [s\($0 + 1), pop]}\n" }.joined()
    let long = TestedFlow("start: s0\nscreens:\n\(chain)  s100: {final: true}\n")
    #expect(try #require(long.cover()).missed.count == 1)
    let leaves = (0..<300).map { "w\($0)" }
    let screens = leaves.map { "  \($0): {final: true}\n" }.joined()
    let list = leaves.joined(separator: ", ")
    let wide = TestedFlow("start: s\nscreens:\n  s: {destinations: [\(list)]}\n\(screens)")
    #expect(try #require(wide.cover()).missed.isEmpty)
  }

  @Test("a flow without a start has no scenarios")
  func noStart() {
    #expect(TestedFlow("screens: {a: {}}\n").cover() == nil)
  }
}
