import FlowFormat
import FlowSource

extension Rule {
  static let invalidScreenID = Rule(
    id: .invalidScreenID,
    family: .schema,
    severity: .error,
    summary: "A screen or sub-flow whose name is invalid or already taken.",
    rationale: """
      An id is a letter, then letters, digits, `_`, `.` and `-`. A destination `pop` is the verb, never \
      a screen of that name, and `onboarding` cannot be a screen and a sub-flow at once.
      """,
    examples: [
      RuleExample(
        "a space, and a leading digit",
        """
        start: order list
        screens:
          order list: {destinations: [2fa]}
          ^^^^^^^^^^ `order list` is not a valid id
          2fa: {final: true}
          ^^^ `2fa` is not a valid id
        """),
      RuleExample(
        "a verb as an id",
        """
        start: cart
        screens:
          cart: {destinations: [{push: dismiss}]}
          dismiss: {final: true}
          ^^^^^^^ `dismiss` is a verb
        """),
      RuleExample(
        "an id that is then read as a move",
        """
        start: cart
        screens:
          cart: {final: true, destinations: [{push: coupon}]}
          coupon: {destinations: [pop]}
          pop: {title: Refund, destinations: [cart]}
          ^^^ `pop` is a verb
        """),
      RuleExample(
        "a sub-flow with the name of a screen",
        """
        start: login
        flows: {login: login.yaml}
                ^^^^^ `login` is already a screen
        screens: {login: {final: true}}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
      RuleExample(
        "letters, digits and separators",
        """
        start: order_list
        screens:
          order_list: {destinations: [Order.detail-2, push]}
          Order.detail-2: {final: true}
          push: {final: true}
        """),
    ],
    problems: findInvalidIDs)
}

private func findInvalidIDs(in file: FileProblems) -> [Finding] {
  file.shape.compactMap { problem in
    guard case .invalidID(let id, let fault) = problem else { return nil }
    let range = file.source.firstLine(of: id.range)
    switch fault {
    case .grammar:
      return Finding(
        "\(quotation(of: id.value)) is not a valid id", at: range,
        help: remedyOfCurlyQuotes(in: id.value)
          ?? "start with a letter, then use letters, digits, `_`, `.` and `-`")
    case .reservedVerb:
      return Finding(
        "\(quotation(of: id.value)) is a verb", at: range,
        help: "choose another id: as a destination, \(quotation(of: id.value)) is a move")
    case .takenByScreen(let screen):
      return Finding(
        "\(quotation(of: id.value)) is already a screen", at: range,
        notes: [Note("the screen is declared here", at: screen)],
        help: "rename the sub-flow")
    }
  }
}
