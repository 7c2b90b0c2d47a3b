import FlowAnalysis
import FlowFormat
import FlowSource
import SampleFlows
import Testing

@Suite("automatic progress")
struct AutomaticProgressTests {
  @Test(
    "a screen shows its position on the longest path through it",
    arguments: [
      (
        "start: a, screens: {a: {progress: auto, destinations: [b, c]}, "
          + "b: {progress: auto, destinations: [c]}, c: {progress: auto, final: true}}",
        "a 1/3 b 2/3 c 3/3"
      ),
      // The longest path counts.
      (
        "start: a, screens: {a: {progress: auto, destinations: [b, c]}, "
          + "b: {progress: auto, destinations: [d]}, c: {progress: auto, final: true}, "
          + "d: {progress: auto}}",
        "a 1/3 b 2/3 c 2/2 d 3/3"
      ),
      // A cycle counts as one screen, and one without progress not at all.
      (
        "start: a, screens: {a: {progress: auto, destinations: [b]}, "
          + "b: {progress: auto, destinations: [a, c]}, c: {destinations: [d]}, "
          + "d: {progress: auto, final: true}}",
        "a 1/2 b 1/2 d 2/2"
      ),
      // A sheet has a bar of its own.
      (
        "start: a, screens: {a: {progress: auto, destinations: [{sheet: b}, c]}, "
          + "b: {progress: auto, destinations: [dismiss]}, c: {progress: auto, final: true}}",
        "a 1/2 b 1/1 c 2/2"
      ),
      // The path goes on from the screen below an alert.
      (
        "start: a, screens: {a: {progress: auto, destinations: [{alert: b}]}, "
          + "b: {destinations: [{push: c}, dismiss]}, c: {progress: auto, final: true}}",
        "a 1/2 c 2/2"
      ),
      // A modal that closes goes on below, also when the move is made further up in it.
      (
        "start: a, screens: {a: {progress: auto, destinations: [{full-screen: b}]}, "
          + "b: {destinations: [x, {dismiss: true, then: {push: c}}]}, "
          + "x: {progress: auto, destinations: [{dismiss: true, then: {push: d}}]}, "
          + "c: {progress: auto, destinations: [d]}, d: {progress: auto, final: true}}",
        "a 1/3 x 1/1 c 2/3 d 3/3"
      ),
      // Going back and then forward is one step forward.
      (
        "start: a, screens: {a: {progress: auto, destinations: [b]}, "
          + "b: {progress: auto, destinations: [{pop: 1, then: {push: c}}]}, "
          + "c: {progress: auto, final: true}}",
        "a 1/3 b 2/3 c 3/3"
      ),
      ("start: a, screens: {a: {progress: 0.1, destinations: [b]}, b: {progress: auto}}", "b 1/1"),
    ])
  func positions(flow: String, expected: String) {
    #expect(shown(FlowGraph(flow: "{\(flow)}")) == expected)
  }

  @Test("the path goes on after a sub-flow")
  func subflow() {
    let flow = """
      start: a
      flows: {sub: sub.yaml}
      screens:
        a: {progress: auto, destinations: [{push: sub, on-finish: {ok: {push: b}}}]}
        b: {progress: auto, final: true}

      """
    let sub = """
      start: x
      screens:
        x: {progress: auto, destinations: [y]}
        y: {progress: auto, destinations: [{finish: ok}]}

      """
    #expect(shown(FlowGraph(texts: [flow, sub])) == "a 1/4 b 4/4 sub/x 2/4 sub/y 3/4")
  }

  private func shown(_ graph: FlowGraph) -> String {
    (0..<graph.screenCount).compactMap { screen in
      graph.automaticProgress[screen].map {
        "\(graph.program.name(of: screen)) \($0.numerator)/\($0.denominator)"
      }
    }.joined(separator: " ")
  }
}
