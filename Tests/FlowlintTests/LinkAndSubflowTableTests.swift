import Testing

@testable import FlowlintCommands

/// What tables show beside the screens of a route.
@Suite("tables of links that append, and of sub-flows")
struct LinkAndSubflowTableTests {
  @Test("a link that appends begins with the start, and does not look for a stack")
  func append() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: a
      screens:
        a: {progress: 0, destinations: [b]}
        b: {progress: 1/2, destinations: [c]}
        c: {progress: 1, final: true}
      deep-links:
        app://list: {path: [c], append: true}
        app://one: {path: c, append: true}

      """
    ])
    #expect(place.run("routes", "flow.yaml").output == "app://list  a › c\napp://one   a › c\n")
    let steps = place.run("steps", "flow.yaml").output
    #expect(steps.contains("link app://list: a → c, 2 steps, 0 → 1\n"))
    #expect(place.run("trace", "flow.yaml", "open app://one").output.contains("[a c]"))
  }

  @Test("after a sub-flow has ended, only the move that follows is left")
  func subflowEnd() throws {
    let place = try Workplace([
      "flow.yaml": """
      start: a
      flows: {s: s.yaml}
      screens:
        a: {progress: 0, destinations: [{push: s, on-finish: {done: {push: b}}}]}
        b: {progress: 1, final: true}

      """,
      "s.yaml": """
      start: x
      screens:
        x: {progress: 1/4, destinations: [{push: y}]}
        y: {progress: 1/2, destinations: [{finish: done}]}

      """,
    ])
    let csv = place.run("steps", "flow.yaml", "--format", "csv").output
    #expect(csv.contains("a,finish,0,-1/2,,,,1,1,"))
  }
}
