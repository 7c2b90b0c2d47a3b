import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let missingTitle = Rule(
    id: .missingTitle,
    family: .style,
    severity: .info,
    summary: "A screen with a navigation bar but no title.",
    rationale: """
      The bar does not tell users where they are, and the back button of the next screen falls \
      back to "Back" (UIKit documentation of UINavigationItem.backButtonTitle). The title is what \
      people who use VoiceOver hear first.
      """,
    examples: [
      RuleExample(
        "no title",
        """
        start: cart
        screens:
          cart: {destinations: [done]}
          ^^^^ `cart` has no title
          done: {title: Done, final: true, bar: {prompt: Order 12}}
        """),
      RuleExample(
        "a title, and a hidden bar",
        """
        start: cart
        screens:
          cart: {title: Cart, destinations: [{full-screen: video}]}
          video: {final: true, bar: {hidden: true}, destinations: [dismiss]}
        """),
      RuleExample(
        "a layer without navigation has no bar",
        """
        start: cart
        screens:
          cart: {title: Cart, final: true, destinations: [{sheet: coupon, navigation: false}]}
          coupon: {destinations: [dismiss, {replace: thanks}]}
          thanks: {destinations: [dismiss]}
        """),
    ],
    check: findMissingTitles)
}

private func findMissingTitles(in subject: CheckedFlow) -> [Finding] {
  let untitled = subject.screens.filter { subject.flow.screens[$0].title == nil }
  guard !untitled.isEmpty else { return [] }
  let bars = subject.bars
  return untitled.filter { screen in
    !bars.isHidden(screen)
      && (bars.liesInStack(screen) || !subject.reachabilityByLinks.isReached(screen))
  }.map { screen in
    Finding(at: subject.program.idRange(of: screen), screen: screen) {
      FindingText(
        "\(subject.quoted(screen)) has no title",
        help: "add a `title`, or set `bar: {hidden: true}`")
    }
  }
}
