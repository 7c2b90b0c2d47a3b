import FlowFormat
import FlowRules
import FlowSource
import Testing

@Suite("Rules about deep links")
struct DeepLinkRuleTests {
  @Test("while the start is missing, only unknown names are broken and nothing is bare")
  func missingStart() {
    let text = """
      start: hom
      screens: {home: , cart: {destinations: [payment]}, payment: }
      deep-links:
        shop://pay: [home, payment]
        shop://offer: [payment, offer]
        shop://cart: cart
      """
    #expect(found(in: text, by: .brokenDeepLink) == ["`offer` is not a screen"])
    #expect(found(in: text, by: .bareDeepLink) == [])
  }

  @Test("while a sub-flow cannot be read, its screens are not unknown")
  func unreadableSubflow() {
    let text = """
      start: home
      flows: {help: help.yaml}
      screens: {home: {destinations: [{sheet: help}]}, cart: }
      deep-links:
        shop://help: help
        shop://faq: [home, help/faq]
        shop://cart: [home, cart]
        shop://terms: hepl/terms
      """
    #expect(found(in: text, by: .brokenDeepLink) == ["`hepl/terms` is not a screen"])
    #expect(found(in: text, by: .bareDeepLink) == [])
    #expect(found(in: text, by: .unusedPlaceholder) == [])
  }

  @Test("a URL for a pattern that is none is not called broken")
  func openForFaultyPattern() {
    let text = """
      start: home
      screens: {home: {destinations: [{open: "shop://a/{x}{y}"}, {open: "shop://a/{x}{z}"}]}}
      deep-links: {"shop://a/{x}{y}": home}
      """
    #expect(found(in: text, by: .brokenDeepLink) == [])
    #expect(found(in: text, by: .invalidDeepLink) == ["there is no text between `{x}{y}`"])
  }

  @Test("a remedy names the nearest screen, then eight of all and how many more there are")
  func nearestScreen() throws {
    let names = (1...10).map { "step\($0)" }
    let text = """
      start: step1
      screens: {\(names.map { "\($0): " }.joined(separator: ", "))}
      deep-links: {"shop://a": stepp9}
      """
    let finding = try #require(diagnostics(in: text).first { $0.rule == .brokenDeepLink })
    let listed = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    #expect(finding.help == "did you mean `step9`? (screens: \(listed) … and 2 more)")
  }

  @Test(
    "a part of a pattern is marked however the pattern is written",
    arguments: [
      ("shop://a/{x}", "{x}"), ("'shop://a/{x}'", "{x}"), ("\"shop://a/{x}\"", "{x}"),
      ("\"shop://\\x61/{x}\"", "\"shop://\\x61/{x}\""), ("&a shop://a/{x}", "&a shop://a/{x}"),
      ("shop://ä/{x}", "{x}"),
    ])
  func partsOfPatterns(_ pattern: String, _ part: String) throws {
    let text = "start: a\nscreens: {a: }\ndeep-links:\n  \(pattern): a\n"
    let finding = try #require(diagnostics(in: text).first { $0.rule == .unusedPlaceholder })
    #expect(SourceText(path: "f", text: text).string(finding.range) == part)
  }

  @Test("an element that is put there by another move is told how it is written")
  func otherElement() {
    let text = """
      start: cart
      screens:
        cart: {destinations: [address, {sheet: coupon}, {full-screen: terms}]}
        address:
        coupon:
        terms:
      deep-links:
        shop://a: [cart, {sheet: address}]
        shop://b: [cart, coupon]
        shop://c: [cart, {sheet: terms}]
        shop://d: [address, coupon]
      """
    let remedies = diagnostics(in: text).filter { $0.rule == .brokenDeepLink }.map(\.help)
    #expect(
      remedies == [
        "it is pushed: write `address`", "`cart` presents it: write `{sheet: coupon}`",
        "`cart` presents it: write `{full-screen: terms}`",
        "start the list with one that can: `cart`",
        "list every screen of the stack, bottom to top, in an order that moves can build",
      ])
  }

  @Test("a bare link speaks alone about a screen that only links reach")
  func bareAlone() {
    let text = """
      start: home
      screens: {home: , offer: }
      deep-links: {"shop://offer": offer}
      """
    let rules = diagnostics(in: text).map(\.rule)
    let aboutLinks = rules.filter { $0.rawValue.contains("deep-link") }
    #expect(aboutLinks == [.bareDeepLink])
  }

  private func diagnostics(in text: String) -> [Diagnostic] {
    Checker().check(checkedFlow(SourceText(path: "flow.yaml", text: text)))
  }

  private func found(in text: String, by rule: RuleID) -> [String] {
    diagnostics(in: text).filter { $0.rule == rule }.map(\.message)
  }
}
