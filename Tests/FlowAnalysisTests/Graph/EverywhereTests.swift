import FlowFormat
import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("moves that all screens have")
struct EverywhereTests {
  @Test("they are moves of each screen but alerts, and where they lead")
  func screens() {
    let graph = FlowGraph(
      texts: [
        """
        start: home
        everywhere: [{sheet: bag, label: Bag}]
        screens:
          home: {destinations: [{alert: sure}, item]}
          item: {destinations: [pop]}
          sure: {destinations: [dismiss]}
          bag: {destinations: [dismiss]}

        """
      ])
    #expect(sources(in: graph) == ["home", "item"])
    #expect(
      graph.moves(of: graph.screen("home")).map(\.verb.rawValue) == ["alert", "push", "sheet"])
  }

  @Test("an alert that only they or a `then` present has none of them")
  func alerts() {
    let graph = FlowGraph(
      texts: [
        """
        start: home
        everywhere: [{sheet: bag}, {alert: logout}, {dismiss: true, then: {alert: gone}}]
        screens:
          home: {}
          logout: {destinations: [dismiss]}
          gone: {destinations: [dismiss]}
          bag: {destinations: [dismiss]}

        """
      ])
    for alert in ["logout", "gone"] {
      #expect(graph.moves(of: graph.screen(alert)).map(\.verb) == [.dismiss])
    }
  }

  @Test("`except` and `only` say which screens have them")
  func choice() {
    func graph(_ keys: String) -> FlowGraph {
      FlowGraph(
        texts: [
          """
          start: a
          everywhere: {destinations: [{push: d}], \(keys)}
          screens: {a: {destinations: [b]}, b: {destinations: [c]}, c: {}, d: {}}

          """
        ])
    }
    #expect(sources(in: graph("except: [b]")) == ["a", "c"])
    #expect(sources(in: graph("only: [b, c]")) == ["b", "c"])
    #expect(sources(in: graph("only: [b, c], except: [c]")) == ["b"])
  }

  @Test("routes take them only where nothing else leads to a goal")
  func routes() {
    let graph = FlowGraph(
      texts: [
        """
        start: a
        everywhere: [{root: d}, {push: e}]
        screens:
          a: {destinations: [b]}
          b: {destinations: [c]}
          c: {destinations: [d]}
          d: {final: true}
          e: {final: true}

        """
      ])
    let routes = RouteCover(graph, goals: GoalDistances(graph), limit: 20).routes
    #expect(
      routes.map { route in route.steps.map { graph.program.name(of: $0.screen) } } == [
        ["a", "b", "c", "d"], ["a", "e"],
      ])
  }

  private func sources(in graph: FlowGraph) -> [String] {
    graph.names(graph.moves.filter(\.isEverywhere).map(\.source))
  }
}
