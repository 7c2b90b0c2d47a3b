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
        "a blank, a digit at the beginning",
        """
        start: order list
        screens:
          order list: {destinations: [2fa]}
          ^^^^^^^^^^ `order list` is no id
          2fa: {final: true}
          ^^^ `2fa` is no id
        """),
      RuleExample(
        "a verb that stands alone",
        """
        start: cart
        screens:
          cart: {destinations: [{push: dismiss}]}
          dismiss: {final: true}
          ^^^^^^^ `dismiss` is a verb
        """),
      RuleExample(
        "a verb that is then taken for the move",
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
                ^^^^^ `login` is a screen already
        screens: {login: {final: true}}
        """,
        files: ["login.yaml": "start: form\nscreens: {form: {destinations: [{finish: done}]}}\n"]),
      RuleExample(
        "letters, digits and marks",
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
        "\(quotation(of: id.value)) is no id", at: range,
        help: "begin with a letter and go on with letters, digits, `_`, `.` and `-`")
    case .reservedVerb:
      return Finding(
        "\(quotation(of: id.value)) is a verb", at: range,
        help: "name it otherwise: a destination \(quotation(of: id.value)) is the move")
    case .takenByScreen(let screen):
      return Finding(
        "\(quotation(of: id.value)) is a screen already", at: range,
        notes: [Note("the screen", at: screen)],
        help: "name the sub-flow otherwise")
    }
  }
}
