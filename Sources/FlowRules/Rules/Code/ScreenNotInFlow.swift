import FlowFormat
import FlowSource

extension Rule {
  static let screenNotInFlow = Rule(
    id: .screenNotInFlow,
    family: .code,
    severity: .warning,
    summary: "A type that the code shows but no screen names.",
    rationale: """
      It was added to the app but not to the flow, so no rule checks it. Types that occur only inside other \
      screens count as parts of them. Add a screen, or list the type under `code` of the screen that it is a \
      variant of. Found by `flowlint drift`.
      """,
    examples: [
      RuleExample(
        "a new screen",
        """
        start: cart
        screens: {cart: }
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View {
              NavigationLink("Pay") { PaymentView() }
            }
          }
          struct PaymentView: View {
                 ^^^^^^^^^^^ `PaymentView` is shown, but no screen of the flow stands for it
            var body: some View { Text("Pay") }
          }
          """
        ]),
      RuleExample(
        "a variant of a screen",
        """
        start: cart
        screens:
          cart: {destinations: [checkout]}
          checkout: {code: [CheckoutView, PaymentView]}
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View {
              NavigationLink("Pay") { PaymentView() }
            }
          }
          struct PaymentView: View {
            var body: some View { Text("Pay") }
          }
          struct CheckoutView: View {
            var body: some View { Text("Checkout") }
          }
          """
        ]),
    ])
}
