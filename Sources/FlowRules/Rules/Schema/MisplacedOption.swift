import FlowFormat
import FlowSource

extension Rule {
  static let misplacedOption = Rule(
    id: .misplacedOption,
    family: .schema,
    severity: .warning,
    summary: "An option that its verb does not take.",
    rationale: """
      It has no effect: detents are properties of a sheet (UIKit documentation of \
      UISheetPresentationController), an anchor is a property of a popover \
      (UIPopoverPresentationController), and a move back passes no parameters. Often the verb is \
      the wrong one.
      """,
    examples: [
      RuleExample(
        "detents on a push",
        """
        start: cart
        screens:
          cart: {destinations: [{push: done, detents: [medium]}]}
                                             ^^^^^^^ `push` does not take `detents`
          done: {final: true}
        """),
      RuleExample(
        "an anchor on a sheet, navigation on a push, parameters on a dismiss",
        """
        start: cart
        screens:
          cart: {destinations: [{sheet: help, anchor: the button}, {push: done, navigation: false}]}
                                              ^^^^^^ `sheet` does not take `anchor`
                                                                                ^^^^^^^^^^ `push` does not take `navigation`
          help: {destinations: [{dismiss: true, with: [total]}]}
                                                ^^^^ `dismiss` does not take `with`
          done: {final: true}
        """),
      RuleExample(
        "a move after a push",
        """
        start: cart
        screens:
          cart: {destinations: [{push: done, then: pop}]}
                                             ^^^^ `push` does not take `then`
          done: {final: true}
        """),
      RuleExample(
        "a gate that is passed where no gate is",
        """
        start: cart
        screens:
          cart: {destinations: [{push: done, passes: false}]}
                                             ^^^^^^ `push` does not take `passes`
          done: {final: true}
        """),
      RuleExample(
        "exits of a screen that is not a sub-flow",
        """
        start: cart
        screens:
          cart: {destinations: [{push: done, on-finish: {done: pop}}]}
                                             ^^^^^^^^^ `push` does not take `on-finish`
          done: {final: true}
        """),
      RuleExample(
        "options on verbs that take them",
        """
        start: cart
        flows: {login: login.yaml}
        screens:
          cart:
            destinations:
              - {sheet: help, detents: [medium], navigation: false}
              - {popover: tip, anchor: the price, when: it changed}
              - {push: login, on-finish: {done: {push: done, with: [total]}}}
          help: {destinations: [{dismiss: true, label: Close}]}
          tip: {destinations: [{dismiss: true, animated: false}]}
          done: {final: true, parameters: {total: number}}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
    ],
    problems: findMisplacedOptions)
}

private func findMisplacedOptions(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .misplacedOption(let option, let verb, let takers) = problem else { return nil }
    return Finding(
      "`\(verb.rawValue)` does not take \(quotation(of: option.value))", at: option.range,
      help: "remove it: it belongs to \(takers)")
  }
}
