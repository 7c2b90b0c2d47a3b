import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let incompleteProgress = Rule(
    id: .incompleteProgress,
    family: .progress,
    severity: .warning,
    summary: "Progress that does not reach 1 at a final screen.",
    rationale: """
      The UIKit documentation of `UIProgressView.progress` says that 1.0 means complete: to users \
      who are done, it looks as if something is left to do. A last screen without progress hides \
      the bar, which is fine.
      """,
    examples: [
      RuleExample(
        "a final screen that shows less",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [payment]}
          payment: {progress: 0.5, destinations: [done]}
          done: {progress: 0.9, final: true}
                           ^^^ `done` is `final`
        """,
        fixed: """
          start: cart
          screens:
            cart: {progress: 0, destinations: [payment]}
            payment: {progress: 0.5, destinations: [done]}
            done: {progress: 1, final: true}
          """),
      RuleExample(
        "a first step that is final, without a fix",
        """
        start: cart
        screens:
          cart: {progress: 0, final: true, destinations: [payment]}
                           ^ `cart` is `final`
          payment: {progress: 0.5, destinations: [done]}
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "no screen shows 1, and none is `final`",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [payment]}
          payment: {progress: 2/3, destinations: [done]}
                              ^^^ the highest value shown
          done:
        """),
      RuleExample(
        "1 at the end, or no bar",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [payment]}
          payment: {progress: 2/3, destinations: [{replace: done}, {root: later, label: Pay later}]}
          done: {progress: 3/3, final: true}
          later: {final: true}
        """),
      RuleExample(
        "a last screen in a sheet without a navigation bar",
        """
        start: home
        screens:
          home: {destinations: [cart, {sheet: receipt, navigation: false}]}
          cart: {progress: 1/2, destinations: [done]}
          done: {progress: 1, final: true}
          receipt: {progress: 0.9, final: true, destinations: [dismiss]}
        """),
      RuleExample(
        "no `final` screen shows progress",
        """
        start: cart
        screens:
          cart: {progress: 0.3, destinations: [payment]}
          payment: {progress: 0.6, destinations: [home]}
                              ^^^ the highest value shown
          home: {final: true}
        """),
      RuleExample(
        "1 in a flow without a `final` screen",
        """
        start: cart
        screens:
          cart: {progress: 0, destinations: [payment]}
          payment: {progress: 1}
        """),
    ],
    check: findIncompleteProgress)
}

private func findIncompleteProgress(in subject: CheckedFlow) -> [Finding] {
  guard subject.goals.areDeclared,
    subject.goals.screens.contains(where: { subject.shownProgress[$0] != nil })
  else { return highestIncomplete(in: subject).map { [$0] } ?? [] }
  let incomplete = subject.screens.filter { screen in
    guard subject.program.isFinal(screen), let shown = subject.shownProgress[screen] else {
      return false
    }
    return !shown.isComplete && !subject.isPinned(screen)
  }
  if incomplete.isEmpty { return [] }
  let barless = subject.screensOnlyPresentedWithoutBar
  return incomplete.filter { !barless.contains($0) }.map { screen in
    let range = subject.progressRange(of: screen)
    let isFirst = subject.isFirstStep(screen)
    let fix = isFirst ? nil : Fix("show 1", replacing: range, with: "1", isSafe: false)
    return Finding(at: range, fix: fix, screen: screen) {
      FindingText(
        "progress ends at \(subject.progressText(of: screen))",
        label: "\(subject.quoted(screen)) is `final`",
        help: isFirst
          ? "other steps follow: remove `final`, or remove the progress to hide the bar"
          : "show 1 here, or remove the progress to hide the bar")
    }
  }
}

extension CheckedFlow {
  /// The screens that are only shown in layers without navigation: these have no bar.
  fileprivate var screensOnlyPresentedWithoutBar: Set<Int> {
    var hasBar = [Bool](repeating: false, count: graph.screenCount)
    var without: Set<Int> = []
    for move in graph.moves {
      if case .present(_, let screen, hasNavigation: false) = graph.stackChange(of: move) {
        without.insert(screen)
      } else {
        for screen in move.stack { hasBar[screen] = true }
        if let target = move.target { hasBar[target] = true }
      }
    }
    for link in graph.linkStacks.patterns.indices {
      if let landing = graph.linkStacks.landing(of: link) { hasBar[landing] = true }
    }
    return without.filter { !hasBar[$0] && !graph.isBottomScreen($0) }
  }
}

/// Reports nothing if a value cannot be read, if another file shows the highest one, or in a
/// sub-flow, whose caller continues the bar.
private func highestIncomplete(in subject: CheckedFlow) -> Finding? {
  let values = subject.shownProgress
  guard !subject.graph.isSubflow,
    !subject.screens.contains(where: {
      subject.program.hasUnreadableProgress($0) || subject.isPinned($0)
    })
  else { return nil }
  var highest: Int?
  for screen in values.indices {
    guard let value = values[screen] else { continue }
    if let known = highest.flatMap({ values[$0] }), value <= known { continue }
    highest = screen
  }
  guard let highest, subject.screens.contains(highest), let shown = values[highest],
    !shown.isComplete
  else { return nil }
  return Finding(
    "progress never exceeds \(subject.progressText(of: highest))",
    at: subject.progressRange(of: highest),
    label: "the highest value shown",
    help: "show 1 where the flow is done, and mark that screen `final: true`", screen: highest)
}
