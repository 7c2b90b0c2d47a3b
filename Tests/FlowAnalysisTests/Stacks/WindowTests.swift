import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("one window")
struct WindowTests {
  @Test("a window changes step by step as real stacks do", arguments: 0..<4)
  func randomWalks(part: Int) {
    StackRounds.run(part: part, of: 4, full: 10_000, hasChains: true) { graph in
      let mover = Mover(graph, opensLinks: true)
      var dice = Dice(seed: UInt64(graph.moves.count))
      for (cause, state) in mover.beginnings() {
        if let fault = fault(ofWalkFrom: cause, to: state, mover, &dice) { return fault }
      }
      return nil
    }
  }

  private func fault(
    ofWalkFrom beginning: StackCause, to first: AppState, _ mover: Mover, _ dice: inout Dice
  ) -> String? {
    var window = Window()
    window.take(beginning, in: mover.graph)
    var state = first
    var steps = [beginning]
    for _ in 0..<20 {
      guard outline(of: window) == outline(of: state) else {
        return "\(steps) leads to \(outline(of: state)), not \(outline(of: window))"
      }
      guard state.size < 40,
        let (cause, next) = mover.attempts(from: state).randomElement(using: &dice)
      else { return nil }
      if next.hasCrashed { return nil }
      steps.append(cause)
      window.take(cause, in: mover.graph)
      state = next
    }
    return nil
  }

  /// The layers, and the stacks of the tabs that are not shown.
  private func outline(of window: Window) -> [String] {
    window.layers.map { "\($0.kind) \($0.hasNavigation) \($0.screens)" }
      + window.tabs.map { "\($0?.items.map(\.screen) ?? [])" }
  }

  private func outline(of state: AppState) -> [String] {
    state.layers.map { "\($0.kind) \($0.hasNavigation) \($0.cells.map(\.screen))" }
      + state.tabs.map { "\($0.map(\.screen))" }
  }
}
