import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let ungatedDeepLink = Rule(
    id: .ungatedDeepLink,
    family: .deepLinks,
    severity: .error,
    summary: "A link to a screen that requires a condition, without the gate that satisfies it.",
    rationale: """
      Users with the URL see the screen without having signed in or consented. The gate should be \
      shown first and the link should continue after it (Android's guide to conditional \
      navigation): declare that with a `gate` at the bottom of the link's stack.
      """,
    examples: [
      RuleExample(
        "around the login",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{root: account}]}
          account: {requires: signed-in, destinations: [devices]}
          devices: {requires: [signed-in], deep-links: ["shop://devices"]}
                                                        ^^^^^^^^^^^^^^^^ `devices` requires `signed-in`, but the link does not go through a screen with that `gate`
        deep-links:
          shop://account: account
                          ^^^^^^^ `account` requires `signed-in`, but the link does not go through a screen with that `gate`
          shop://account/devices: [account, devices]
                                            ^^^^^^^ `devices` requires `signed-in`, but the link does not go through a screen with that `gate`
        """),
      RuleExample(
        "a gate for another condition",
        """
        start: terms
        screens:
          terms: {gate: consent, destinations: [login]}
          login: {gate: signed-in, destinations: [{root: account}]}
          account: {requires: [consent, signed-in]}
        deep-links:
          shop://account: [terms, account]
                                  ^^^^^^^ `account` requires `signed-in`, but the link does not go through a screen with that `gate`
        """),
      RuleExample(
        "over modals that stay, and with the gate in the middle of the stack",
        """
        start: home
        screens:
          home: {destinations: [{push: login, label: Account}, {push: help, label: Help}]}
          login: {gate: signed-in, destinations: [account]}
                        ^^^^^^^^^ [lingering-gate] `login` stays below `account`
          account: {requires: signed-in}
          help:
        deep-links:
          shop://account: {path: [home, login, account], when-modal: keep}
                                               ^^^^^^^ `account` requires `signed-in`, but the link does not go through a screen with that `gate`
          shop://home: home
        """),
      RuleExample(
        "screens below the top of the link are not opened",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{root: account}]}
          account: {requires: signed-in, destinations: [help]}
          help:
        deep-links:
          shop://help: [login, account, help]
          shop://contact: [account, help]
          shop://account: {path: [login, account], when-modal: keep}
        """),
      RuleExample(
        "gates at the bottom, and a screen that requires nothing",
        """
        start: terms
        screens:
          terms: {gate: consent, destinations: [login]}
          login: {gate: signed-in, destinations: [{root: account}]}
          account: {requires: [consent, signed-in], destinations: [help]}
          help:
        deep-links:
          shop://account: [terms, login, account]
          shop://help: help
        """),
      RuleExample(
        "a gate at the bottom of the stack that is found",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{sheet: account}]}
                                                          ^^^^^^^ [lingering-gate] can be pulled down to `login`
          account: {requires: signed-in, destinations: [dismiss]}
        deep-links:
          shop://account: account
        """),
      RuleExample(
        "a login in a sheet, over what everyone may see",
        """
        start: shop
        screens:
          shop: {final: true, destinations: [{push: orders, when: {has: session}}, {sheet: login, when: {lacks: session}}]}
          login:
            gate: session
            destinations: [{dismiss: true, label: Log in, passes: true}, {dismiss: true, label: Cancel}]
          orders: {requires: session}
        deep-links:
          shop://orders: {path: [shop, orders], gate: {sheet: login}}
        """),
      RuleExample(
        "a screen of a sub-flow after a gate of the caller",
        """
        start: login
        flows: {account: account.yaml}
        screens:
          login: {gate: signed-in, destinations: [{root: account}]}
        deep-links:
          shop://account: account/overview
                          ^^^^^^^^^^^^^^^^ `account/overview` requires `signed-in`, but the link does not go through a screen with that `gate`
          shop://private/account: [login, account/overview]
        """,
        files: [
          "account.yaml": """
          start: overview
          screens:
            overview: {requires: signed-in}
          """
        ]),
    ],
    check: findUngatedDeepLinks)
}

/// A link with unknown screens is broken; one of them may be the gate.
private func findUngatedDeepLinks(in subject: CheckedFlow) -> [Finding] {
  let gates = Gates(subject.program)
  guard gates.areKnown else { return [] }
  let stacks = subject.graph.linkStacks
  return subject.validLinks.compactMap { link in
    guard subject.knowsStack(of: link.index), let landing = stacks.landing(of: link.index) else {
      return nil
    }
    let requirements = subject.program.requirements(of: landing)
    let passed = subject.graph.leadingGates(of: link.index)
    let satisfied = Set(passed.compactMap { subject.program.gate(of: $0)?.value })
    let missing = requirements.filter { condition in
      !satisfied.contains(condition.value)
        && (subject.mayHaveOuterGates || !gates.screens(for: condition.value).isEmpty)
    }
    guard !missing.isEmpty else { return nil }
    let names = quotedList(missing.map(\.value))
    return Finding(
      "\(subject.quoted(landing)) requires \(names), but the link does not go through a screen with that `gate`",
      at: link.landingRange,
      notes: missing.map { subject.note("required here", at: $0.range, in: landing) },
      help: remedy(missing.map { gates.screens(for: $0.value) }, in: subject))
  }
}

/// Names gates that satisfy each condition.
private func remedy(_ gates: [[Int]], in subject: CheckedFlow) -> String {
  guard gates.allSatisfy({ !$0.isEmpty }) else {
    return "declare the `gate` that satisfies it, and begin the link's list with that screen"
  }
  let nearest = gates.compactMap { subject.nearest(of: $0) }
  let names = nearest.map(subject.quoted).joined(separator: ", then ")
  let start = "write the stack as a list that starts with \(names)"
  guard nearest.count == 1, let gate = nearest.first else { return start }
  return start + ", or present it with `gate: {sheet: \(subject.name(of: gate))}`"
}
