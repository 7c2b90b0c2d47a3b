import FlowFormat
import FlowSource

extension Rule {
  static let reservedScheme = Rule(
    id: .reservedScheme,
    family: .deepLinks,
    severity: .error,
    summary: "A scheme under `app.schemes` that belongs to the system.",
    rationale: """
      URLs with the schemes of system apps open those apps, whatever another app registers \
      (Apple's documentation, "Defining a custom URL scheme for your app" and the Apple URL Scheme \
      Reference). Web addresses reach an app as universal links, whose hosts are listed under \
      `app.domains`.
      """,
    examples: [
      RuleExample(
        "a web address and a telephone number",
        """
        app: {schemes: [shop, https, TEL]}
                              ^^^^^ `https` belongs to the system
                                     ^^^ `TEL` belongs to the system
        start: cart
        screens: {cart: }
        """),
      RuleExample(
        "custom schemes",
        """
        app: {schemes: [shop, com.example.shop, shop-tel]}
        start: cart
        screens: {cart: }
        """),
    ],
    check: findReservedSchemes)
}

/// Schemes of the web and of system apps.
private let reservedSchemes: Set<String> = [
  "http", "https", "mailto", "tel", "sms", "facetime", "facetime-audio", "maps", "itms",
  "itms-apps",
]

private func findReservedSchemes(in subject: CheckedFlow) -> [Finding] {
  (subject.flow.app.schemes ?? []).compactMap { scheme in
    let name = scheme.value.lowercased()
    guard reservedSchemes.contains(name) else { return nil }
    return Finding(
      "\(quotation(of: scheme.value)) belongs to the system", at: scheme.range,
      help: isWebScheme(name)
        ? "list the hosts of universal links under `app.domains`"
        : "choose a scheme of your own"
    )
  }
}
