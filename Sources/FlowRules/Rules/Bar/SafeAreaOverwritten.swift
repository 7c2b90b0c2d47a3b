import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let safeAreaOverwritten = Rule(
    id: .safeAreaOverwritten,
    family: .bar,
    severity: .warning,
    summary: "A safe area of the app's own on a screen whose insets a delegate resets.",
    rationale: """
      The published "Navigation bar and transition animation" sets `additionalSafeAreaInsets.top` of \
      both screens to 0 at the end of each animated transition, whatever the app had set before.
      """,
    examples: [
      RuleExample(
        "a screen with a banner",
        """
        start: cart
        app: {uses: [bar-transition]}
        screens:
          cart: {safe-area: {top: 20}, destinations: [done]}
                                  ^^ is reset to 0
          done: {final: true}
        """),
      RuleExample(
        "an app without the published class",
        """
        start: cart
        screens:
          cart: {safe-area: {top: 20}, destinations: [done]}
          done: {final: true}
        """),
      RuleExample(
        "a screen without a navigation stack",
        """
        start: cart
        app: {uses: [bar-transition]}
        screens:
          cart: {final: true, destinations: [{sheet: photo, navigation: false}]}
          photo: {safe-area: {top: 20}, destinations: [dismiss]}
        """),
    ],
    check: findOverwrittenSafeAreas)
}

private func findOverwrittenSafeAreas(in subject: CheckedFlow) -> [Finding] {
  guard subject.flow.app.has(.barTransition) else { return [] }
  return subject.screensWithOptions.compactMap { screen in
    guard let top = subject.flow.screens[screen].safeAreaTop, top.value != 0,
      subject.bars.liesInStack(screen)
    else { return nil }
    return Finding(
      "the bar transition resets the safe area of \(subject.quoted(screen))", at: top.range,
      label: "is reset to 0", help: "add the inset to a container of the app's own",
      screen: screen)
  }
}
