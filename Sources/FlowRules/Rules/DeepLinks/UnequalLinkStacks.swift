import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unequalLinkStacks = Rule(
    id: .unequalLinkStacks,
    family: .deepLinks,
    severity: .info,
    summary: "A link after which back leads elsewhere if the link starts the app.",
    rationale: """
      Users open the same message or mail while the app runs and while it does not. If the screens below \
      differ, back leads to another screen, or leaves the app, for no reason that they can see \
      (react-navigation/react-navigation, issue 7908; BrightID/BrightID, issue 461).
      """,
    examples: [
      RuleExample(
        "a link that shows its screen alone when it starts the app",
        """
        start: home
        screens:
          home: {title: Home, final: true, destinations: [{push: offer, with: [id]}]}
          offer: {title: Offer, entry: a link, parameters: {id: int}}
        deep-links:
          shop://offer/{id}: {cold: [offer], warm: [home, offer]}
                              ^^^^ back from `offer` leads elsewhere than in a running app
        """),
      RuleExample(
        "the same screens, in a modal when the app runs",
        """
        start: home
        screens:
          home: {title: Home, final: true, destinations: [{sheet: offer}, {push: offer}]}
          offer: {title: Offer, destinations: [{dismiss: true, label: Close, when: it was presented}]}
        deep-links:
          shop://offer: {cold: [home, offer], warm: [home, {sheet: offer}]}
          shop://home: home
        """),
    ],
    check: findUnequalLinkStacks)
}

private func findUnequalLinkStacks(in subject: CheckedFlow) -> [Finding] {
  let stacks = subject.graph.linkStacks
  return subject.validLinks.compactMap { link in
    guard let declared = link.link.cold, let cold = stacks.coldStack(of: link.index),
      let top = cold.last?.screen
    else { return nil }
    let warm = stacks.stack(of: link.index).map(\.screen)
    guard cold.map(\.screen) != warm else { return nil }
    let name = subject.quoted(top)
    let words = { (screens: [Int]) in screens.map(subject.name).joined(separator: " › ") }
    return Finding(
      "a link that starts the app shows \(quotation(of: words(cold.map(\.screen)))), and \(quotation(of: words(warm))) in a running one",
      at: declared.range,
      label: warm.last == top
        ? "back from \(name) leads elsewhere than in a running app"
        : "\(name) is shown only when the link starts the app",
      help: "show the same screens, so that back leads to the same screen")
  }
}
