import FlowFormat
import FlowSource

extension Rule {
  static let invalidScheme = Rule(
    id: .invalidScheme,
    family: .deepLinks,
    severity: .error,
    summary: "An entry of `app.schemes` that is not a URL scheme.",
    rationale: """
      The Info.plist of an app lists schemes without `://`. A scheme is a letter, then letters, \
      digits, `+`, `-` and `.` (RFC 3986, section 3.1).
      """,
    examples: [
      RuleExample(
        "the beginning of a URL; links with that scheme are not reported",
        """
        app: {schemes: ["shop://"]}
                        ^^^^^^^^^ `shop://` is not a URL scheme
        start: cart
        screens: {cart: }
        deep-links:
          shop://cart: cart
        """,
        fixed: """
          app: {schemes: ["shop"]}
          start: cart
          screens: {cart: }
          deep-links:
            shop://cart: cart
          """),
      RuleExample(
        "an underscore",
        """
        app: {schemes: [my_shop]}
                        ^^^^^^^ `my_shop` is not a URL scheme
        start: cart
        screens: {cart: }
        """),
      RuleExample(
        "schemes",
        """
        app: {schemes: [shop, com.example.shop, shop-2]}
        start: cart
        screens: {cart: }
        """),
    ],
    check: findInvalidSchemes)
}

private func findInvalidSchemes(in subject: CheckedFlow) -> [Finding] {
  (subject.flow.app.schemes ?? []).filter { !isScheme($0.value) }.map { scheme in
    let meant = meantScheme(scheme.value)
    return Finding(
      "\(quotation(of: scheme.value)) is not a URL scheme", at: scheme.range,
      help: isScheme(meant)
        ? "write \(quotation(of: meant))"
        : "use a letter first, then letters, digits, `+`, `-` and `.`",
      fix: isScheme(meant) ? Fix(writing: meant, inPlaceOf: scheme, in: subject.source) : nil)
  }
}

/// The scheme that an entry of `app.schemes` means.
func meantScheme(_ entry: String) -> String {
  entry.firstIndex(of: ":").map { String(entry[..<$0]) } ?? entry
}

private func isScheme(_ text: String) -> Bool {
  text.utf8.first.map(isLetter) == true
    && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
}
