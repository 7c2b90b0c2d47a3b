import FlowFormat
import FlowSource

extension Rule {
  static let multilinePrompt = Rule(
    id: .multilinePrompt,
    family: .bar,
    severity: .warning,
    summary: "A line break in the prompt of a navigation bar.",
    rationale: """
      The prompt is a single line above the title (UIKit documentation of \
      UINavigationItem.prompt): the bar grows by the height of one line, and text that does not \
      fit is cut off.
      """,
    examples: [
      RuleExample(
        "a line break in quotes",
        #"""
        start: cart
        screens:
          cart: {final: true, title: Cart, bar: {prompt: "Step 1\nof 3"}}
                                                         ^^^^^^^^^^^^^^ a prompt has one line
        """#),
      RuleExample(
        "a block of two lines",
        """
        start: cart
        screens:
          cart:
            final: true
            bar:
              prompt: |
                      ^ a prompt has one line
                Step 1
                of 3
        """),
      RuleExample(
        "one line, folded or with a final line break",
        """
        start: cart
        screens:
          cart: {title: Cart, bar: {prompt: Step 1 of 2}, destinations: [done]}
          done:
            final: true
            bar:
              prompt: >
                Step 2
                of 2
        """),
    ],
    check: findMultilinePrompts)
}

private func findMultilinePrompts(in subject: CheckedFlow) -> [Finding] {
  subject.screensWithOptions.compactMap { screen in
    guard let prompt = subject.flow.screens[screen].bar?.prompt else { return nil }
    let lines = prompt.value.split(whereSeparator: \.isNewline)
    guard lines.count > 1 else { return nil }
    return Finding(
      "a prompt has one line", at: subject.source.firstLine(of: prompt.range),
      help: "shorten it to one line, or show the text in the screen itself", screen: screen)
  }
}
