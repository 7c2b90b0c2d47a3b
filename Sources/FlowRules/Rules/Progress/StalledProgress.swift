import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let stalledProgress = Rule(
    id: .stalledProgress,
    family: .progress,
    severity: .warning,
    summary: "Progress that does not rise on a move forward.",
    rationale: """
      A step is done and the bar does not move: Apple's Human Interface Guidelines ask to keep an \
      indicator moving, because people read a still one as stalled. A detour whose only path \
      forward goes through the screen it started from may keep the value.
      """,
    examples: [
      RuleExample(
        "two steps with one value",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {progress: 1/2, destinations: [payment]}
          payment: {progress: 0.5, destinations: [done]}
                              ^^^ `payment` shows the same
          done: {progress: 1, final: true}
        """,
        fixed: """
          start: cart
          screens:
            cart: {progress: 0, destinations: [address]}
            address: {progress: 1/2, destinations: [payment]}
            payment: {progress: 0.75, destinations: [done]}
            done: {progress: 1, final: true}
          """),
      RuleExample(
        "after a screen that hides the bar",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [sending]}
          sending: {destinations: [{replace: payment}]}
          ^^^^^^^ [interrupted-progress] hides the bar between 0.5 and 0.5
          payment: {progress: 0.5, destinations: [done]}
                              ^^^ `payment` shows the same
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "after an alert",
        """
        start: cart
        screens:
          cart: {progress: 1/3, destinations: [{alert: sure, label: Pay}]}
          sure: {title: Pay now?, destinations: [{push: pay, label: "Yes"}, {dismiss: true, label: "No"}]}
          pay: {progress: 1/3, destinations: [done]}
                          ^^^ `pay` shows the same
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "only the value that is too early, or the end that is too low",
        """
        start: cart
        screens:
          cart: {progress: 1/2, destinations: [{push: payment, label: Pay}, {push: order, label: Order}]}
          payment: {progress: 1, destinations: [{replace: done}]}
                              ^ [premature-completion] `payment` leads to `done`
          done: {progress: 1, final: true}
          order: {progress: 1/2, final: true}
                            ^^^ [incomplete-progress] `order` is `final`
        """),
      RuleExample(
        "a detour, and the same screen again",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [help, {replace: cart}, done, {replace: sending}]}
          help: {progress: 0.5, destinations: [{pop: 1, label: Back}]}
          sending: {destinations: [{replace: cart}]}
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "conditions rule out a move that would fall",
        """
        start: intro
        screens:
          intro: {progress: 0.4, destinations: [form, {sheet: login}, {push: offer, when: {lacks: session}}]}
          login: {gate: session, destinations: [{dismiss: true, passes: session}]}
          offer: {progress: 0.5, destinations: [{push: form, when: {has: session}}, done]}
          form: {progress: 0.4, destinations: [done]}
                           ^^^ `form` shows the same
          done: {progress: 1, final: true, back: false}
        """),
      RuleExample(
        "conditions rule out the move",
        """
        start: intro
        screens:
          intro: {destinations: [form, {sheet: login}, {push: offer, when: {lacks: session}}]}
          login: {gate: session, destinations: [{dismiss: true, passes: session}]}
          offer: {progress: 0.4, destinations: [{push: form, when: {has: session}}, done]}
          form: {progress: 0.4, destinations: [done]}
          done: {progress: 1, final: true, back: false}
        """),
      RuleExample(
        "a separate bar",
        """
        start: cart
        screens:
          cart: {progress: 0.5, destinations: [{root: address}]}
          address: {progress: 0.5, destinations: [done]}
          done: {progress: 1, final: true}
        """),
    ],
    check: findStalledProgress)
}

private func findStalledProgress(in subject: CheckedFlow) -> [Finding] {
  let stalls = subject.stalls
  var fixes = ProgressFixes(subject)
  return subject.screens.compactMap { screen in
    guard let stall = stalls[screen] else { return nil }
    let name = subject.quoted(screen)
    let finding = Finding(
      "progress stays at \(subject.progressText(of: stall.shownBy))",
      at: subject.progressRange(of: screen), label: "\(name) shows the same",
      notes: [subject.progressNote(of: stall.shownBy)],
      help: "give \(name) more than \(subject.quoted(stall.shownBy))",
      fix: fixes.fix(at: screen, after: stall.shownBy), screen: screen)
    return subject.show(finding, onBarOf: stall.walk)
  }
}
