import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unevenProgress = Rule(
    id: .unevenProgress,
    family: .progress,
    severity: .info,
    summary: "A step that moves the bar far more than another on the shortest path to a goal.",
    rationale: """
      Apple's Human Interface Guidelines ask to even out the pace: a bar that fills to 90% \
      quickly and then takes as long for the rest feels deceptive. Reported if the largest step is \
      more than three times the smallest; settings can change the limit: `limits: \
      {uneven-progress: 4}`.
      """,
    examples: [
      RuleExample(
        "a jump at the end",
        """
        start: cart
        screens:
          cart: {progress: 0.3, destinations: [address]}
          address: {progress: 0.6, destinations: [payment]}
          payment: {progress: 0.65, destinations: [done]}
          done: {progress: 1, final: true}
                           ^ a step of 0.65 → 1
        """),
      RuleExample(
        "a bar that ends before the goal",
        """
        start: cart
        screens:
          cart: {progress: 0.1, destinations: [address]}
          address: {progress: 0.9, destinations: [payment]}
                              ^^^ a step of 0.1 → 0.9
          payment: {progress: 1, destinations: [{root: home}]}
          home: {final: true}
        """),
      RuleExample(
        "three times as much is even enough, and a separate bar has its own pace",
        """
        start: cart
        screens:
          cart: {progress: 0.4, destinations: [address]}
          address: {progress: 0.7, destinations: [payment]}
          payment: {progress: 0.8, destinations: [paid]}
          paid: {progress: 1, destinations: [{root: survey}]}
          survey: {progress: 0, destinations: [thanks]}
          thanks: {progress: 1, final: true}
        """),
      RuleExample(
        "a longer path",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [payment, gift]}
          gift: {progress: 0.1, destinations: [payment]}
          payment: {progress: 0.5, destinations: [done]}
          done: {progress: 1, final: true}
        """),
    ],
    check: findUnevenProgress)
}

private func findUnevenProgress(in subject: CheckedFlow) -> [Finding] {
  let pace = subject.pace
  let bound = subject.bound(of: .unevenProgress)
  var reported: Set<Int> = []
  return pace.bars.compactMap { bar in
    // A tolerance: a ratio equal to the bound does not exceed it, even after rounding.
    guard bar.largest.size > Double(bound) * bar.smallest.size + 1e-9,
      subject.screens.contains(bar.largest.to), !subject.isPinned(bar.largest.to),
      !subject.isPinned(bar.largest.from), reported.insert(bar.largest.to).inserted
    else { return nil }
    let (smallest, largest) = (bar.smallest, bar.largest)
    var finding = Finding(at: subject.progressRange(of: largest.to), screen: largest.to) {
      FindingText(
        "one step moves the bar more than \(bound) times as far as another",
        label: "a step of \(subject.words(for: largest))",
        notes: [
          subject.note(
            "the smallest step: \(subject.words(for: smallest))",
            at: subject.progressRange(of: smallest.to), in: smallest.to)
        ],
        help: "let all steps move it about equally far")
    }
    return subject.add(onRoute: FoundWalk(to: bar.end, in: subject), to: &finding)
      ? finding : nil
  }
}

extension CheckedFlow {
  fileprivate func words(for step: RoutePace.Step) -> String {
    "\(progressText(of: step.from)) → \(progressText(of: step.to))"
  }
}
