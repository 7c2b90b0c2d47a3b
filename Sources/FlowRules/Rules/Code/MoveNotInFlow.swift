import FlowFormat
import FlowSource

extension Rule {
  static let moveNotInFlow = Rule(
    id: .moveNotInFlow,
    family: .code,
    severity: .warning,
    summary: "A move that the code makes but the flow does not have.",
    rationale: """
      Users make a move that no rule checks. Only certain moves are reported: the code belongs to one \
      screen, because it is in the type of that screen or because no other screen contains its type, and it \
      shows one screen. Moves of one kind count as equal: those that push (`push`, `replace`, `set`), those \
      that present, and those that change the window (`root`, `tab`). Found by `flowlint drift`.
      """,
    examples: [
      RuleExample(
        "a push that the flow does not have",
        """
        start: cart
        screens:
          cart:
          payment: {entry: a notification}
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View {
              NavigationLink("Pay") { PaymentView() }
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ `cart` shows `payment` here, but the flow has no such move
            }
          }
          struct PaymentView: View {
            var body: some View { Text("Pay") }
          }
          """
        ]),
      RuleExample(
        "the flow replaces, which shows the same",
        """
        start: cart
        screens:
          cart: {destinations: [{replace: payment}]}
          payment:
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
          """
        ]),
    ])
}
