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
      Nothing else can be said about the file before it can be read. A cause is named where the text \
      could be read without it; else the words are those of libyaml, which follows YAML 1.1.
      """,
    examples: [
      RuleExample(
        "an indent that no neighbor has",
        """
        start: cart
        screens:
          cart:
            title: Cart
           final: true
           ^^^^^ `final` is indented by 3, its neighbors by 4
        """),
      RuleExample(
        "a key without its colon",
        """
        start: cart
        screens:
          cart:
            final
            ^^^^^ line has no `:`
            title: Cart
        """),
      RuleExample(
        "a colon without its space",
        """
        start: cart
        screens:
          cart:
            final: true
            title:Cart
                 ^ a space is missing after `:`
        """),
      RuleExample(
        "an item without its dash",
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
        "a title that begins with a character of YAML",
        """
        start: cart
        screens:
          cart: {title: @home, final: true}
                        ^^^^^ a text that begins with `@` needs quotes
        """),
      RuleExample(
        "a URL with braces within braces",
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
        "a quote within quotes",
        """
        start: cart
        screens:
          cart: {title: 'What's in it', final: true}
                              ^^^^^^^^ text after the closing quote
        """),
      RuleExample(
        "a merge that was not finished",
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
        "a space that is none",
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
