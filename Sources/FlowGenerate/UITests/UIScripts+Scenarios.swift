import FlowAnalysis
import FlowFormat
import FlowSource
package import FlowTrace

extension UIScripts {
  /// The scripts for the scenarios of a file.
  ///
  /// Left out are those that cannot be read or that begin at an `entry`; one ends before a move that cannot
  /// be made. A canceled swipe changes nothing on screen, so it is a comment.
  package func scenarios(_ file: ScenarioFile) -> [UIScript] {
    let simulator = Simulator(graph)
    return withUniqueNames(
      file.scenarios.compactMap { $0.isBroken ? nil : script(of: $0, by: simulator) })
  }

  private func script(of scenario: Scenario, by simulator: Simulator) -> UIScript? {
    guard var (steps, state) = beginning(of: scenario, simulator) else { return nil }
    steps.append(shows(state.top.screen))
    for written in scenario.moves {
      guard case .success(let move) = written.move else { break }
      let actions = actions(of: move, in: state, simulator)
      let made = simulator.make(move, on: &state)
      if made.outcome.endsWalk { break }
      steps += actions
      steps.append(shows(state.top.screen))
    }
    return UIScript(name: scenario.name.value, steps: steps)
  }

  private func beginning(
    of scenario: Scenario, _ simulator: Simulator
  ) -> (steps: [UIScript.Step], state: WindowState)? {
    guard let start = scenario.start?.value else {
      return simulator.start().map { ([.launch], $0.state) }
    }
    if let tab = graph.tabs.first(where: { graph.program.name(of: $0) == start }) {
      return ([.launch, .tab(tabTitle(tab))], simulator.start(at: tab).state)
    }
    return simulator.start(opening: start).map { ([.launch, .open(url: start)], $0.state) }
  }

  private func actions(
    of move: TracedMove, in state: WindowState, _ simulator: Simulator
  ) -> [UIScript.Step] {
    switch move.kind {
    case .tap(let label):
      let named = simulator.declaredMove(move, in: state).map {
        graph.label(of: graph.moves[$0]) ?? label
      }
      return [.tap(label: named ?? label)]
    case .back, .swipeBack(nil): return [.swipeBack]
    case .swipeDismiss(false): return [.pullDown]
    case .backMenu, .swipeBack, .swipeDismiss, .remember:
      return [.comment("left out: \(move.text)")]
    case .verb(let verb, let operands):
      let screen = state.top.screen
      if let index = simulator.declaredMove(move, in: state) {
        return tap(on: index, of: screen)
      }
      let operand = operands.first ?? ""
      switch verb {
      case .open: return [.open(url: operand)]
      case .tab:
        let tab = graph.tabs.first { graph.program.name(of: $0) == operand }
        return [.tab(tab.map(tabTitle) ?? operand)]
      default: return [.comment(move.text)]
      }
    }
  }
}
