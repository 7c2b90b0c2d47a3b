import FlowFormat
import FlowSource
import Testing

@testable import FlowRules

/// What examples do not show of findings about modals and stacks without a way out.
@Suite("Rules about modals and dead ends")
struct ModalRuleTests {
  private func findings(_ rule: RuleID, in flow: String) -> (SourceText, [Diagnostic]) {
    let source = SourceText(path: "flow.yaml", text: flow + "\n")
    return (source, Checker().check(checkedFlow(source)).filter { $0.rule == rule })
  }

  @Test("a sheet over a sheet is shown with the stacks, and with where the lower one is presented")
  func presentation() throws {
    let (source, found) = findings(
      .stackedSheets,
      in: """
        start: list
        screens:
          list: {final: true, destinations: [{push: item, when: there is one}]}
          item: {destinations: [{sheet: filter}, pop]}
          filter: {destinations: [{sheet: origin}, dismiss]}
          origin: {destinations: [dismiss]}
        """)
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.notes.map { source.string($0.range) } == ["filter"])
    #expect(finding.witness.steps().last?.stack == [["list", "item"], ["filter"]])
    #expect(finding.certainty == .possible)
  }

  @Test("a dead end on only some stacks is a warning, and one of these stacks is shown")
  func someStacks() throws {
    let (_, found) = findings(
      .deadEndScreen,
      in: """
        start: home
        screens:
          home: {destinations: [done, {push: terms}, {sheet: consent}]}
          consent: {destinations: [{push: details, label: More}, dismiss]}
          details: {destinations: [pop]}
          terms: {back: false}
          done: {final: true}
        """)
    let finding = try #require(found.first)
    #expect(finding.severity == .error)
    let (_, others) = findings(
      .deadEndScreen,
      in: """
        start: home
        screens:
          home: {destinations: [done, {sheet: terms}, {sheet: consent}]}
          consent: {back: false, destinations: [{replace: terms}, dismiss]}
          terms:
          help: {destinations: [{root: terms}], entry: a menu}
          done: {final: true}
        """)
    #expect(others.map(\.severity) == [.warning])
    #expect(others.first?.witness.steps().map(\.screen) == ["help", "terms"])
  }

  @Test(
    "links with a fault, or with screens on an unknown stack, prove nothing",
    arguments: [
      "shop://coupon: [cart, coupon]", "shop://coupon: [login, coupon]",
      "shop://{: [cart, coupon]",
    ])
  func doubtfulLinks(link: String) {
    let (_, found) = findings(
      .idleDismiss,
      in: """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon}, {sheet: login}]}
          login: {gate: signed-in, destinations: [{dismiss: true, passes: true}]}
          coupon: {destinations: [dismiss]}
        deep-links:
          "\(link.prefix(while: { $0 != " " }).dropLast())":\(link.drop { $0 != " " })
        """)
    #expect(found.isEmpty)
  }

  @Test("a screen that moves alone show in the base is reported, whatever its links")
  func walked() {
    let (_, found) = findings(
      .idleDismiss,
      in: """
        start: cart
        screens:
          cart: {final: true, destinations: [{sheet: coupon}, {push: offers}]}
          offers: {destinations: [coupon]}
          coupon: {destinations: [dismiss]}
        deep-links:
          shop://coupon: {path: [coupon], when-modal: keep}
        """)
    #expect(found.first?.witness.steps().map(\.screen) == ["cart", "offers", "coupon"])
  }

  @Test(
    "a screen of a modal cannot be left by what is possible in the base layer only",
    arguments: [
      """
        b: {destinations: [{dismiss-all: true, label: x}, {pop-to-root: true, label: y, then: {alert: q}}]}
        q: {destinations: [{set: [a, a, b], label: x}, {sheet: a, label: y}]}
      """,
      """
        b: {destinations: [{sheet: a}, {set: [c, a, b]}, {dismiss-all: true, label: x}]}
        c: {destinations: [{open: app://a}]}
      deep-links:
        app://a: {path: [a], when-modal: keep}
      """,
    ])
  func wayOutInBase(_ screens: String) {
    let (_, found) = findings(
      .inescapableModal, in: "start: b\nscreens:\n  a: {back: false}\n\(screens)")
    #expect(found.count == 1)
  }
}
