import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let undeclaredScheme = Rule(
    id: .undeclaredScheme,
    family: .deepLinks,
    severity: .error,
    summary: "A custom scheme that the app does not register.",
    rationale: """
      The system hands an app only URLs with schemes that its Info.plist lists under \
      `CFBundleURLTypes`: a link with another scheme never arrives (Apple's documentation, \
      "Defining a custom URL scheme for your app"). `app.schemes` is that list; without it nothing \
      is reported.
      """,
    examples: [
      RuleExample(
        "a typo",
        """
        app: {schemes: [shop]}
        start: cart
        screens: {cart: }
        deep-links:
          shp://cart: cart
          ^^^ `shp` is not listed in `app.schemes`
        """),
      RuleExample(
        "no schemes",
        """
        app: {schemes: []}
        start: cart
        screens:
          cart: {deep-links: ["shop://cart"]}
                               ^^^^ `shop` is not listed in `app.schemes`
        """),
      RuleExample(
        "case does not matter in schemes, and universal links need none",
        """
        app: {schemes: [Shop]}
        start: cart
        screens: {cart: }
        deep-links:
          shop://cart: cart
          https://shop.example.com/cart: cart
        """),
      RuleExample(
        "no `app`",
        """
        start: cart
        screens: {cart: }
        deep-links:
          shop://cart: cart
        """),
    ],
    check: findUndeclaredSchemes)
}

private func findUndeclaredSchemes(in subject: CheckedFlow) -> [Finding] {
  guard let schemes = subject.flow.app.schemes?.map({ meantScheme($0.value) }) else { return [] }
  let declared = Set(schemes.map { $0.lowercased() })
  var names = NameSuggestions("schemes", schemes)
  return subject.links { !$0.isWebAddress && !declared.contains($0.origin.scheme) }.compactMap {
    link in
    let scheme = link.pattern.scheme
    guard link.pattern.faults.isEmpty, let bytes = link.pattern.schemeRange else { return nil }
    return Finding(
      "\(quotation(of: scheme)) is not listed in `app.schemes`",
      at: subject.range(of: bytes, of: link),
      help: names.help(for: scheme) ?? "add it to `app.schemes`")
  }
}
