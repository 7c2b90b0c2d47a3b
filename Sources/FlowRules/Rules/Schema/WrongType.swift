import FlowFormat
import FlowSource

extension Rule {
  static let wrongType = Rule(
    id: .wrongType,
    family: .schema,
    severity: .error,
    summary: "A value of the wrong type or not allowed; an unknown exit, tab or parameter.",
    rationale: """
      What cannot be read is left out of the flow: the screen, move or link does not exist for any \
      other rule. A name that is not declared is a move that never happens or a value that nothing \
      receives.
      """,
    examples: [
      RuleExample(
        "a string instead of a boolean or a list, and an empty value",
        """
        start: cart
        screens:
          cart: {title: , back: never, destinations: done}
                        ^ expected a string, found an empty value
                                ^^^^^ expected `true` or `false`, found `never`
                                                     ^^^^ expected a list of destinations, found `done`
          done: {final: true, entry: a receipt}
        """),
      RuleExample(
        "a value that is not allowed",
        """
        start: cart
        app: {ui: swiftUI, ios: iOS 16}
                  ^^^^^^^ expected one of `swiftui`, `uikit`, found `swiftUI`
                                ^^^^^^ expected an iOS version such as `16.0`, found `iOS 16`
        screens:
          cart: {final: true, parameters: {id: integer}}
                                               ^^^^^^^ expected one of `int`, `number`, `bool`, `string`, `uuid`, `date`, found `integer`
        """),
      RuleExample(
        "a boolean and a count in quotes",
        """
        start: cart
        screens:
          cart: {destinations: [done]}
          done: {final: "true", destinations: [{pop: "1"}]}
                        ^^^^^^ expected `true` or `false`, found `true` in quotes
                                                     ^^^ expected a number of screens from 1 to 100, found `1` in quotes
        """),
      RuleExample(
        "a mapping of several lines",
        """
        start: cart
        screens:
          cart:
            destinations:
              push: done
              ^^^^^^^^^^ expected a list of destinations, found a mapping
              label: Buy
          done: {final: true, entry: a receipt}
        """),
      RuleExample(
        "a merge of a string",
        """
        start: cart
        screens:
          cart: {<<: quiet, final: true}
                     ^^^^^ expected a mapping to merge, or a list of them, found `quiet`
        """),
      RuleExample(
        "an exit that the sub-flow does not have",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart: {final: true, destinations: [{push: login, on-finish: {finished: done, cancelled: {replace: done}}}]}
                                                                       ^^^^^^^^ `login` has no exit `finished`
          done: {final: true, entry: a receipt}
        """,
        files: [
          "login.yaml": """
          start: form
          screens: {form: {destinations: [{finish: done}, {finish: cancelled}]}}

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
    problems: findWrongTypes, check: findUndeclaredNames)
}

private func findWrongTypes(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .wrongType(let found, let wanted, let accepted, let range) = problem else {
      return nil
    }
    let place = file.source.firstLine(of: range)
    var suggestions = NameSuggestions("values", accepted)
    let written = file.source.string(place)
    let isInCurlyQuotes = "“”„‘’".unicodeScalars.contains(
      where: written.unicodeScalars.prefix(1).contains)
    let help = accepted.isEmpty ? nil : suggestions.help(for: written)
    return Finding(
      "expected \(wanted), found \(found)", at: place,
      help: isInCurlyQuotes ? "curly quotes are not quotes in YAML: use `\"`" : help,
      fix: suggestions.fix(for: Located(written, at: place), in: file.source))
  }
}
