import FlowFormat
import FlowTrace
import Testing

@Suite("presentations that can come at any time")
struct AnytimeTests {
  @Test(
    "below a modal, they come too late",
    arguments: [
      (["sheet settings", "tap Connection lost"], "[home] sheet [settings]"),
      (["sheet settings", "push help", "alert offline"], "[home] sheet [settings help]"),
      (["push list", "full-screen login", "sheet rating"], "[home list] full-screen [login]"),
    ])
  func late(moves: [String], stacks: String) throws {
    for framework in ["uikit", "swiftui"] {
      var flow = try TracedFlow(shop(framework))
      let step = try flow.make(moves[0], moves[1])
      #expect(moves.count == 2 || step.outcome == .ok)
      let last = moves.count == 2 ? step : try flow.make(moves[2])
      #expect(last.outcome == .noOp && last.rule == .blockedPresentation)
      #expect(flow.stacks == stacks)
    }
  }

  @Test(
    "other moves of a covered screen are refused, and those of the top screen are made",
    arguments: [
      (["sheet settings", "push list"], TraceOutcome.refused),
      (["sheet settings", "tap Session expired"], .refused),
      (["push list", "alert offline"], .refused),
      (["alert offline"], .ok),
    ])
  func others(moves: [String], outcome: TraceOutcome) throws {
    var flow = try TracedFlow(shop("uikit"))
    var last: TraceOutcome?
    for move in moves { last = try flow.make(move).outcome }
    #expect(last == outcome)
  }

  private func shop(_ framework: String) -> String {
    """
    start: home
    app: {framework: \(framework)}
    screens:
      home:
        destinations:
          - list
          - {sheet: settings}
          - {alert: offline, anytime: true, label: Connection lost}
          - {full-screen: login, anytime: true, when: {has: session}, label: Session expired}
      list: {destinations: [{full-screen: login}, {sheet: rating, anytime: true}]}
      settings: {destinations: [help]}
      login: {gate: session}
      offline:
      rating:
      help:
    """
  }
}
