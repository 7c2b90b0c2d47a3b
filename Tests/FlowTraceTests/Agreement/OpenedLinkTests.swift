import FlowAnalysis
import FlowFormat
import FlowTrace
import SampleFlows
import Testing

@Suite("opened links")
struct OpenedLinkTests {
  private static let patterns = [
    "app://h/a", "app://h/{x}", "app://h/a/{x}", "app://h/{x}/b", "app://h/{x*}",
    "app://h/a?q={x}", "app://h/{x}?q=1", "app://h/a-{x}", "app://h/a#top",
  ]
  private static let urls = [
    "app://h/a", "app://h/b", "app://h/a/b", "app://h/a/c/d", "app://h/a?q=1", "app://h/b?q=1",
    "app://h/b?q=2", "app://h/a-1", "APP://H/a", "app://h/a/", "app://k/a", "app://h/a#top",
  ]

  @Test("a trace opens the link that matches best, from outside and by a move")
  func opened() throws {
    for seed in RandomRounds.seeds(2000) {
      var dice = Dice(seed: seed)
      let patterns = OpenedLinkTests.patterns.shuffled(using: &dice).prefix(dice.number(1...5))
      let links = patterns.map {
        "  \"\($0)\": [start, \(dice.one(of: ["a", "b", "{sheet: c}"]))]\n"
      }
      let moves = OpenedLinkTests.urls.enumerated().map { "{open: \"\($1)\", label: m\($0)}" }
      let text = """
        start: start
        screens:
          start: {destinations: [\(moves.joined(separator: ", "))]}
          a: {}
          b: {}
          c: {}
        deep-links:
        \(links.joined())
        """
      let simulator = Simulator(FlowGraph(texts: [text]))
      let start = try #require(simulator.start()?.state)
      for (index, url) in OpenedLinkTests.urls.enumerated() {
        let expected = simulator.graph.links.matches(url).first?.pattern
        var away = simulator.start(at: 1).state
        let opened = simulator.make(TracedMove(.verb(.open, [url])), on: &away)
        var tapped = start
        let tap = simulator.make(TracedMove(.tap("m\(index)")), on: &tapped)
        guard let expected else {
          #expect(opened.reason == .noLink && tap.reason == .noLink, "\(url) in \(text)")
          continue
        }
        #expect(opened.causes == [.link(expected)], "\(url) in \(text)")
        let link = simulator.graph.moves(of: 0).first { $0.destination == index }?.link
        #expect(link == expected && tap.outcome == .ok, "\(url) in \(text)")
        let stack = simulator.graph.linkStacks.stack(of: expected).map(\.screen)
        #expect(away.layers.flatMap { $0.stack.screens.map(\.screen) } == stack)
        #expect(tapped.layers.flatMap { $0.stack.screens.map(\.screen) } == stack)
      }
    }
  }
}
