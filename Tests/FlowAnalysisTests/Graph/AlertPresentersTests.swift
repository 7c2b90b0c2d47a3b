import FlowFormat
import FlowSource
import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Screens that show alerts")
struct AlertPresentersTests {
  @Test("a screen shows the alerts that are listed for it", arguments: 0..<20)
  func shown(seed: UInt64) {
    var dice = Dice(seed: seed)
    let count = seed == 0 ? 130 : 30
    var text = "start: s0\nscreens:\n"
    for screen in 0..<count {
      let moves = (0..<dice.number(0...3)).map { _ in
        let verb = dice.isLucky(percent: 60) ? "alert" : "push"
        return "{\(verb): s\(dice.number(0...count - 1))}"
      }
      text += "  s\(screen): {destinations: [\(moves.joined(separator: ", "))]}\n"
    }
    let graph = FlowGraph(flow: text)
    let presenters = [
      graph.alertPresenters, FlowGraph(flow: text, budget: Budget(0)).alertPresenters,
    ]
    for screen in 0..<count {
      let alerts = graph.alerts(on: screen)
      for alert in 0..<count where alert != screen {
        for (index, presenters) in presenters.enumerated() {
          #expect(
            presenters.shows(screen, alert) == alerts.contains(alert),
            "s\(screen), s\(alert), \(index == 0 ? "looked up" : "searched")")
        }
      }
    }
  }
}
