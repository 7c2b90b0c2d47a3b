import FlowFormat
import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Stacks of small flows")
struct StackExampleTests {
  @Test("a screen pushed from a sheet without navigation is on no stack")
  func infeasible() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [{sheet: b, navigation: false}]}
          b: {destinations: [c]}
          c:
        """)
    let system = StackSystem(graph)
    #expect(!system.isOnTop(graph.screen("c")))
    #expect(system.variants(of: graph.screen("b")) == [.bare])
    #expect(Reachability(graph).isReached(graph.screen("c")))
  }

  @Test("a witness shows the layers after each step")
  func witness() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [b]}
          b: {destinations: [{sheet: c}]}
          c: {destinations: [{set: [a, b]}]}
        """)
    let witnesses = ShortestWalks(StackSystem(graph))
    let witness = witnesses.witness(of: StackTop(graph.screen("b"), .above), in: LayerKinds(.sheet))
    let stacks = witness?.stacks().map { $0.layers.map { graph.names($0.screens) } }
    #expect(stacks == [[["a"]], [["a", "b"]], [["a", "b"], ["c"]], [["a", "b"], ["a", "b"]]])
  }

  @Test("what a list puts under others is on top once one goes back")
  func revealed() {
    let text = """
      start: a
      screens:
        a: {destinations: [{set: [b, c]}]}
        b: {destinations: [d]}
        c: {back: BACK}
        d:
      """
    for (back, isRevealed) in [("true", true), ("false", false)] {
      let graph = FlowGraph(flow: text.replacing("BACK", with: back))
      #expect(StackSystem(graph).isOnTop(graph.screen("d")) == isRevealed)
    }
  }

  @Test("links that an alert opens over their own screens end")
  func appendedOverItself() {
    let graph = FlowGraph(
      flow: """
        start: b
        screens:
          a: {destinations: [{sheet: d}]}
          b: {destinations: [{open: "app://l"}]}
          d: {destinations: [{alert: q}]}
          q: {destinations: [{open: "app://l"}]}
        deep-links:
          app://l: {path: [b, {sheet: a}, b], append: true}
        """)
    #expect(StackSystem(graph, .init(opensLinks: true)).isOnTop(graph.screen("a")))
  }

  @Test(
    "what a chain passes through makes its moves, though it is never on top",
    arguments: [
      """
      screens:
        a: {back: false, destinations: [{dismiss: true, then: {dismiss: true, then: {set: [a, a]}}}]}
      deep-links:
        app://l: {path: [a, {sheet: a}, a], when-modal: keep}
      """,
      """
      start: a
      screens:
        a: {back: false, destinations: [{pop-to-root: true, then: dismiss}]}
        b:
      deep-links:
        app://l: {path: [{custom: b}, a], append: true, when-modal: keep}
      """,
    ])
  func passedThrough(text: String) {
    let graph = FlowGraph(flow: text)
    let system = StackSystem(graph, .init(opensLinks: true))
    let effects = MoveEffects(
      system, tops: StackTops(system), depths: LayerDepths(system), ancestry: LayerAncestry(system))
    let dismissals = graph.moves.indices.filter { graph.moves[$0].verb == .dismiss }
    #expect(dismissals.allSatisfy(effects.changesStack))
  }

  @Test("other tabs can be tapped once a chain that shows the first is made, and no modal is above")
  func chainToTab() {
    for (chain, steps) in [
      ("{tab: a, then: {sheet: d}}", 4), ("{root: a, then: dismiss-all}", 3),
      ("{root: a, then: {push: d}}", 3),
    ] {
      let graph = FlowGraph(
        flow: """
          tabs: [a, b]
          start: c
          screens:
            a:
            b:
            c: {destinations: [\(chain)]}
            d:
          """)
      let witnesses = ShortestWalks(StackSystem(graph))
      #expect(witnesses.witness(of: graph.screen("b"))?.steps.count == steps + 1, "\(chain)")
    }
  }

  @Test("a tap on the selected tab shows the screen that a list has put at the bottom of its stack")
  func tapOnSelectedTab() {
    let graph = FlowGraph(
      flow: """
        tabs: [a, b]
        screens:
          a:
          b: {destinations: [{set: [c, d]}, {sheet: e}]}
          c:
          d: {back: false}
          e: {destinations: [{set: [f, g]}]}
          f:
          g: {back: false}
        """)
    let (b, c, f) = (graph.screen("b"), graph.screen("c"), graph.screen("f"))
    let witnesses = ShortestWalks(StackSystem(graph))
    let steps = witnesses.witness(of: c)?.steps
    #expect(steps == [.entry(1), .move(0), .tap(b)])
    #expect(witnesses.witness(of: c)?.stack.layers.map(\.screens) == [[c]])
    // In a sheet, no tab can be tapped.
    #expect(witnesses.witness(of: f) == nil)
  }

  @Test("an unknown caller that a chain goes back to makes its next part")
  func caller() {
    for move in ["{pop: 1, then: {push: x}}", "{dismiss: true, then: {full-screen: x}}"] {
      let graph = FlowGraph(
        flow: """
          start: y
          screens:
            x: {destinations: [{finish: ok}]}
            y: {destinations: [\(move)]}
          """)
      let witnesses = ShortestWalks(StackSystem(graph))
      let witness = witnesses.witness(of: graph.screen("x"))
      #expect(witness?.stack.layers.last.map { graph.names($0.screens) } == ["x"], "\(move)")
    }
  }

  @Test("when a call ends that an alert has made, the screen below has committed, not the alert")
  func alertThatCommits() {
    let graph = FlowGraph(texts: [
      """
      start: b
      flows: {sub: sub.yaml}
      screens:
        a: {final: true}
        b: {destinations: [{alert: q}]}
        q: {commit: true, destinations: [{sheet: sub, on-finish: {ok: {push: b}}}]}
      """,
      """
      start: x
      screens:
        x: {final: true, destinations: [{push: z}]}
        z: {destinations: [{finish: ok}]}
      """,
    ])
    let repetitions = RepeatedCommits(graph) { _, _ in true }.repetitions
    // After the call and after the push.
    let b = graph.screen("b")
    #expect(repetitions.map(\.screen) == [b, b])
  }

  @Test("a screen is committed again where a chain ends on it")
  func commitAfterChain() {
    let graph = FlowGraph(
      flow: """
        start: c
        screens:
          c: {commit: true, destinations: [{push: d}]}
          d: {back: false, destinations: [{push: e}]}
          e: {final: true, destinations: [{pop: 2, then: dismiss-all}]}
        """)
    let repetitions = RepeatedCommits(graph) { _, _ in true }.repetitions
    #expect(repetitions.map(\.screen) == [graph.screen("c")])
    #expect(repetitions.first?.witness.steps.count == 5)
  }

  @Test("the lower screens of a list lead out of a modal only if those above them can go back")
  func stuckOnList() {
    for (back, count) in [("false", 1), ("true", 0)] {
      let graph = FlowGraph(
        flow: """
          start: c
          screens:
            a: {back: false, destinations: [{set: [b, d, b]}]}
            b: {back: \(back)}
            c: {destinations: [{full-screen: a}]}
            d: {back: false, destinations: [dismiss]}
          """)
      let system = StackSystem(graph)
      let stuck = StuckTops(ShortestWalks(system), LayerClosers(system))
      #expect(stuck.entrances.count == count, "\(back)")
    }
  }

  @Test("a screen is below another on every, some or no stack")
  func extents() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [b, d]}
          b: {destinations: [c]}
          c: {destinations: [c, d]}
          d: {destinations: [{sheet: e}]}
          e:
        """)
    let ancestry = LayerAncestry(StackSystem(graph))
    let (a, b, c, d, e) = (0, 1, 2, 3, 4)
    let answers = ancestry.answers(to: [
      .init(a, below: d), .init(b, below: d), .init(b, below: c), .init(a, below: e),
    ])
    #expect(answers == [.every, .some, .every, .none])
    #expect(
      ancestry.areTwiceBelow([.init(c, below: d), .init(b, below: d)]) == [true, false])
    #expect(
      ancestry.firstAbove([.init([a, b, e, d, c], above: [b, a]), .init([], above: [b])])
        == [[d, b], [nil]])
  }

  @Test("the example of the manual has the answers that are given there")
  func manual() {
    let graph = FlowGraph(
      flow: """
        start: home
        screens:
          home: {destinations: [cart, {sheet: login}]}
          cart: {destinations: [pay, {replace: empty}]}
          empty: {destinations: [pay]}
          pay: {destinations: [{pop-to: cart}]}
          login: {destinations: [dismiss]}
        """)
    let system = StackSystem(graph)
    #expect(system.edges.count == 7)
    let (home, cart, pay, login) = (0, 1, 3, 4)
    let answers = LayerAncestry(system).answers(to: [
      .init(cart, below: pay), .init(home, below: pay), .init(login, below: pay),
    ])
    #expect(answers == [.some, .every, .none])
  }

  @Test("layers have a least and a greatest depth, but on a cycle")
  func depths() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [b, c]}
          b: {destinations: [c]}
          c: {destinations: [d, {sheet: f}]}
          d: {destinations: [e]}
          e: {destinations: [e]}
          f: {destinations: [g]}
          g:
        """)
    let depths = LayerDepths(StackSystem(graph))
    #expect((0..<7).map { depths.least(of: $0) } == [1, 2, 2, 3, 4, 1, 2])
    #expect((0..<7).map { depths.greatest(of: $0) } == [1, 2, 3, 4, .max, 1, 2])
    #expect(depths.crossings(of: 3).map { graph.moves[$0.move].source } == [2])
    let inSheets = LayerDepths(StackSystem(graph), in: LayerKinds(.sheet))
    #expect((0..<7).map { inSheets.greatest(of: $0) } == [nil, nil, nil, nil, nil, 1, 2])
  }

  @Test("moves that push without bound are found once, unless they pass parameters")
  func growth() {
    let graph = FlowGraph(
      flow: """
        start: menu
        screens:
          menu: {destinations: [level]}
          level: {destinations: [score, {push: level, with: [number]}]}
          score: {destinations: [menu]}
        """)
    let witnesses = ShortestWalks(StackSystem(graph))
    let cycles = StackGrowth(witnesses, countsMovesWithArguments: false).cycles
    #expect(cycles.map { Set($0.steps) } == [[.move(0), .move(1), .move(3)]])
    let detail = FlowGraph(
      flow: """
        start: user
        screens:
          user: {destinations: [{push: user, with: [id]}]}
        """)
    let all = ShortestWalks(StackSystem(detail))
    #expect(StackGrowth(all, countsMovesWithArguments: false).cycles.isEmpty)
    #expect(StackGrowth(all, countsMovesWithArguments: true).cycles.count == 1)
  }

  @Test("loops with a screen in common, on stacks of which more or less is known, are one")
  func oneLoop() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [b, c]}
          b: {destinations: [{pop-to: c, inclusive: true, missing: stay, then: c}, e]}
          c: {destinations: [{pop-to: b, inclusive: true, missing: stay, then: b}, e]}
          e: {destinations: [b, c]}
        """)
    let witnesses = ShortestWalks(StackSystem(graph))
    let cycles = StackGrowth(witnesses, countsMovesWithArguments: true).cycles
    #expect(cycles.map(\.steps.count) == [2])
  }

  @Test("what follows a move of `everywhere` is found once for all screens that have it")
  func chainsEverywhere() {
    func flow(_ count: Int) -> FlowGraph {
      FlowGraph(
        flow: """
          start: s0
          everywhere: [{pop-to: s0, missing: stay, then: s1}, {pop-to: s2, missing: stay, then: s3}]
          screens:
          \((0..<count).map { "  s\($0): {destinations: [s\(($0 + 1) % count)]}" }.joined(separator: "\n"))
          """)
    }
    func size(_ count: Int) -> Int {
      let system = StackSystem(flow(count))
      return system.edges.count + system.unwindings.states.count
        + system.unwindings.transitions.count
    }
    #expect(size(80) < 5 * size(20))
    // A walk has the part of the screen that began the chain.
    let graph = flow(9)
    let first = graph.moves.indices.filter {
      graph.moves[$0].isEverywhere && graph.moves[$0].target == 0 && !graph.moves[$0].isFollowUp
    }
    let parts = first.compactMap(graph.followUp)
    let steps = [first[2], parts[0], first[3], parts[3]].map { StackCause.move($0) }
    let own = StackWitness(graph, steps: steps).steps
    #expect(own == [first[2], parts[2], first[3], parts[3]].map { .move($0) })
  }

  @Test("a list can put a screen with more progress under one with less")
  func neighbors() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [{set: [c, b]}]}
          b: {destinations: [{replace: d}]}
          c:
          d:
        """)
    let system = StackSystem(graph)
    let neighbors = BelowNeighbors(system) { $0 }
    #expect((0..<4).map { screen in neighbors.first(below: screen) { $0 } } == [nil, 2, nil, 2])
    #expect(ShortestWalks(system).witness(of: 3, directlyOn: 2)?.steps.count == 3)
  }

  @Test("a modal layer is left by moves of any screen in it, or pulled down")
  func modals() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [{sheet: b}, {full-screen: c}]}
          b: {back: false, destinations: [d]}
          c:
          d: {destinations: [dismiss]}
        """)
    let system = StackSystem(graph)
    let layers = ModalLayers(system, LayerClosers(system)).layers
    #expect(layers.map(\.kind) == [.sheet, .fullScreen])
    #expect(layers.map(\.exit) == [3, nil])
    #expect(layers.map(\.canBePulledDown) == [false, false])
    #expect(layers.map(\.moves) == [[0], [1]])
    #expect(StackTops(system).kinds(of: 3) == LayerKinds(.sheet))
  }

  @Test(
    "going back to a payment is found, but not where it was replaced", arguments: [true, false])
  func commits(replaces: Bool) {
    let graph = FlowGraph(
      flow: """
        start: cart
        screens:
          cart: {destinations: [pay]}
          pay: {commit: true, destinations: [{\(replaces ? "replace" : "push"): done}]}
          done: {final: true}
        """)
    let repeated = RepeatedCommits(graph, goals: GoalDistances(graph)).repetitions
    #expect(repeated.map(\.screen) == (replaces ? [] : [1]))
    #expect(repeated.first.map { $0.witness.steps.last == .back } ?? true)
  }

  @Test("a way past the gate is found, if it needs no condition", arguments: [true, false])
  func guards(isConditional: Bool) {
    let graph = FlowGraph(
      flow: """
        start: welcome
        screens:
          welcome: {destinations: [login, {push: account\(isConditional ? ", when: known" : "")}]}
          login: {gate: signed-in, destinations: [account]}
          account: {requires: signed-in}
        """)
    let unguarded = UnguardedScreens(StackSearches(graph), mayBeginWithConditions: false)
    #expect(unguarded.faults(of: "signed-in")?.map(\.screen) == (isConditional ? [] : [2]))
  }

  @Test("after a move that revokes a condition, its screens are unguarded again")
  func revocation() throws {
    let graph = FlowGraph(
      flow: """
        start: login
        screens:
          login: {gate: session, destinations: [{root: home}]}
          home: {destinations: [account]}
          account: {requires: session, destinations: [{pop: 1, revokes: session, then: {root: home}}]}
        """)
    let unguarded = UnguardedScreens(StackSearches(graph), mayBeginWithConditions: false)
    let faults = try #require(unguarded.faults(of: "session"))
    #expect(faults.map(\.screen) == [2])
    let witness = try #require(faults.first?.walk)
    #expect(witness.stack.layers.map(\.screens) == [[1, 2]])
    #expect(witness.steps.count == 6)
  }

  @Test("a goal under which one only comes by going back is lost where nothing reveals it")
  func goals() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [{full-screen: b}, done]}
          b: {destinations: [c]}
          c: {back: false}
          done: {final: true}
        """)
    let goals = StackGoals(StackSystem(graph), isGoal: [false, false, false, true])
    #expect((0..<4).map { goals.isLost($0) } == [false, true, true, false])
  }

  @Test(
    "a way back leads to a goal if it goes far enough",
    arguments: [
      ("pop", true), ("{pop: 2}", false), ("{pop-to: a}", false), ("{pop-to: b}", true),
      ("pop-to-root", false), ("dismiss", true), ("dismiss-all", true),
    ])
  func goalsInOneLayer(way: String, isLost: Bool) {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [b, done]}
          b: {back: false, destinations: [c]}
          c: {back: false, destinations: [\(way)]}
          done: {final: true}
        """)
    let goals = StackGoals(StackSystem(graph), isGoal: [false, false, false, true])
    #expect((0..<4).map { goals.isLost($0) } == [false, isLost, isLost, false])
  }

  @Test(
    "a way out of a layer leads to a goal if it goes far enough",
    arguments: [("dismiss", true), ("dismiss-all", false), ("pop-to-root", true)])
  func goalsInModals(way: String, isLost: Bool) {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [{full-screen: b}, done]}
          b: {destinations: [{full-screen: c}]}
          c: {destinations: [d]}
          d: {back: false, destinations: [\(way)]}
          done: {final: true}
        """)
    let goals = StackGoals(StackSystem(graph), isGoal: [false, false, false, false, true])
    #expect((0..<5).map { goals.isLost($0) } == [false, isLost, isLost, isLost, false])
  }

  @Test("where ways back are not told apart, nothing is said that holds of all stacks alone")
  func coarse() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [{set: [b, c, d]}]}
          b: {destinations: [e]}
          c: {back: false, destinations: [f]}
          d: {back: false, destinations: [{pop-to: c}]}
          e:
          f:
        """)
    var options = StackSystem.Options()
    let exact = StackSystem(graph, options)
    options.unwindingLimit = 0
    let coarse = StackSystem(graph, options)
    #expect(exact.isExact)
    #expect(!coarse.isExact)
    #expect([exact, coarse].map { $0.isOnTop(graph.screen("f")) } == [true, true])
    #expect([exact, coarse].map { $0.isOnTop(graph.screen("e")) } == [false, true])
  }

  @Test("what follows a sub-flow is made where it can end")
  func exits() {
    let main = """
      start: a
      flows: {sub: sub.yaml}
      screens:
        a: {destinations: [{push: sub, on-finish: {ok: b, no: c}}]}
        b:
        c:

      """
    let sub = """
      start: x
      screens:
        x: {destinations: [{sheet: y, navigation: false}, {finish: ok}]}
        y: {destinations: [z]}
        z: {destinations: [{finish: no}]}

      """
    let graph = FlowGraph(texts: [main, sub])
    let system = StackSystem(graph)
    #expect(system.isOnTop(graph.screen("b")))
    #expect(!system.isOnTop(graph.screen("c")))
    let witness = ShortestWalks(system).witness(of: graph.screen("b"))
    #expect(witness?.stack.layers.map { graph.names($0.screens) } == [["a", "b"]])
  }
}
