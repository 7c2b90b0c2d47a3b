import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let brokenClaim = Rule(
    id: .brokenClaim,
    family: .graph,
    severity: .error,
    summary: "A claim that does not hold.",
    rationale: """
      The flow says what must hold under `claims`, and a walk or a stack shows that it does not: \
      either the flow or the claim is wrong. Claims are decided for all stacks that can occur, not \
      for examples of them. A warning if the walk makes moves whose conditions may rule it out.
      """,
    examples: [
      RuleExample(
        "a stack that must never be",
        """
        start: home
        screens:
          home: {destinations: [player, {sheet: paywall}]}
          paywall: {destinations: [dismiss, {push: player, label: Try it}]}
          player: {final: true}
        claims:
          - name: nothing is played over the paywall
            never: {stack: [..., paywall, ..., player, ...]}
            ^^^^^ `nothing is played over the paywall` does not hold: the stack `[home, /, paywall, player]` can occur
        """),
      RuleExample(
        "a screen that must always be at the bottom",
        """
        start: home
        screens:
          home: {destinations: [settings, {root: login, label: Log out}]}
          login: {destinations: [settings, {root: home}]}
          settings: {final: true}
        claims:
          - always: {stack: [home, settings], on: settings}
            ^^^^^^ `settings` can be on top in the stack `[login, settings]`
        """),
      RuleExample(
        "a screen that must be shown first",
        """
        start: cart
        screens:
          cart: {destinations: [login, {push: payment, label: As a guest}]}
          login: {destinations: [payment]}
          payment: {final: true}
        claims:
          - name: users log in before they pay
            before: {screen: payment, first: login}
            ^^^^^^ `users log in before they pay` does not hold: `payment` can be shown before `login`
        """),
      RuleExample(
        "a walk that is too long",
        """
        start: cart
        screens:
          cart: {destinations: [address]}
          address: {destinations: [payment]}
          payment: {destinations: [{replace: done}]}
          done: {final: true}
        claims:
          - reach: {screen: done, from: cart, within: 2}
            ^^^^^ no walk from `cart` leads to `done` within 2 moves
        """),
      RuleExample(
        "a screen that needs a condition",
        """
        start: home
        screens:
          home: {destinations: [login, {push: account, label: Account}]}
          login: {gate: session, destinations: [{replace: account}]}
          account: {final: true}
        claims:
          - never: {shown: account, when: {lacks: session}}
            ^^^^^ `account` can be shown while `session` is not satisfied
        """),
      RuleExample(
        "a condition that is revoked below an alert",
        """
        start: home
        screens:
          home: {gate: session, destinations: [{alert: bye, label: Log out, revokes: session}]}
          bye: {destinations: [{full-screen: account, label: Account}]}
          account: {final: true, destinations: [dismiss]}
        claims:
          - never: {shown: account, when: {lacks: session}}
            ^^^^^ `account` can be shown while `session` is not satisfied
        """),
      RuleExample(
        "a condition that is revoked on another tab",
        """
        tabs: [home, account]
        screens:
          home: {destinations: [login]}
          login: {gate: session, destinations: [{replace: letters, label: Log in}]}
          letters: {final: true}
          account: {destinations: [{alert: bye, label: Log out}]}
          bye: {destinations: [{dismiss: true, revokes: session}]}
        claims:
          - never: {shown: letters, when: {lacks: session}}
            ^^^^^ `letters` can be shown while `session` is not satisfied
        """),
      RuleExample(
        "a screen that is too far away",
        """
        start: home
        screens:
          home: {destinations: [list]}
          list: {destinations: [detail]}
          detail: {final: true}
        claims:
          - always: {can-reach: home, within: 1}
            ^^^^^^ `home` cannot be reached from `detail` within 1 move
        """),
      RuleExample(
        "home is near, whatever is shown",
        """
        tabs: [home, profile]
        screens:
          home: {destinations: [{push: user, with: []}]}
          profile: {destinations: [{sheet: login}]}
          user: {final: true, destinations: [followers]}
          followers: {destinations: [{push: user, with: []}]}
          login: {destinations: [dismiss]}
        claims:
          - always: {can-reach: home, within: 3}
          - always: {can-reach: profile}
          - reach: {screen: home, from: followers, within: 2}
        """),
      RuleExample(
        "a walk that satisfies a condition on its way",
        """
        start: home
        screens:
          home: {destinations: [login, {push: letters, when: {has: session}}]}
          login: {gate: session, destinations: [{pop: 1, passes: true, label: Log in}]}
          letters: {final: true}
        claims:
          - reach: {screen: letters, from: home, within: 3}
        """),
      RuleExample(
        "claims that hold",
        """
        start: cart
        screens:
          cart:
            destinations:
              - {push: login, when: {lacks: session}}
              - {push: payment, when: {has: session}}
          login: {gate: session, destinations: [{replace: payment}]}
          payment: {destinations: [{replace: done}, {sheet: help}]}
          help: {destinations: [dismiss]}
          done: {final: true, destinations: [pop-to-root]}
        claims:
          - never: {stack: [..., payment, ..., login, ...]}
          - always: {stack: [cart, ..., /, help], on: help}
          - before: {screen: payment, first: login}
          - reach: {screen: done, from: cart, within: 3, without: [help]}
          - never: {shown: payment, when: {lacks: session}}
        """),
    ],
    check: findBrokenClaims)
}

private func findBrokenClaims(in subject: CheckedFlow) -> [Finding] {
  subject.claims.compactMap { judged in
    let walk: StackWitness?
    switch judged.answer {
    case .broken(let found): walk = found
    case .possiblyBroken(let found): walk = found
    case .holds, .vacuous, .undecided, nil: return nil
    }
    let reason = judged.reason(in: subject)
    let name = judged.claim.name.map { quotation(of: $0.value) }
    var finding = Finding(
      name.map { "\($0) does not hold: \(reason)" } ?? reason, at: judged.claim.range,
      help: "prevent that, or correct the claim")
    finding.stackWitness = walk
    if case .possiblyBroken = judged.answer {
      finding.greatestSeverity = .warning
      finding.isOccasional = true
      finding.isConditional = true
    }
    // A screen that nothing leads to has a finding of its own.
    if case .reach(let screen, _, _, _) = judged.question { finding.screen = screen }
    return finding
  }
}
