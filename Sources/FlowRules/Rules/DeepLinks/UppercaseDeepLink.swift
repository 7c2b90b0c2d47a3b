import FlowAnalysis
import FlowFormat
import FlowPlatform
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
        "the same scheme in several links, once",
        """
        start: cart
        screens:
          cart: {deep-links: ["MyShop://cart", "MyShop://basket"]}
                               ^^^^^^ the scheme has capitals
        """,
        fixed: """
          start: cart
          screens:
            cart: {deep-links: ["myshop://cart", "myshop://basket"]}
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
  let filters = subject.platformFiles.files.flatMap { file -> [IntentFilter] in
    if case .manifest(let manifest) = file.content { manifest.filters } else { [] }
  }
  let links = subject.validLinks.filter { !isOfAndroid($0.pattern, filters) }
  var places: [Spelling: [SourceRange]] = [:]
  var order: [Spelling] = []
  for link in links {
    let pattern = link.pattern
    let parts = [
      ("scheme", pattern.scheme, pattern.schemeRange), ("host", pattern.host, pattern.hostRange),
    ]
    for (part, text, bytes) in parts {
      guard let bytes, hasCapitals(text) else { continue }
      let spelling = Spelling(part: part, text: text)
      if places[spelling] == nil { order.append(spelling) }
      places[spelling, default: []].append(subject.range(of: bytes, of: link))
    }
  }
  return order.map { spelling in
    let (ranges, meant) = (places[spelling] ?? [], spelling.text.lowercased())
    return Finding(
      "the \(spelling.part) has capitals", at: ranges[0],
      notes: ranges.dropFirst().prefix(1).map { Note("also here", at: $0) },
      help: "write `\(meant)`",
      fix: Fix("write `\(meant)`", ranges.map { Fix.Edit($0, replacement: meant) }))
  }
}

/// A scheme or a host as it is written.
private struct Spelling: Hashable {
  let part: String
  let text: String
}

/// Whether only Android opens a link, which compares schemes with case: one that a filter takes without a host, or that no
/// filter of the app takes.
private func isOfAndroid(_ pattern: LinkPattern, _ filters: [IntentFilter]) -> Bool {
  guard !filters.isEmpty, hasCapitals(pattern.scheme) else { return false }
  let taking = filters.filter { $0.schemes.contains { $0.value == pattern.scheme } }
  return taking.isEmpty || taking.contains { $0.hosts.isEmpty }
}

private func hasCapitals(_ text: String) -> Bool {
  text.utf8.contains { (0x41...0x5A).contains($0) }
}
