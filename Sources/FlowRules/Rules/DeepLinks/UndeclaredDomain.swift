import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let undeclaredDomain = Rule(
    id: .undeclaredDomain,
    family: .deepLinks,
    severity: .error,
    summary: "A universal link to a host that is not associated with the app.",
    rationale: """
      The system opens the app only for hosts in its associated domains entitlement; every other \
      link goes to the browser (Apple's documentation, "Associated Domains Entitlement"). \
      `app.domains` lists those hosts; as in the entitlement, `*.example.com` stands for all \
      subdomains. Without `app.domains` nothing is reported.
      """,
    examples: [
      RuleExample(
        "another host",
        """
        app: {domains: [shop.example.com]}
        start: cart
        screens: {cart: }
        deep-links:
          https://www.example.com/cart: cart
                  ^^^^^^^^^^^^^^^ `www.example.com` is not listed in `app.domains`
        """),
      RuleExample(
        "the domain itself is not one of its subdomains",
        """
        app: {domains: ["*.example.com"]}
        start: cart
        screens: {cart: }
        deep-links:
          https://shop.example.com/cart: cart
          https://example.com/cart: cart
                  ^^^^^^^^^^^ `example.com` is not listed in `app.domains`
        """),
      RuleExample(
        "case does not matter in hosts, and custom schemes have no host",
        """
        app: {domains: [Shop.example.com]}
        start: cart
        screens: {cart: }
        deep-links:
          https://shop.example.com/cart: cart
          shop://cart: cart
        """),
      RuleExample(
        "no `app`",
        """
        start: cart
        screens: {cart: }
        deep-links:
          https://shop.example.com/cart: cart
        """),
    ],
    check: findUndeclaredDomains)
}

private func findUndeclaredDomains(in subject: CheckedFlow) -> [Finding] {
  guard let domains = subject.flow.app.domains?.map({ meantDomain($0.value) }) else { return [] }
  let declared = Set(domains.map { $0.lowercased() })
  var names = NameSuggestions("domains", domains)
  return subject.links(where: \.isWebAddress).compactMap { link in
    let host = link.pattern.host
    guard link.pattern.faults.isEmpty, !isDomain(host.lowercased(), among: declared),
      let bytes = link.pattern.hostRange
    else { return nil }
    return Finding(
      "\(quotation(of: host)) is not listed in `app.domains`",
      at: subject.range(of: bytes, of: link),
      help: names.help(for: host) ?? "add it to `app.domains`")
  }
}

/// Whether the host is declared, or one of its parent domains with a leading `*.`.
package func isDomain(_ host: String, among declared: Set<String>) -> Bool {
  if declared.contains(host) { return true }
  var rest = host[...]
  while let dot = rest.firstIndex(of: ".") {
    if declared.contains("*" + rest[dot...]) { return true }
    rest = rest[rest.index(after: dot)...]
  }
  return false
}
