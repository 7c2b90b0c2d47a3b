import FlowFormat
import FlowSource

extension Rule {
  static let moveNotInFlow = Rule(
    id: .moveNotInFlow,
    family: .code,
    severity: .warning,
    summary: "A move that the code makes, and the flow does not have.",
    rationale: """
      Users go where no rule looks. Reported are only moves that are certain: the place belongs to one screen, by \
      its own type or as the only one that holds the type around it, and shows one screen. Compared are the families \
      of moves: those that push (`push`, `replace`, `set`), those that present, and those that change the window \
      (`root`, `tab`). Found by `flowlint drift`.
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
