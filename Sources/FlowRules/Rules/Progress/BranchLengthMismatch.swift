import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let branchLengthMismatch = Rule(
    id: .branchLengthMismatch,
    family: .progress,
    severity: .info,
    summary: "A step fraction `n/m` on a screen reached by paths of different length.",
    rationale: """
      "Step 3 of 4" is wrong either for users who skipped a step or for those who did not. \
      GOV.UK's question page guidance shows a total only where it is reliable, and says that \
      indicators handle conditional sections badly.
      """,
    examples: [
      RuleExample(
        "an optional step",
        """
        start: cart
        screens:
          cart: {progress: 0.1, destinations: [gift, {push: payment, label: No gift}]}
          gift: {progress: 0.4, destinations: [payment]}
          payment: {progress: 2/3, destinations: [done]}
                              ^^^ reached after 1 or 2 steps
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "branches of equal length, and a decimal number",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [gift, {push: address, label: No gift}]}
          gift: {progress: 1/3, destinations: [payment]}
          address: {progress: 1/3, destinations: [payment, {push: done, label: Pay later}]}
          payment: {progress: 2/3, destinations: [done]}
          done: {progress: 1.0, final: true}
        """),
      RuleExample(
        "after a loop",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [item, {replace: help}, payment]}
          help: {destinations: [{replace: cart}]}
          item: {progress: 1/4, destinations: [payment]}
          payment: {progress: 1/2, destinations: [done]}
          done: {progress: 2/2, final: true}
        """),
      RuleExample(
        "opened directly by a link and by a `set`",
        """
        start: cart
        screens:
          home: {destinations: [cart]}
          cart: {progress: 0, destinations: [address, {set: [home, payment], label: Pay at once}]}
          address: {progress: 1/3, destinations: [payment]}
          payment: {progress: 2/3, destinations: [done]}
          done: {progress: 3/3, final: true}
        deep-links:
          shop://address: address
        """),
    ],
    check: findBranchLengthMismatches)
}

private func findBranchLengthMismatches(in subject: CheckedFlow) -> [Finding] {
  guard subject.screens.contains(where: { subject.shownProgress[$0]?.isFraction == true }) else {
    return []
  }
  let counts = StepCounts(subject.graph, subject.progress, subject.reachability)
  return subject.screens.compactMap { screen in
    guard subject.shownProgress[screen]?.isFraction == true,
      !subject.program.isProgressAutomatic(screen),
      let fewest = counts.fewest(before: screen), let most = counts.most(before: screen),
      fewest < most
    else { return nil }
    var finding = Finding(at: subject.progressRange(of: screen), screen: screen) {
      let steps = "reached after \(fewest) or \(most) steps"
      return FindingText(
        "\(subject.progressText(of: screen)) is wrong on one of the paths: it is \(steps)",
        label: steps,
        help: "write a decimal number, which does not promise a number of steps")
    }
    // The mismatch requires that both paths can be taken.
    guard
      subject.add(
        onRoute: FoundWalk(counts.walkWithFewest(to: screen)), to: &finding)
    else { return nil }
    finding.isConditional = subject.isConditional(finding)
    return subject.add(
      onRoute: FoundWalk(counts.walkWithMost(to: screen)), to: &finding)
      ? finding : nil
  }
}
