import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let slowStartProgress = Rule(
    id: .slowStartProgress,
    family: .progress,
    severity: .info,
    summary: "The first half of the shortest path to a goal hardly moves the bar.",
    rationale: """
      A bar that starts slowly makes people give up: a meta-analysis of 32 experiments found that \
      slow-to-fast indicators raise the drop-off and fast-to-slow ones reduce it (Villar, \
      Callegaro and Yang 2013, doi 10.1177/0894439313497468). Reported if the first half of the \
      steps covers less than a third of the bar.
      """,
    examples: [
      RuleExample(
        "most of the bar at the end",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {progress: 0.15, destinations: [payment]}
          payment: {progress: 0.3, destinations: [review]}
                              ^^^ 2 of 4 steps are done here
          review: {progress: 0.6, destinations: [done]}
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "between two screens",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address]}
          address: {progress: 0.2, destinations: [payment]}
                              ^^^ 1 of 3 steps is done here
          payment: {progress: 0.4, destinations: [done]}
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "a third of it, or more",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [address, {push: gift, label: Gift}]}
          address: {progress: 1/3, destinations: [payment]}
          payment: {progress: 1, final: true}
          gift: {progress: 0.7, destinations: [given]}
          given: {progress: 1, final: true}
        """),
      RuleExample(
        "a single step",
        """
        start: cart
        screens:
          cart: {progress: 0.1, destinations: [done]}
          done: {progress: 1, final: true}
        """),
    ],
    check: findSlowStarts)
}

private func findSlowStarts(in subject: CheckedFlow) -> [Finding] {
  let pace = subject.pace
  var reported: Set<Int> = []
  return pace.bars.compactMap { bar in
    guard bar.halfway < 1.0 / 3 - 1e-9, subject.screens.contains(bar.middle),
      !subject.isPinned(bar.end),
      reported.insert(bar.middle).inserted
    else { return nil }
    let half = bar.stepCount / 2
    var finding = Finding(at: subject.progressRange(of: bar.middle), screen: bar.middle) {
      FindingText(
        "the first half of the steps covers less than a third of the bar",
        label: "\(half) of \(bar.stepCount) steps \(half == 1 ? "is" : "are") done here",
        help: "give the first steps at least as much of the bar as the last ones")
    }
    return subject.add(onRoute: FoundWalk(to: bar.end, in: subject), to: &finding)
      ? finding : nil
  }
}
