import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let invalidDeepLink = Rule(
    id: .invalidDeepLink,
    family: .deepLinks,
    severity: .error,
    summary: "An invalid URL pattern, or an `open` with an invalid URL.",
    rationale: """
      A scheme is a letter, then letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1), and \
      other characters have to be escaped (section 2). A pattern is matched in reverse, from the \
      URL to the values: that works only if each placeholder ends at text that its value cannot \
      contain (RFC 6570, section 1.4), so two placeholders need text between them.
      """,
    examples: [
      RuleExample(
        "a missing or invalid scheme",
        """
        start: cart
        screens: {cart: }
        deep-links:
          /cart: cart
          ^^^^^ the pattern has no scheme
          my_shop://cart: cart
          ^^^^^^^ `my_shop` is not a valid scheme
          "{scheme}://cart": cart
           ^^^^^^^^ a placeholder is not allowed in the scheme
        """),
      RuleExample(
        "unbalanced and empty braces",
        """
        start: order
        screens: {order: {parameters: {id: int}}}
        deep-links:
          shop://order/{id: order
                       ^ `{` has no matching brace
          shop://o/{}: order
                   ^^ the braces contain no name
          shop://o/{2nd}: order
                   ^^^^^ `2nd` is not a valid name
        """),
      RuleExample(
        "placeholders that cannot be told apart or are not allowed",
        """
        start: order
        screens: {order: {parameters: {id: int, line: int}}}
        deep-links:
          shop://order/{id}{line}: order
                       ^^^^^^^^^^ there is no text between `{id}{line}`
          shop://order/{id}/{id}: order
                            ^^^^ `{id}` is used twice
          shop://{id}/order: order
                 ^^^^ a placeholder is not allowed in the host
          shop://order/{id*}/{line}: order
                       ^^^^^ `{id*}` is not the last segment of the path
          shop://order?ref=no-{id}: order
                           ^^^^^^^ a placeholder must be the whole value of a query item
        """),
      RuleExample(
        "characters, hosts and ports",
        """
        start: cart
        screens: {cart: {destinations: [{open: shop//cart}, {open: "shop://my cart"}]}}
                                               ^^^^^^^^^^ the URL has no scheme
                                                                             ^ whitespace is not allowed in a URL
        deep-links:
          https:///cart: cart
          ^^^^^ there is no host after `https`
          https://shop.example.com:port/cart: cart
                                   ^^^^ `port` is not a valid port
          shop://cart%2: cart
                     ^ `%` is not followed by two hexadecimal digits
        """),
      RuleExample(
        "placeholders in segments, as the rest of the path and as query values",
        """
        start: order
        screens:
          order: {parameters: {id: int, line: int, ref: {type: string, optional: true}}}
          file: {entry: a file, parameters: {path: string}, destinations: [{open: "shop://order/1-{n}{m}"}]}
        deep-links:
          shop://order/{id}-{line}?ref={ref}: order
          "shop://file/{path*}": file
        """),
    ],
    check: findInvalidDeepLinks)
}

private func findInvalidDeepLinks(in subject: CheckedFlow) -> [Finding] {
  let inPatterns = subject.links { !$0.faults.isEmpty }.flatMap { link in
    // Those of other routers, such as `<id>`, are reported by `foreign-placeholder`.
    let foreign = link.pattern.foreignPlaceholders
    return link.pattern.faults.filter { fault in
      !foreign.contains { $0.byteRange.contains(fault.byteRange.lowerBound) }
    }.map { fault in
      Finding(
        fault.message(in: link.pattern, as: "pattern"),
        at: subject.range(of: fault.byteRange, of: link), notes: notes(fault, link, subject),
        help: link.isReversed
          ? "the URL comes first: \(quotation(of: "\(link.link.landing.value): \(link.pattern.text)"))"
          : fault.remedy(in: link.pattern))
    }
  }
  let inOpens = subject.openedURLs.flatMap { url in
    let pattern = LinkPattern(url.value)
    return pattern.faults.filter(\.kind.concernsOpen).map { fault in
      Finding(
        fault.message(in: pattern, as: "URL"),
        at: subject.source.range(of: fault.byteRange, in: url), help: fault.remedy(in: pattern))
    }
  }
  return inPatterns + inOpens
}

extension CheckedLink {
  /// Whether the target is the URL.
  var isReversed: Bool {
    pattern.faults.contains { $0.kind == .missingScheme } && link.landing.value.contains("://")
  }
}

/// For a repeated name, the first occurrence.
private func notes(
  _ fault: LinkPatternFault, _ link: CheckedLink, _ subject: CheckedFlow
) -> [Note] {
  let placeholders = link.pattern.placeholders
  guard fault.kind == .repeatedName,
    let name = placeholders.first(where: { $0.byteRange == fault.byteRange })?.name,
    let first = placeholders.first(where: { $0.name == name })
  else { return [] }
  return [Note("first here", at: subject.range(of: first.byteRange, of: link))]
}
