import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let disabledLargeTitle = Rule(
    id: .disabledLargeTitle,
    family: .bar,
    severity: .warning,
    summary: "`large-title: always` where the bar does not prefer large titles.",
    rationale: """
      While the bar's `prefersLargeTitles` is false, which is its default, every title is inline, \
      whatever its screen asks for (UIKit documentation of UINavigationBar.prefersLargeTitles).
      """,
    examples: [
      RuleExample(
        "large titles are off",
        """
        start: cart
        app: {large-titles: false}
        screens:
          cart: {final: true, title: Cart, bar: {large-title: always}}
                                                              ^^^^^^ the title stays inline
        """),
      RuleExample(
        "off by default",
        """
        start: cart
        screens:
          cart: {final: true, title: Cart, bar: {large-title: always}}
                                                              ^^^^^^ the title stays inline
        """),
      RuleExample(
        "large titles are on",
        """
        start: cart
        app: {large-titles: true}
        screens:
          cart: {final: true, title: Cart, bar: {large-title: always}}
        """),
      RuleExample(
        "screens that do not ask for a large title",
        """
        start: cart
        screens:
          cart: {title: Cart, bar: {large-title: never}, destinations: [done]}
          done: {final: true, title: Done, bar: {large-title: automatic}}
        """),
      RuleExample(
        "a sub-flow, which runs in the app of its caller",
        """
        start: form
        screens:
          form: {title: Login, bar: {large-title: always}, destinations: [{finish: done}]}
        """),
    ],
    check: findDisabledLargeTitles)
}

private func findDisabledLargeTitles(in subject: CheckedFlow) -> [Finding] {
  let preference = subject.flow.app.prefersLargeTitles
  // The caller of a sub-flow may declare what the sub-flow does not declare about the app.
  guard preference.map({ !$0.value }) ?? !subject.graph.isSubflow else { return [] }
  return subject.screensWithOptions.compactMap { screen in
    guard let mode = subject.flow.screens[screen].bar?.largeTitle, mode.value == .always else {
      return nil
    }
    return Finding(
      "`large-title: always` in an app without large titles", at: mode.range,
      label: "the title stays inline",
      notes: preference.map { [Note("large titles are off", at: $0.range)] } ?? [],
      help: "set `large-titles: true` under `app`, or remove `large-title`", screen: screen)
  }
}
