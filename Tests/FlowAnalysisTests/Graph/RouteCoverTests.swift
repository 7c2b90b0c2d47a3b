import FlowAnalysis
import FlowFormat
import SampleFlows
import Testing

@Suite("Routes")
struct RouteCoverTests {
  /// Flows whose tabs are all there from the start, or that have none.
  private var flows: some Sequence<RandomFlow> {
    RandomFlow.all.filter { flow in
      flow.graph.tabs.allSatisfy { tab in flow.graph.entries.contains { $0.screen == tab } }
    }
  }

  @Test("a tab is tapped if its goal is not reached otherwise, once a move has shown the tab bar")
  func taps() {
    let flow = FlowGraph(
      flow: """
        tabs: [home, form]
        start: splash
        screens:
          splash: {destinations: [{root: home}]}
          home: {destinations: [item]}
          item: {final: true}
          form: {progress: 0.5, destinations: [sent]}
          sent: {progress: 1, final: true}
        """)
    let cover = RouteCover(flow, goals: GoalDistances(flow), limit: 20)
    let words = cover.routes.map { route in
      route.steps.map { "\($0.by.word) \(flow.program.name(of: $0.screen))" }
    }
    #expect(
      words == [
        ["start splash", "root home", "push item"],
        ["start splash", "root home", "tab form", "push sent"],
      ])
    #expect(cover.fewest == 3)
    #expect(cover.most == .screens(4))
  }

  @Test(
    "a sub-flow that calls itself has no greatest number of steps left",
    arguments: ["push", "sheet"])
  func recursion(verb: String) throws {
    let sub = """
      start: x
      flows: {sub: sub.yaml}
      screens:
        x: {destinations: [{\(verb): sub, on-finish: {done: {push: y}}}, {finish: done}]}
        y: {destinations: [{finish: done}]}

      """
    let main = """
      start: home
      flows: {sub: sub.yaml}
      screens:
        home: {destinations: [{push: sub, on-finish: {done: {push: end}}}]}
        end: {final: true}

      """
    let flow = FlowGraph(texts: [main, sub])
    let cover = RouteCover(flow, goals: GoalDistances(flow), limit: 20)
    let left = (0..<flow.screenCount).map { cover.stepsLeft(from: $0)?.most }
    #expect(left == [.unbounded, .screens(0), .unbounded, .unbounded])
  }

  @Test("a deep stack with a condition on each move has a route")
  func deepStacks() {
    let count = min(10_000, RandomRounds.count(of: 200_000))
    let screens = (0..<count).map {
      "  s\($0): {destinations: [{push: s\($0 + 1), when: {lacks: session}}]}\n"
    }
    let flow = FlowGraph(
      flow: "start: s0\nscreens:\n\(screens.joined())  s\(count): {final: true}\n")
    let cover = RouteCover(flow, goals: GoalDistances(flow), limit: 20)
    #expect(cover.isComplete)
    #expect(cover.routes.map(\.steps.count) == [count + 1])
  }

  @Test("routes that differ in one screen alone are folded")
  func folding() {
    let ways = (1...30).map { "{push: s\($0)}" }.joined(separator: ", ")
    let screens = (1...30).map { "  s\($0): {destinations: [done]}\n" }.joined()
    let flow = FlowGraph(
      flow:
        "start: hub\nscreens:\n  hub: {destinations: [\(ways)]}\n\(screens)  done: {final: true}")
    var options = RouteCover.Options(limit: 20)
    options.folding = [Progress?](repeating: nil, count: flow.screenCount)
    let cover = RouteCover(flow, goals: GoalDistances(flow), options)
    #expect(cover.routes.count == 1)
    #expect(cover.routes.first?.others.count == 29)
    #expect(cover.routes.first?.differingStep == 1)
    #expect(cover.unshown.isEmpty)
  }

  @Test("a sub-flow returns to the caller that has called it")
  func callers() {
    let flow = FlowGraph(
      FlowProgram(texts: [
        """
        start: home
        flows: {w: w.flow.yaml}
        screens:
          home: {destinations: [a, b]}
          a: {destinations: [{replace: w, on-finish: {done: {replace: goal}}}]}
          b: {destinations: [{push: w, on-finish: {done: {root: pit}}}]}
          pit: {}
          goal: {final: true}
        """,
        "start: one\nscreens: {one: {destinations: [{finish: done}]}}",
      ]))
    let cover = RouteCover(flow, goals: GoalDistances(flow), limit: 20)
    #expect(
      words(of: cover.routes, in: flow) == [
        ["start home", "push a", "replace w/one", "finish then replace goal"]
      ])
    #expect(cover.most == .screens(4))
  }

  @Test("a route passes the gate that its moves require")
  func gates() {
    let flow = FlowGraph(
      flow: """
        start: home
        screens:
          home:
            destinations:
              - {sheet: login, when: {lacks: session}}
              - {push: pay, when: {has: session}}
          login: {gate: session, destinations: [{dismiss: true, passes: true}]}
          pay: {final: true}
        """)
    let cover = RouteCover(flow, goals: GoalDistances(flow), limit: 20)
    #expect(
      words(of: cover.routes, in: flow) == [
        ["start home", "sheet login", "dismiss home", "push pay"]
      ])
    #expect(cover.fewest == 4)
  }

  @Test("routes over different stacks are not folded")
  func unfolded() {
    let flow = FlowGraph(
      flow: """
        start: home
        screens:
          home: {destinations: [a, b]}
          a: {destinations: [c]}
          b: {destinations: [c]}
          c: {destinations: [{pop-to: a, missing: stay, then: {push: d}}]}
          d: {final: true}
        """)
    var options = RouteCover.Options(limit: 20)
    options.folding = [Progress?](repeating: nil, count: flow.screenCount)
    let cover = RouteCover(flow, goals: GoalDistances(flow), options)
    #expect(cover.routes.count == 2)
  }

  private func words(of routes: [Route], in flow: FlowGraph) -> [[String]] {
    routes.map { $0.steps.map { "\($0.by.word) \(flow.program.name(of: $0.screen))" } }
  }

  @Test("exits end where the move back leads")
  func returns() {
    let flow = FlowGraph(
      flow: """
        start: home
        screens:
          home: {destinations: [{sheet: login}], final: true}
          login: {destinations: [{dismiss: true, then: {push: acct}}]}
          acct: {destinations: [pop]}
        """)
    var options = RouteCover.Options(limit: 20)
    options.showsExits = true
    let cover = RouteCover(flow, goals: GoalDistances(flow), options)
    #expect(
      words(of: cover.routes.filter(\.isExit), in: flow) == [
        ["start home", "sheet login", "dismiss then push acct", "pop home"]
      ])
  }

  @Test("exits end in a dead branch, or back where they began")
  func exits() {
    let flow = FlowGraph(
      flow: """
        start: form
        screens:
          form: {destinations: [done, {sheet: help}, {push: failed}]}
          help: {destinations: [more, dismiss]}
          more: {destinations: [pop]}
          failed: {destinations: [{push: form}]}
          done: {final: true}
        """)
    var options = RouteCover.Options(limit: 20)
    options.showsExits = true
    let cover = RouteCover(flow, goals: GoalDistances(flow), options)
    let words = cover.routes.filter(\.isExit).map { route in
      route.steps.map { "\($0.by.word) \(flow.program.name(of: $0.screen))" }
    }
    #expect(
      words == [
        ["start form", "sheet help", "push more", "pop help"],
        ["start form", "push failed", "push form"],
      ])
    #expect(cover.unshown.isEmpty)
  }

  @Test("a route visits no screen twice, follows moves, and leads from an entry to a goal")
  func routes() {
    for flow in flows {
      let cover = RouteCover(flow.graph, goals: flow.goals, limit: 20)
      for route in cover.routes {
        let screens = route.steps.map(\.screen)
        #expect(Set(screens).count == screens.count, "\(screens) in \(flow.name)")
        #expect(screens.last.map { flow.goals.isGoal[$0] } == true, "\(screens) in \(flow.name)")
        #expect(beginsAtEntry(route, in: flow), "\(screens) in \(flow.name)")
        for (previous, step) in zip(screens, route.steps.dropFirst()) {
          #expect(isMove(from: previous, step, in: flow), "\(screens) in \(flow.name)")
        }
      }
    }
  }

  @Test("every goal that forward moves lead to has a route, and the shortest one comes first")
  func goals() {
    for flow in flows {
      let cover = RouteCover(flow.graph, goals: flow.goals, limit: 1000)
      let ways = NaiveWays(flow)
      for goal in flow.goals.screens {
        let route = cover.routes.first { $0.steps.last?.screen == goal }
        #expect(route?.steps.count == ways.fewestScreens(to: goal), "\(goal) in \(flow.name)")
      }
      let fromStart = flow.goals.screens.compactMap { ways.fewestScreensFromStart(to: $0) }
      #expect(cover.fewest == fromStart.min(), "\(flow.name)")
      #expect(cover.most == ways.most(), "\(flow.name)")
    }
  }

  @Test("the moves that no route shows are counted", arguments: [1, 3, 20])
  func unshown(limit: Int) {
    for flow in flows {
      let cover = RouteCover(flow.graph, goals: flow.goals, limit: limit)
      #expect(cover.routes.count <= limit)
      let ways = NaiveWays(flow)
      let unshown = flow.graph.moves.filter { move in
        move.verb.isForward && move.target != nil && ways.fewestScreens(to: move.source) != nil
          && !cover.routes.contains { shows(move, on: $0) }
      }
      #expect(cover.unshown.count == unshown.count, "\(flow.name)")
    }
  }

  private func beginsAtEntry(_ route: Route, in flow: RandomFlow) -> Bool {
    guard let first = route.steps.first else { return false }
    return flow.graph.entries.contains { entry in
      entry.screen == first.screen && entry.cause.word(in: flow.graph) == first.by.word
    }
  }

  private func isMove(from source: Int, _ step: Route.Step, in flow: RandomFlow) -> Bool {
    flow.graph.moves(of: source).contains {
      $0.verb.isForward && $0.verb.rawValue == step.by.word && $0.target == step.screen
    }
  }

  private func shows(_ move: Move, on route: Route) -> Bool {
    zip(route.steps, route.steps.dropFirst()).contains { previous, step in
      previous.screen == move.source && step.screen == move.target && step.by == .verb(move.verb)
    }
  }
}

/// All walks without repetition, listed.
private struct NaiveWays {
  private let flow: RandomFlow
  private var fromStart: [Int?]
  private var fromAll: [Int?]
  private var longest: RouteCover.Length?

  init(_ flow: RandomFlow) {
    self.flow = flow
    fromStart = flow.screens.map { _ in nil }
    fromAll = fromStart
    for entry in flow.graph.entries {
      let isStart = entry.cause.word(in: flow.graph) != "entry"
      list([entry.screen], isFromStart: isStart)
    }
  }

  /// From a start or tab, and from other entries to what these do not lead to.
  func fewestScreens(to screen: Int) -> Int? { fromStart[screen] ?? fromAll[screen] }
  func fewestScreensFromStart(to screen: Int) -> Int? { fromStart[screen] }
  func most() -> RouteCover.Length? { longest }

  private mutating func list(_ path: [Int], isFromStart: Bool) {
    guard let last = path.last else { return }
    fromAll[last] = min(fromAll[last] ?? .max, path.count)
    if isFromStart {
      fromStart[last] = min(fromStart[last] ?? .max, path.count)
      if flow.goals.isGoal[last], longest != .unbounded {
        longest = .screens(max(path.count, longest.map(\.screens) ?? 0))
      }
    }
    for move in flow.graph.moves(of: last) where move.verb.isForward {
      guard let target = move.target else { continue }
      if path.contains(target) {
        if isFromStart, flow.goals.isLedToFrom(target) { longest = .unbounded }
      } else {
        list(path + [target], isFromStart: isFromStart)
      }
    }
  }
}

extension RouteCover.Length {
  fileprivate var screens: Int {
    switch self {
    case .screens(let count): count
    case .unbounded: .max
    }
  }
}
