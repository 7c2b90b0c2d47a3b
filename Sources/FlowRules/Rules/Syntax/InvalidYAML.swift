import FlowFormat
import FlowSource
import FlowYAML

extension Rule {
  static let invalidYAML = Rule(
    id: .invalidYAML,
    family: .syntax,
    severity: .error,
    summary: "Text that is not valid YAML.",
    rationale: """
      Nothing in the file can be checked until it can be parsed. The cause is named where flowlint \
      can tell it; otherwise the message is libyaml's, which follows YAML 1.1.
      """,
    examples: [
      RuleExample(
        "an indent unlike its neighbors'",
        """
        start: cart
        screens:
          cart:
            title: Cart
           final: true
           ^^^^^ `final` is indented by 3, its neighbors by 4
        """),
      RuleExample(
        "a key without a colon",
        """
        start: cart
        screens:
          cart:
            final
            ^^^^^ this line has no `:`
            title: Cart
        """),
      RuleExample(
        "a colon without a space",
        """
        start: cart
        screens:
          cart:
            final: true
            title:Cart
                 ^ a space is missing after `:`
        """),
      RuleExample(
        "a list item without a dash",
        """
        start: cart
        screens:
          cart:
            destinations:
              - push: pay
              label: Pay
              ^^^^^ `label` is in a list, but has no `- `
          pay: {final: true}
        """),
      RuleExample(
        "a colon in a title",
        """
        start: cart
        screens:
          cart:
            title: Cart: your items
                   ^^^^^^^^^^^^^^^^ a value with `: ` needs quotes
            final: true
        """),
      RuleExample(
        "a title that begins with a reserved character",
        """
        start: cart
        screens:
          cart: {title: @home, final: true}
                        ^^^^^ text that begins with `@` needs quotes
        """),
      RuleExample(
        "a URL with braces inside braces",
        """
        start: cart
        screens:
          cart: {destinations: [{open: shop://items/{id}}]}
                                       ^^^^^^^^^^^^^^^^^ a value with `{` needs quotes inside brackets
        """),
      RuleExample(
        "a list that is not closed",
        """
        start: cart
        screens: {cart: {destinations: [address}}
                                       ^ `[` is not closed
        """),
      RuleExample(
        "brackets without a comma",
        """
        start: cart
        screens:
          cart: {
            title: Cart
                      ^ a `,` is missing after this
            final: true
          }
        """),
      RuleExample(
        "a title that is not closed",
        """
        start: cart
        screens:
          cart:
            title: "Cart
                   ^ this quote is not closed
            final: true
        """),
      RuleExample(
        "a quote inside a quoted title",
        """
        start: cart
        screens:
          cart: {title: 'What's in it', final: true}
                              ^^^^^^^^ text after the closing quote
        """),
      RuleExample(
        "an unresolved merge conflict",
        """
        start: cart
        screens:
        <<<<<<< HEAD
        ^^^^^^^^^^^^ merge conflict marker `<<<<<<<`
          cart: {title: Cart, final: true}
        =======
          cart: {title: Basket, final: true}
        >>>>>>> main
        """),
      RuleExample(
        "a no-break space",
        """
        start: cart
        screens:
          cart:
            final:\u{A0}true
                  ^ invisible character: no-break space (U+00A0)
            title: Cart
        """),
      RuleExample(
        "a tab in a string",
        """
        start: cart
        screens:
          cart: {title: "Your\tcart"}
        """),
    ],
    problems: findInvalidYAML)
}

private func findInvalidYAML(in file: FileProblems) -> [Finding] {
  file.yaml.compactMap { problem in
    guard case .invalid(let cause) = problem else { return nil }
    return Finding(cause.message, at: cause.range, notes: cause.notes, help: cause.help)
  }
}
