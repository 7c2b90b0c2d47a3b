import FlowFormat
import FlowSource

extension Rule {
  static let undefinedName = Rule(
    id: .undefinedName,
    family: .schema,
    severity: .error,
    summary: "An exit, tab or parameter that is not declared.",
    rationale: """
      The move never happens, or the value reaches no screen: a typo in the name, or a declaration that \
      was renamed. Screens are reported by `undefined-screen`.
      """,
    examples: [
      RuleExample(
        "an exit that the sub-flow does not have",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart: {final: true, destinations: [{push: login, on-finish: {finished: done, canceled: {replace: done}}}]}
                                                                       ^^^^^^^^ `login` has no exit `finished`
          done: {final: true, entry: a receipt}
        """,
        files: [
          "login.yaml": """
          start: form
          screens: {form: {destinations: [{finish: done}, {finish: canceled}]}}

          """
        ]),
      RuleExample(
        "a screen that is not a tab",
        """
        tabs: [home, search]
        screens:
          home: {destinations: [{tab: saerch}, {tab: cart}, cart]}
                                      ^^^^^^ `saerch` is not a tab
                                                     ^^^^ `cart` is not a tab
          search: {final: true}
          cart: {final: true}
        """),
      RuleExample(
        "a parameter that the screen does not take",
        """
        start: orders
        screens:
          orders: {destinations: [{push: order, with: [id, tabs]}, {root: help, with: {topic: 1}}]}
                                                           ^^^^ `order` has no parameter `tabs`
                                                                                       ^^^^^ `help` has no parameter `topic`
          order: {final: true, parameters: {id: int, tab: {type: string, optional: true}}}
          help: {final: true}
        """),
      RuleExample(
        "a condition of a claim that no screen satisfies",
        """
        start: login
        screens:
          login: {gate: signed-in, destinations: [{root: home}]}
          home: {final: true}
        claims:
          - never: {shown: home, when: {lacks: signd-in}}
                                               ^^^^^^^^ `signd-in` is not a condition
        """,
        fixed: """
          start: login
          screens:
            login: {gate: signed-in, destinations: [{root: home}]}
            home: {final: true}
          claims:
            - never: {shown: home, when: {lacks: signed-in}}
          """),
      RuleExample(
        "declared exits, tabs and parameters",
        """
        start: home
        tabs: [home, orders]
        flows: {login: login.yaml}
        screens:
          home: {destinations: [{tab: orders}, {push: login, on-finish: {done: {finish: all}}}]}
          orders: {final: true, destinations: [{push: order, with: [id]}, {set: [home, order], with: [id]}]}
          order: {final: true, parameters: {id: int}}
        """,
        files: [
          "login.yaml": """
          start: form
          flows: {help: help.yaml}
          screens: {form: {destinations: [{push: help, on-finish: {end: {finish: done}}}]}}

          """,
          "help.yaml": "start: help\nscreens: {help: {destinations: [{finish: end}]}}\n",
        ]),
    ],
    check: findUndeclaredNames)
}
