import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let insecureDeepLink = Rule(
    id: .insecureDeepLink,
    family: .deepLinks,
    severity: .warning,
    summary: "A web link without encryption, or with a port.",
    rationale: """
      The file that associates a host with an app is fetched over `https` only (Apple's \
      documentation, "Supporting associated domains"), and the entries of the associated domains \
      entitlement take no port (Apple's developer forums, thread 707901). Anything sent over \
      `http` can be read and changed on its way.
      """,
    examples: [
      RuleExample(
        "http",
        """
        start: cart
        screens: {cart: }
        deep-links:
          http://shop.example.com/cart: cart
          ^^^^ the link is not encrypted
        """),
      RuleExample(
        "a port",
        """
        start: cart
        screens: {cart: }
        deep-links:
          https://shop.example.com:8443/cart: cart
                                   ^^^^ a universal link cannot have a port
        """),
      RuleExample(
        "https, and a custom scheme with a port",
        """
        start: cart
        screens: {cart: }
        deep-links:
          https://shop.example.com/cart: cart
          shop://localhost:8080/cart: cart
        """),
    ],
    check: findInsecureDeepLinks)
}

private func findInsecureDeepLinks(in subject: CheckedFlow) -> [Finding] {
  subject.links { $0.isWebAddress && $0.faults.isEmpty }.flatMap { link in
    var findings: [Finding] = []
    if let scheme = link.pattern.schemeRange, link.pattern.scheme.lowercased() == "http" {
      findings.append(
        Finding(
          "the link is not encrypted", at: subject.range(of: scheme, of: link),
          help: "write `https`"))
    }
    if let port = link.pattern.portRange {
      findings.append(
        Finding(
          "a universal link cannot have a port", at: subject.range(of: port, of: link),
          help: "remove it: universal links use the port of `https`"))
    }
    return findings
  }
}
