import FlowAnalysis
import Testing

/// One text with the faults expected, each as its kind and the text it points at.
struct FaultCase: CustomTestStringConvertible, Sendable {
  let text: String
  let expected: [String]
  var testDescription: String { text }

  init(_ text: String, _ expected: String...) {
    self.text = text
    self.expected = expected
  }
}

@Suite("URL patterns of deep links")
struct LinkPatternTests {
  @Test(
    "a legal pattern has no faults",
    arguments: [
      "shop://cart", "shop://pay/{method}", "shop:///cart", "shop:cart", "shop:/cart", "shop://",
      "SHOP://Cart/", "a+b-c.1://x", "https://shop.example.com:8080/pay/{method}?ref={ref}#top",
      "https://example.com/a/{b}-{c}.html", "https://example.com/{rest*}", "shop://x/{rest*}/",
      "shop://my_cart", "https://[::1]:80/x", "https://user@example.com/", "shop://a?tags[]=1",
      "https://münchen.example/straße", "shop://a/100%25", "shop://a?b&c=&d=1", "shop:{id}",
      "shop://a/b//c", "shop://a?x={x}&y={y_2}",
    ])
  func legal(text: String) {
    #expect(LinkPattern(text).faults == [])
  }

  @Test("a fault is named and located", arguments: faultCases)
  func faults(of example: FaultCase) {
    let bytes = Array(example.text.utf8)
    let found = LinkPattern(example.text).faults.map { fault in
      "\(fault.kind.rawValue) \(String(decoding: bytes[fault.byteRange], as: UTF8.self))"
    }
    #expect(found == example.expected)
  }

  @Test("every kind of fault is in the table")
  func everyKind() {
    let named = Set(faultCases.flatMap(\.expected).map { String($0.prefix { $0 != " " }) })
    #expect(named == Set(LinkPatternFault.Kind.allCases.map(\.rawValue)))
  }

  @Test("scheme, host and port are given as written, with their place")
  func parts() {
    let pattern = LinkPattern("HTTPS://me@Shop.example:0443/Pay")
    #expect(pattern.scheme == "HTTPS")
    #expect(pattern.schemeRange == 0..<5)
    #expect(pattern.host == "Shop.example")
    #expect(pattern.hostRange == 11..<23)
    #expect(pattern.port == "0443")
    #expect(pattern.portRange == 24..<28)
  }

  @Test("absent parts are empty or nil", arguments: ["shop:cart", "shop:///cart", "shop:/cart"])
  func absentParts(text: String) {
    let pattern = LinkPattern(text)
    #expect(pattern.host == "")
    #expect(pattern.hostRange == nil)
    #expect(pattern.port == nil)
    #expect(pattern.portRange == nil)
  }

  @Test("placeholders come in order of appearance, with place and range")
  func placeholders() {
    let pattern = LinkPattern("shop://ü/{a}/x{b}-{c}/{d*}?e%20f={g}")
    #expect(pattern.placeholders.map(\.name) == ["a", "b", "c", "d", "g"])
    #expect(pattern.placeholders.map(\.byteRange) == [10..<13, 15..<18, 19..<22, 23..<27, 34..<37])
    #expect(
      pattern.placeholders.map(\.location) == [
        .pathSegment, .pathSegment, .pathSegment, .rest, .query(item: "e f"),
      ])
  }

  @Test("an open URL may hold placeholders that a pattern may not")
  func openURL() {
    let pattern = LinkPattern("shop://a/{x}{y}?q=a{z}")
    #expect(pattern.faults.map(\.kind) == [.adjacentPlaceholders, .partialQueryValue])
    #expect(pattern.faults.allSatisfy { !$0.kind.concernsOpen })
  }
}

private let faultCases = [
  FaultCase("", "missingScheme "),
  FaultCase("/cart", "missingScheme /cart"),
  FaultCase("cart", "missingScheme cart"),
  FaultCase("//host/x", "missingScheme //host/x"),
  FaultCase("://host/x", "missingScheme ://host/x"),
  FaultCase("my_app://x", "invalidScheme my_app"),
  FaultCase("1app://x", "invalidScheme 1app"),
  FaultCase("my app://x", "illegalCharacter  "),
  FaultCase("{s}://x", "placeholderInScheme {s}"),
  FaultCase("https:///x", "missingHost https"),
  FaultCase("http:x", "missingHost http"),
  FaultCase("shop://a[b/x", "invalidHost a[b"),
  FaultCase("shop://[]/x", "invalidHost []"),
  FaultCase("shop://a:b:1/x", "invalidHost a:b"),
  FaultCase("shop://a:x", "invalidPort x"),
  FaultCase("shop://a:+1", "invalidPort +1"),
  FaultCase("shop://a:65536", "invalidPort 65536"),
  FaultCase("shop://{host}/x", "placeholderInHost {host}"),
  FaultCase("shop://a.{b}:{c}", "placeholderInHost {b}", "placeholderInHost {c}"),
  FaultCase("shop://a/{b", "unbalancedBrace {"),
  FaultCase("shop://a/b}", "unbalancedBrace }"),
  FaultCase("shop://a/{b{c}}", "unbalancedBrace {", "unbalancedBrace }"),
  FaultCase("shop://a/{}", "emptyBraces {}"),
  FaultCase("shop://a/{*}", "invalidName {*}"),
  FaultCase("shop://a/{1}", "invalidName {1}"),
  FaultCase("shop://a/{b/c}", "invalidName {b/c}"),
  FaultCase("shop://a/{+b}", "invalidName {+b}"),
  FaultCase("shop://a/{b}/{b}", "repeatedName {b}"),
  FaultCase("shop://a/{b}?c={b}", "repeatedName {b}"),
  FaultCase("shop://a/{b}{c}", "adjacentPlaceholders {b}{c}"),
  FaultCase("shop://a/{b*}/c", "misplacedRest {b*}"),
  FaultCase("shop://a/x{b*}", "misplacedRest {b*}"),
  FaultCase("shop://a?b={c*}", "misplacedRest {c*}"),
  FaultCase("shop://a?b=c{d}", "partialQueryValue c{d}"),
  FaultCase("shop://a?{b}=c", "placeholderInQueryName {b}"),
  FaultCase("shop://a?b=1&b=2", "repeatedQueryItem b"),
  FaultCase("shop://a#{b*}", "misplacedRest {b*}"),
  FaultCase("shop://a#/b/{c}{d}", "adjacentPlaceholders {c}{d}"),
  FaultCase("shop://h/{a}#/{a}", "repeatedName {a}"),
  FaultCase("shop://a#b#c", "illegalCharacter #"),
  FaultCase("shop://a/b \tc", "illegalCharacter  \t"),
  FaultCase("shop://a/\u{A0}<b>", "illegalCharacter \u{A0}<", "illegalCharacter >"),
  FaultCase("shop://a/\u{200B}", "illegalCharacter \u{200B}"),
  FaultCase("shop://a/b\0", "illegalCharacter \0"),
  FaultCase("shop://a/5%", "invalidPercentEncoding %"),
  FaultCase("shop://a/%2", "invalidPercentEncoding %"),
  FaultCase("shop://a/%ff", "invalidPercentEncoding %"),
  FaultCase("shop://a/%zz", "invalidPercentEncoding %"),
]
