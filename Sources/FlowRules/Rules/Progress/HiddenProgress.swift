import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let hiddenProgress = Rule(
    id: .hiddenProgress,
    family: .progress,
    severity: .warning,
    summary: "Progress on a screen whose navigation bar is hidden.",
    rationale: """
      In the published "Visualizing navigation flow progress" the progress bar is pinned to the \
      bottom of the navigation bar: when that is hidden, the progress bar moves to the top edge of \
      the screen or off it.
      """,
    examples: [
      RuleExample(
        "no navigation bar",
        """
        start: cart
        screens:
          cart: {progress: 0.5, bar: {hidden: true}, destinations: [done]}
                           ^^^ the navigation bar is hidden
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "a bar in the view of each screen",
        """
        start: cart
        app: {progress-bar: screen}
        screens:
          cart: {progress: 0.5, bar: {hidden: true}, destinations: [done]}
          done: {progress: 1, final: true}
        """),
      RuleExample(
        "one without the other",
        """
        start: welcome
        screens:
          welcome: {bar: {hidden: true}, destinations: [cart]}
          cart: {progress: 0.5, bar: {hidden: false}, destinations: [done]}
          done: {progress: 1, final: true}
        """),
    ],
    check: findHiddenProgress)
}

private func findHiddenProgress(in subject: CheckedFlow) -> [Finding] {
  guard subject.flow.app.hasBarBelowNavigationBar else { return [] }
  return subject.screensWithOptions.compactMap { screen in
    guard let hidden = subject.flow.screens[screen].bar?.hidden, hidden.value,
      let progress = subject.flow.screens[screen].progress
    else { return nil }
    return Finding(
      "\(subject.quoted(screen)) shows progress under a hidden navigation bar", at: progress.range,
      label: "the navigation bar is hidden", notes: [Note("hidden here", at: hidden.range)],
      help: "show the navigation bar, or remove the progress", screen: screen)
  }
}

extension CheckedFlow {
  /// Whether a screen hides its progress with the navigation bar, to which the progress bar is attached.
  package func hidesProgress(on screen: Int) -> Bool {
    flow.app.hasBarBelowNavigationBar && program.hidesBar(screen)
  }
}
