import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let branchLengthMismatch = Rule(
    id: .branchLengthMismatch,
    family: .progress,
    severity: .info,
    summary: "A fraction `n/m` on a screen reached by paths of different length.",
    rationale: """
      "Step 3 of 4" cannot be true for those who skipped a step and for those who did not. GOV.UK's \
      question pages guidance gives a total only where it is reliable, and says that indicators \
      handle conditional sections badly.
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
                              ^^^ 1 or 2 steps come before it
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "branches of one length, and a decimal number",
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
        "behind a cycle",
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
        "put up in the middle by a link and by a set",
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
  guard subject.screens.contains(where: { subject.progress.values[$0]?.isFraction == true }) else {
    return []
  }
  let counts = StepCounts(subject.graph, subject.progress, subject.reachability)
  var allowance = WitnessBudget()
  return subject.screens.compactMap { screen in
    guard let shown = subject.progress.values[screen], shown.isFraction,
      let fewest = counts.fewest(before: screen), let most = counts.most(before: screen),
      fewest < most
    else { return nil }
    let finding = Finding(
      "\(subject.progressText(of: screen)) cannot be right on ways of \(fewest) and of \(most) steps",
      at: subject.progressRange(of: screen), label: "\(fewest) or \(most) steps come before it",
      help: "write a decimal number, which promises no number of steps", screen: screen)
    var onBoth = allowance.show(
      finding, by: counts.walkWithFewest(to: screen), showsProgress: true)
    // It is true only where both ways can be taken.
    onBoth.isConditional = onBoth.isConditional || subject.isConditional(onBoth.walk)
    return allowance.show(onBoth, by: counts.walkWithMost(to: screen), showsProgress: true)
  }
}
