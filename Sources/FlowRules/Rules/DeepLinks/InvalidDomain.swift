import FlowFormat
import FlowSource

extension Rule {
  static let invalidDomain = Rule(
    id: .invalidDomain,
    family: .deepLinks,
    severity: .error,
    summary: "An entry of `app.domains` that is not a host.",
    rationale: """
      The associated domains of an app are hosts: no scheme, path or port (Apple's documentation, \
      "Associated Domains Entitlement"). `*.example.com` stands for all subdomains.
      """,
    examples: [
      RuleExample(
        "URLs and entries of the entitlement; links to these hosts are not reported",
        """
        app: {domains: ["https://shop.example.com", applinks:www.example.com]}
                        ^^^^^^^^^^^^^^^^^^^^^^^^^^ `https://shop.example.com` is not a host
                                                    ^^^^^^^^^^^^^^^^^^^^^^^^ `applinks:www.example.com` is not a host
        start: cart
        screens: {cart: }
        deep-links:
          https://shop.example.com/cart: cart
          https://www.example.com/cart: cart
        """,
        fixed: """
          app: {domains: ["shop.example.com", www.example.com]}
          start: cart
          screens: {cart: }
          deep-links:
            https://shop.example.com/cart: cart
            https://www.example.com/cart: cart
          """),
      RuleExample(
        "hosts, and all subdomains of one",
        """
        app: {domains: [shop.example.com, "*.example.com"]}
        start: cart
        screens: {cart: }
        """),
    ],
    check: findInvalidDomains)
}

private func findInvalidDomains(in subject: CheckedFlow) -> [Finding] {
  (subject.flow.app.domains ?? []).filter { !isDomain($0.value) }.map { domain in
    let meant = meantDomain(domain.value)
    return Finding(
      "\(quotation(of: domain.value)) is not a host", at: domain.range,
      help: isDomain(meant)
        ? "write \(quotation(of: meant))" : "write a host such as `shop.example.com`",
      fix: isDomain(meant) ? Fix(writing: meant, inPlaceOf: domain, in: subject.source) : nil)
  }
}

/// The host that an entry of `app.domains` means.
func meantDomain(_ entry: String) -> String {
  var rest = entry[...]
  if let scheme = rest.firstRange(of: "://") {
    rest = rest[scheme.upperBound...]
  } else if let service = rest.firstIndex(of: ":"), rest[service...].contains(".") {
    // `applinks:` of the entitlement.
    rest = rest[rest.index(after: service)...]
  }
  return String(rest.prefix { !"/?#:".contains($0) })
}

private func isDomain(_ text: String) -> Bool {
  let host = text.hasPrefix("*.") ? text.dropFirst(2) : text[...]
  return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
    !label.isEmpty
      && label.utf8.allSatisfy {
        isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 >= 0x80
      }
  }
}
