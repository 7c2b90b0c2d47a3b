import FlowFormat
import FlowSource

extension Rule {
  static let unresolvedPlace = Rule(
    id: .unresolvedPlace,
    family: .code,
    severity: .info,
    summary: "Code that shows an unknown screen.",
    rationale: """
      It shows a parameter, a closure, inline content or a type of another module, or no screen is known to \
      run the code. Moves that it may make are withheld from `move-not-in-code`. Found by `flowlint drift`.
      """,
    examples: [
      RuleExample(
        "a parameter",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
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
          class Router {
            func show(_ next: UIViewController) {
              navigation.pushViewController(next, animated: true)
                         ^^^^^^^^^^^^^^^^^^ flowlint cannot tell which screen this code shows: a push of `next`, a parameter
            }
          }
          """
        ]),
      RuleExample(
        "a type of the app",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
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
