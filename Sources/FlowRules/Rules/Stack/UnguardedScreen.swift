import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unguardedScreen = Rule(
    id: .unguardedScreen,
    family: .stack,
    severity: .error,
    summary: "A screen that requires a condition, shown without the gate that satisfies it.",
    rationale: """
      Users who have not signed in, paid or consented see it. Android's guide to conditional \
      navigation shows the gate first, and then the screen after it. After logging out, screens that \
      are still below, or on the stack of another tab, are shown again unless `root` removes them. A \
      `when` in words is assumed to check the condition; screens that links open are checked by \
      `ungated-deep-link`.
      """,
    examples: [
      RuleExample(
        "a path around the login",
        """
        start: welcome
        screens:
          welcome: {destinations: [login, {root: home, label: Skip}]}
          login: {gate: signed-in, destinations: [{root: home, label: Sign in}]}
          home: {destinations: [account, {push: shop}]}
          account: {requires: signed-in, destinations: [devices]}
                              ^^^^^^^^^ `account` can be shown without it
          devices: {requires: [signed-in]}
          shop: {final: true}
        """),
      RuleExample(
        "a gate left by `pop`, which does not pass it",
        """
        start: home
        screens:
          home: {destinations: [{set: [account, login], label: Account}]}
          login: {gate: signed-in, destinations: [pop, {set: [account], label: Sign in}]}
          account: {final: true, requires: signed-in}
                                           ^^^^^^^^^ `account` can be shown without it
        """),
      RuleExample(
        "a gate for another condition",
        """
        start: terms
        screens:
          terms: {gate: consent, destinations: [{root: account, label: Agree}]}
          account: {final: true, requires: [consent, consents]}
                                                     ^^^^^^^^ [undefined-condition] no screen has `gate: consents`
        """),
      RuleExample(
        "a gate that requires what only it satisfies",
        """
        start: home
        screens:
          home: {final: true, destinations: [login]}
          login: {gate: signed-in, requires: signed-in, destinations: [{replace: account}]}
                                             ^^^^^^^^^ `login` requires `signed-in`, which only `login` satisfies
          account: {requires: signed-in, final: true}
        """),
      RuleExample(
        "a sub-flow that is called without its gate",
        """
        start: home
        flows: {account: account.yaml}
        screens:
          home: {final: true, destinations: [{push: account, label: Account}, login]}
                                                    ^^^^^^^ `account/overview` requires `signed-in`, but can be shown without it
          login: {gate: signed-in, destinations: [{replace: account}]}
        """,
        files: [
          "account.yaml": """
          start: overview
          screens:
            overview: {requires: signed-in}
          """
        ]),
      RuleExample(
        "after logging out, and as a guest",
        """
        start: login
        screens:
          login:
            gate: session
            destinations:
              - {root: home, label: Log in}
              - {root: shop, label: Continue as guest, passes: false}
          home: {destinations: [account, {root: shop, label: Log out, revokes: session}]}
          account: {requires: session, final: true}
                              ^^^^^^^ `account` can be shown without it
          shop: {destinations: [{push: account, when: the session is known}]}
        """),
      RuleExample(
        "moves that check the condition",
        """
        start: login
        screens:
          login:
            gate: session
            destinations:
              - {root: home, label: Log in}
              - {root: home, label: Continue as guest, passes: false}
          home:
            destinations:
              - {push: account, when: {has: session}}
              - {root: login, label: Log in, when: {lacks: session}}
          account:
            requires: session
            final: true
            destinations: [{root: home, label: Log out, revokes: session}]
        """),
      RuleExample(
        "every path goes through the gate, or has `when`",
        """
        start: splash
        screens:
          splash: {destinations: [{root: login}, {root: home, when: the user is signed in}]}
                                                                    ^^^^^^^^^^^^^^^^^^^^^ [condition-in-words] is all that guards `home`
          login: {gate: signed-in, destinations: [{root: home, label: Sign in}, help]}
                        ^^^^^^^^^ [undecided-gate] passed by the moves to `home` and `help`
          help: {destinations: [pop]}
          home: {requires: signed-in, final: true, destinations: [orders]}
          orders: {requires: signed-in}
        """),
      RuleExample(
        "a login in a sheet that goes forward, and one that closes when it is done",
        """
        start: home
        screens:
          home:
            final: true
            destinations: [{sheet: login}, {push: account, when: the user is signed in}]
                                                                 ^^^^^^^^^^^^^^^^^^^^^ [condition-in-words] is all that guards `account`
          login:
            gate: signed-in
            destinations: [{dismiss: true, label: Cancel}, {replace: account, label: Sign in}]
          account: {requires: signed-in, destinations: [{dismiss: true, when: it was presented}]}
        """),
      RuleExample(
        "screens that links open, and screens that only links open",
        """
        start: home
        screens:
          home: {final: true, destinations: [login]}
          login: {gate: signed-in, destinations: [{set: [home, account], label: Sign in}]}
          account: {requires: signed-in}
        deep-links:
          shop://account: [login, home, account]
        """),
      RuleExample(
        "a sub-flow without gates: its caller has them",
        """
        start: overview
        screens:
          overview: {requires: signed-in, destinations: [{finish: done}]}
        """),
      RuleExample(
        "a path that other conditions rule out",
        """
        start: home
        screens:
          home:
            final: true
            destinations: [{push: offer, when: {lacks: member}}, {sheet: join}, {sheet: login}]
          offer: {destinations: [{push: gift, when: {has: member}}]}
          gift: {requires: signed-in}
          ^^^^ [infeasible-screen] `gift` cannot be shown, though moves lead to it
          join: {gate: member, destinations: [{dismiss: true, when: it succeeds}]}
          login: {gate: signed-in, destinations: [{dismiss: true, when: it succeeds}]}
        """),
      RuleExample(
        "a move that revokes the condition and goes back",
        """
        start: shop
        screens:
          shop: {final: true, destinations: [login]}
          login: {gate: session, destinations: [{replace: account, label: Sign in}]}
          account: {requires: session, destinations: [settings]}
                              ^^^^^^^ `account` can be shown without it
          settings: {destinations: [{pop: 1, revokes: session, label: Log out}]}
        """),
      RuleExample(
        "a screen that another tab keeps after logging out",
        """
        tabs: [favorites, account]
        screens:
          favorites: {destinations: [{push: board, when: {has: session}}]}
          board: {requires: session, final: true}
                            ^^^^^^^ `board` can be shown without it
          account:
            destinations:
              - {sheet: login, when: {lacks: session}}
              - {alert: log-out, when: {has: session}}
          login:
            gate: session
            destinations:
              - {dismiss: true, label: Log in, passes: true}
              - {dismiss: true, label: Cancel, passes: false}
          log-out:
            destinations:
              - {dismiss: true, label: Log out, revokes: session}
              - {dismiss: true, label: Cancel}
        """),
      RuleExample(
        "logging out with `root`, which removes the stacks of all tabs",
        """
        tabs: [favorites, account]
        screens:
          favorites: {destinations: [{push: board, when: {has: session}}]}
          board: {requires: session, final: true}
          account:
            destinations:
              - {sheet: login, when: {lacks: session}}
              - {alert: log-out, when: {has: session}}
          login:
            gate: session
            destinations:
              - {dismiss: true, label: Log in, passes: true}
              - {dismiss: true, label: Cancel, passes: false}
          log-out:
            destinations:
              - {root: favorites, label: Log out, revokes: session}
              - {dismiss: true, label: Cancel}
        """),
      RuleExample(
        "going back from where the condition was revoked",
        """
        start: splash
        screens:
          splash:
            destinations:
              - {root: login, when: {lacks: session}}
              - {root: tasks, when: {has: session}}
          login: {gate: session, destinations: [{root: tasks, label: Log in}]}
          tasks: {requires: session, final: true, destinations: [{push: goodbye, revokes: session}]}
                            ^^^^^^^ `tasks` can be shown without it
          goodbye: {title: See you}
        """),
    ],
    check: findUnguardedScreens)
}
