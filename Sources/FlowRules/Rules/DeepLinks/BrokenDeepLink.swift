import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let brokenDeepLink = Rule(
    id: .brokenDeepLink,
    family: .deepLinks,
    severity: .error,
    summary:
      "A link whose stack does not exist or cannot occur, or an `open` that matches no link.",
    rationale: """
      A link should show the stack that a user would have built by hand, so that going back leads \
      where it always does (Android's "Principles of navigation" say it for every platform). A \
      stack that no moves build leaves users with a path back that exists nowhere else, and a \
      screen that does not exist leaves them with nothing.
      """,
    examples: [
      RuleExample(
        "a screen that does not exist",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment:
        deep-links:
          shop://pay: paymnet
                      ^^^^^^^ `paymnet` is not a screen
          shop://cart/pay: [crat, payment]
                            ^^^^ `crat` is not a screen
        """),
      RuleExample(
        "neighbors that no move puts above each other",
        """
        start: cart
        screens:
          cart: {destinations: [address, {sheet: coupon}]}
          address: {destinations: [payment]}
          payment:
          coupon: {destinations: [dismiss]}
        deep-links:
          shop://pay: [cart, payment]
                             ^^^^^^^ no move puts `payment` above `cart`
          shop://coupon: [cart, coupon]
                                ^^^^^^ no move puts `coupon` above `cart`
          shop://offer: [cart, {full-screen: coupon}]
                                             ^^^^^^ no `full-screen` puts `coupon` above `cart`
        """),
      RuleExample(
        "what a link appends to a path, which can have any screens (a warning)",
        """
        start: home
        app: {ui: swiftui, ios: "17.0"}
        screens:
          home: {destinations: [one, two]}
          one: {title: One}
          two: {title: Two}
        deep-links:
          shop://two: {path: [one, two], append: true}
          ^^^^^^^^^^ [unbounded-stack] `two` is there once more each time
                                   ^^^ no move puts `two` above `one`
        """),
      RuleExample(
        "a stack that starts with a screen that cannot be at the bottom, also after a gate",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{root: cart}]}
          cart: {destinations: [address]}
          address: {destinations: [payment]}
          payment:
        deep-links:
          shop://pay: [address, payment]
                       ^^^^^^^ `address` cannot be at the bottom of a stack
          shop://address: {path: [address]}
                                  ^^^^^^^ `address` cannot be at the bottom of a stack
          shop://private/address: [login, address]
        """),
      RuleExample(
        "a modal on no screen; with `append`, it is on what is shown",
        """
        start: home
        screens:
          home: {destinations: [login, {sheet: cart}]}
          login: {gate: session, destinations: [{root: home}]}
          cart: {destinations: [dismiss]}
        deep-links:
          shop://cart: {path: [{sheet: cart}], when-modal: keep}
                                       ^^^^ `sheet` needs a screen to present `cart` on
          shop://home: [{sheet: home}]
                                ^^^^ `sheet` needs a screen to present `home` on
          shop://login/home: {path: [login, {sheet: home}], when-modal: keep}
                                                    ^^^^ `sheet` needs a screen to present `home` on
          shop://over: {path: [{sheet: cart}], append: true}
        """),
      RuleExample(
        "a URL that no link matches",
        """
        start: cart
        screens:
          cart: {destinations: [order, {open: "shop://ordr/{id}"}]}
                                              ^^^^^^^^^^^^^^^^^^ no deep link matches `shop://ordr/{id}`
          order: {parameters: {id: int}}
        deep-links:
          shop://order/{id}: order
        """),
      RuleExample(
        "stacks that moves build, by push, replace, set and presentation",
        """
        start: cart
        screens:
          cart: {destinations: [address, {sheet: coupon}, {set: [cart, help]}]}
          address: {destinations: [{replace: payment}]}
          payment:
          help: {destinations: [pop]}
          coupon: {destinations: [terms, dismiss]}
          terms: {destinations: [pop]}
        deep-links:
          shop://address: [cart, address]
          shop://pay: [cart, payment]
          shop://help: [cart, help]
          shop://coupon/terms: [cart, {sheet: coupon}, terms]
        """),
      RuleExample(
        "gates below are shown first, and a screen without moves to it may be above any",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{root: cart}]}
          cart: {destinations: [payment]}
          payment:
          offer:
        deep-links:
          shop://pay: [login, cart, payment]
          shop://offer: [cart, payment, offer]
        """),
      RuleExample(
        "modals that stay may be below any screen",
        """
        start: cart
        screens:
          cart: {destinations: [{sheet: address}]}
          address: {destinations: [payment, {dismiss: true, when: it was presented}]}
          payment:
        deep-links:
          shop://pay: {path: [address, payment], when-modal: keep}
        """),
      RuleExample(
        "a stack that continues in a sub-flow, and a URL that a link matches",
        """
        start: home
        flows: {onboarding: onboarding.yaml}
        screens:
          home: {destinations: [{sheet: onboarding}, {open: "shop://email"}]}
        deep-links:
          shop://email: [home, {sheet: onboarding}, onboarding/email]
        """,
        files: [
          "onboarding.yaml": """
          start: welcome
          screens:
            welcome: {destinations: [email]}
            email: {destinations: [{finish: done}]}
          """
        ]),
      RuleExample(
        "a sub-flow may open the links of its caller",
        """
        start: welcome
        screens:
          welcome: {destinations: [{open: "shop://help"}, {finish: done}]}
        """),
    ],
    check: findBrokenDeepLinks)
}

private func findBrokenDeepLinks(in subject: CheckedFlow) -> [Finding] {
  // Without any screen, the fault is reported at `screens`.
  guard !subject.screens.isEmpty else { return [] }
  return findBrokenStacks(in: subject) + findUnansweredURLs(in: subject)
}

/// A file with `finish` is a sub-flow, which does not know the links of its callers.
private func findUnansweredURLs(in subject: CheckedFlow) -> [Finding] {
  let urls = subject.openedURLs.filter { url in
    !LinkPattern(url.value).faults.contains { $0.kind.concernsOpen }
      && subject.graph.links.target(ofOpen: url.value) == nil
  }
  guard !urls.isEmpty, subject.destinations(with: .finish).isEmpty else {
    return []
  }
  let faulty = Set(subject.links { !$0.faults.isEmpty }.map(\.pattern.text))
  var patterns = NameSuggestions("links", subject.graph.linkStacks.patterns.map(\.text))
  return urls.compactMap { url in
    let nearest = patterns.nearest(to: url.value)
    // The fault of the pattern that it probably means is reported there.
    if faulty.contains(url.value) || nearest.map(faulty.contains) == true { return nil }
    return Finding(
      "no deep link matches \(quotation(of: url.value))", at: url.range,
      help: patterns.help(for: url.value) ?? "declare it under `deep-links`")
  }
}
