import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unstatedProgress = Rule(
    id: .unstatedProgress,
    family: .progress,
    severity: .info,
    summary: "A flow in which no screen declares `progress`.",
    rationale: """
      What flowlint says about progress needs the values: whether the bar falls or stalls, and the step \
      table. `progress: auto` on each step computes them. A flow without a progress bar needs none, \
      neither does one without steps to a goal.
      """,
    examples: [
      RuleExample(
        "a checkout without progress",
        """
        start: cart
               ^^^^ no screen declares `progress`
        screens:
          cart: {title: Cart, destinations: [payment]}
          payment: {title: Payment, destinations: [done]}
          done: {title: Thank you, final: true}
        """),
      RuleExample(
        "without steps: a goal that is one move away, and no goal",
        """
        tabs: [home, news]
        screens:
          home: {title: Home, destinations: [item]}
          item: {title: Item, final: true}
          news: {title: News, destinations: [story]}
          story: {title: Story, destinations: [author]}
          author: {title: Author}
        """),
      RuleExample(
        "some screens with progress",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [payment]}
          payment: {title: Payment, progress: auto, destinations: [done]}
          done: {title: Done, progress: auto, final: true}
        """),
    ],
    check: findUnstatedProgress)
}

extension CheckedFlow {
  /// Whether a goal is at least two moves away from where users start.
  fileprivate var hasSteps: Bool {
    guard goals.areDeclared else { return false }
    return (0..<program.screenCount).contains {
      program.isFinal($0) && reachability.distance(to: $0) ?? 0 > 1
    }
  }
}

private func findUnstatedProgress(in subject: CheckedFlow) -> [Finding] {
  let program = subject.program
  guard let place = subject.flow.start ?? subject.flow.tabs.first, !subject.graph.isSubflow,
    !subject.isUsedByOthers, program.isWhole, !subject.graph.showsProgress,
    subject.flow.app.has(.progressController), subject.hasSteps,
    !(0..<program.screenCount).contains(where: program.hasUnreadableProgress)
  else { return [] }
  return [
    Finding(
      "no screen declares `progress`", at: place.range,
      help:
        "add `progress: auto` to the steps of a flow with a progress bar; `steps` prints the values"
    )
  ]
}
