import FlowFormat
import FlowSource

extension Rule {
  static let unhandledLink = Rule(
    id: .unhandledLink,
    family: .code,
    severity: .info,
    summary: "A deep link with a part that the code does not have.",
    rationale: """
      Code that opens links compares their parts with strings, or reads them as raw values of enums. If a \
      part does not occur in the code, probably nothing handles it. Case, `-` and `_` do not matter. Found \
      by `flowlint drift`.
      """,
    examples: [
      RuleExample(
        "a part that does not occur",
        """
        start: cart
        screens: {cart: }
        deep-links: {"shop://basket": cart}
                     ^^^^^^^^^^^^^^^ no string or enum case in the code contains `basket`
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View { Text("Cart") }
          }
          """
        ]),
      RuleExample(
        "an enum case",
        """
        start: cart
        screens: {cart: }
        deep-links: {"shop://basket/{id}": cart}
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View { Text("Cart") }
          }
          enum Link: String { case basket }
          """
        ]),
    ])
}
