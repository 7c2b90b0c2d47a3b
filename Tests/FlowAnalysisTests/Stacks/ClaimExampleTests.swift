import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Claims about small flows")
struct ClaimExampleTests {
  private func answer(
    _ graph: FlowGraph, _ question: ClaimQuestion
  ) -> ClaimAnswer {
    ClaimJudge(StackSearches(graph), knowsConditions: true).answer(to: question)
  }

  @Test("a caller whose `on-finish` is refused is on top after its sub-flow")
  func refusedOnFinish() {
    let graph = FlowGraph(texts: [
      """
      start: home
      flows: {sub: sub.yaml}
      screens:
        home: {destinations: [{custom: sub, on-finish: {ok: dismiss-all}}]}

      """,
      "start: form\nscreens: {form: {destinations: [{finish: ok}]}}\n",
    ])
    let question = ClaimQuestion.canReach(screen: graph.screen("home"), from: nil, within: 1)
    guard case .holds(moves: 1) = answer(graph, question) else {
      Issue.record("\(answer(graph, question))")
      return
    }
  }

  @Test("a walk begins only on a screen that the conditions let be shown")
  func neverShownBeginning() {
    // `pop: 1` at the root does not pass the gate.
    let graph = FlowGraph(
      flow: """
        start: d
        screens:
          a:
          b: {destinations: [{set: [a], when: it rains}, {set: [c, b, c], revokes: h}]}
          c:
          d: {gate: h, destinations: [{alert: b, when: {has: h}}, {pop: 1, when: it rains}]}
        """)
    let (b, c) = (graph.screen("b"), graph.screen("c"))
    for screen in [b, c] {
      let question = ClaimQuestion.reach(screen: screen, from: b, within: 2, without: [])
      guard case .broken = answer(graph, question) else {
        Issue.record("\(answer(graph, question))")
        return
      }
    }
  }

  @Test("users tap tabs only where the tab bar is shown")
  func noTabBar() {
    let graph = FlowGraph(
      flow: """
        tabs: [d, e]
        start: a
        screens:
          a: {destinations: [{replace: e}, {external: Safari}]}
          b: {destinations: [{push: d}]}
          d:
          e: {destinations: [{dismiss: true, then: {open: "app://l0"}}]}
        deep-links: {"app://l0": a}
        """)
    let (d, e) = (graph.screen("d"), graph.screen("e"))
    let question = ClaimQuestion.reach(screen: d, from: e, within: nil, without: [])
    guard case .broken = answer(graph, question) else {
      Issue.record("\(answer(graph, question))")
      return
    }
  }

  @Test("a screen on itself is not an endless list", .timeLimit(.minutes(1)))
  func endlessList() {
    let graph = FlowGraph(
      flow: """
        tabs: [a, b]
        screens:
          a:
          b: {destinations: [{push: b}]}
          c:
          d: {destinations: [{open: "app://l0"}]}
        deep-links:
          app://l0: {path: [a, a], append: true}
          app://l1: {path: [{custom: d}, c], append: true}
        """)
    let question = ClaimQuestion.reach(
      screen: graph.screen("b"), from: graph.screen("c"), within: 1, without: [])
    if case .holds = answer(graph, question) { Issue.record("\(answer(graph, question))") }
  }

  @Test("a screen that pushes itself in one tab says nothing about conditions in another")
  func selfPush() {
    let graph = FlowGraph(
      flow: """
        tabs: [home, account]
        screens:
          home: {destinations: [product]}
          product: {destinations: [product]}
          account:
            destinations:
              - {sheet: login, when: {lacks: session}}
              - {full-screen: pay, when: {has: session}}
              - {alert: log-out, when: {has: session}}
          log-out: {destinations: [{dismiss: true, revokes: session}, dismiss]}
          login:
            gate: session
            destinations: [{dismiss: true, passes: true}, {dismiss: true, passes: false}]
          pay: {destinations: [dismiss]}
        """)
    guard case .holds = answer(graph, .neverShown(graph.screen("pay"), lacking: "session")) else {
      Issue.record("\(answer(graph, .neverShown(graph.screen("pay"), lacking: "session")))")
      return
    }
  }

  @Test("a sub-flow before a screen that pushes itself", arguments: [false, true])
  func endOfSubflow(hasTabs: Bool) {
    let graph = FlowGraph(texts: [
      """
      \(hasTabs ? "tabs: [home, other]" : "")
      start: welcome
      flows: {sub: sub.yaml}
      screens:
        welcome: {destinations: [{push: sub, on-finish: {done: {root: home}}}]}
        home: {destinations: [detail]}
        detail: {destinations: [detail]}
        other:

      """, "start: x\nscreens: {x: {destinations: [{finish: done}]}}\n",
    ])
    let question = ClaimQuestion.canReach(screen: graph.screen("home"), from: nil, within: nil)
    guard case .holds = answer(graph, question) else {
      Issue.record("\(answer(graph, question))")
      return
    }
  }

  @Test("a log-out leaves what requires a session in the next tab, unless it ends the tabs")
  func nextTab() {
    for (move, breaks) in [("dismiss: true", true), ("root: favorites", false)] {
      let graph = FlowGraph(
        flow: """
          tabs: [favorites, account]
          screens:
            favorites: {destinations: [{push: board, when: {has: session}}]}
            board: {requires: session}
            account:
              destinations:
                - {sheet: login, when: {lacks: session}}
                - {alert: log-out, when: {has: session}}
            log-out: {destinations: [{\(move), revokes: session}, dismiss]}
            login:
              gate: session
              destinations: [{dismiss: true, passes: true}, {dismiss: true, passes: false}]
          """)
      let answer = answer(graph, .neverShown(graph.screen("board"), lacking: "session"))
      switch (answer, breaks) {
      case (.broken(let walk?), true): #expect(walk.steps.count == 9, "\(walk.steps)")
      case (.holds, false): break
      default: Issue.record("\(move): \(answer)")
      }
    }
  }

  @Test("passing the gate of a link is a move of its own")
  func gateOfLink() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [{open: "app://l0"}]}
          b: {gate: g, destinations: [{push: c}]}
          c:
        deep-links: {"app://l0": [b, c]}
        """)
    let c = graph.screen("c")
    for (within, holds) in [(1, false), (2, true)] {
      let question = ClaimQuestion.reach(screen: c, from: nil, within: within, without: [])
      switch answer(graph, question) {
      case .holds(moves: 2): #expect(holds)
      case .broken: #expect(!holds)
      default: Issue.record("\(answer(graph, question))")
      }
    }
  }

  @Test("the last screen of a sub-flow does not stay where something always follows")
  func remnant() {
    let graph = FlowGraph(texts: [
      """
      start: a
      flows: {sub: sub.yaml}
      screens:
        a: {destinations: [{replace: sub, on-finish: {ok: {push: a, when: {lacks: h}}}}]}

      """,
      """
      start: x
      screens:
        x: {destinations: [{finish: ok}, {replace: y}]}
        y: {destinations: [{finish: ok}]}

      """,
    ])
    let question = ClaimQuestion.canReach(screen: graph.screen("a"), from: nil, within: 1)
    guard case .holds(moves: 1) = answer(graph, question) else {
      Issue.record("\(answer(graph, question))")
      return
    }
  }

  @Test("a screen after two conditions that exclude each other is never shown")
  func excluded() {
    let graph = FlowGraph(
      flow: """
        start: home
        screens:
          home: {destinations: [{push: a, when: {lacks: user}}, login]}
          a: {destinations: [{push: b, when: {has: user}}]}
          b:
          login: {gate: user, destinations: [{set: [home]}]}
        """)
    let question = ClaimQuestion.before(screen: graph.screen("b"), first: graph.screen("login"))
    guard case .vacuous(graph.screen("b")) = answer(graph, question) else {
      Issue.record("\(answer(graph, question))")
      return
    }
  }

  @Test("no walk stops where the conditions make a chain go on")
  func chain() {
    let graph = FlowGraph(
      flow: """
        start: start
        tabs: [a, b]
        screens:
          start: {destinations: [{tab: b, then: {push: c, when: {lacks: g}}}]}
          a: {gate: g}
          b: {back: false}
          c: {back: false}
        """)
    let pattern: [StackLanguage.Element] = [.screens([graph.screen("b")])]
    let question = ClaimQuestion.neverStack(
      StackLanguage(pattern), screens: [[graph.screen("b")]])
    guard case .broken(let walk?) = answer(graph, question) else { return }
    #expect(walk.steps.count > 2, "\(walk.steps)")
  }
}
