import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let uppercaseDeepLink = Rule(
    id: .uppercaseDeepLink,
    family: .deepLinks,
    severity: .warning,
    summary: "Capitals in the scheme or host of a link.",
    rationale: """
      Scheme and host are case-insensitive and written in lowercase (RFC 3986, sections 3.1 \
      and 3.2.2). Code that compares the text misses the URL once the system has lowercased it, \
      and in Android both are case-sensitive (Android's documentation of the `data` element).
      """,
    examples: [
      RuleExample(
        "capitals in scheme and host",
        """
        start: cart
        screens:
          cart: {deep-links: ["MyShop://cart", "https://Shop.example.com/cart"]}
                               ^^^^^^ the scheme has capitals
                                                        ^^^^^^^^^^^^^^^^ the host has capitals
        """,
        fixed: """
          start: cart
          screens:
            cart: {deep-links: ["myshop://cart", "https://shop.example.com/cart"]}
          """),
      RuleExample(
        "capitals in path, query and placeholders",
        """
        start: cart
        screens:
          cart: {parameters: {itemID: int}}
        deep-links:
          shop://cart/Items/{itemID}?From=Mail: cart
        """),
    ],
    check: findUppercaseDeepLinks)
}

private func findUppercaseDeepLinks(in subject: CheckedFlow) -> [Finding] {
  subject.validLinks.flatMap { link in
    let pattern = link.pattern
    let parts = [
      ("scheme", pattern.scheme, pattern.schemeRange), ("host", pattern.host, pattern.hostRange),
    ]
    return parts.compactMap { part, text, bytes -> Finding? in
      guard let bytes, hasCapitals(text) else { return nil }
      let range = subject.range(of: bytes, of: link)
      return Finding(
        "the \(part) has capitals", at: range, help: "write `\(text.lowercased())`",
        fix: Fix(
          writing: text.lowercased(), inPlaceOf: Located(text, at: range), in: subject.source))
    }
  }
}

private func hasCapitals(_ text: String) -> Bool {
  text.utf8.contains { (0x41...0x5A).contains($0) }
}
