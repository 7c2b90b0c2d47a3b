import FlowFormat
import FlowSource

extension Rule {
  static let moveNotInCode = Rule(
    id: .moveNotInCode,
    family: .code,
    severity: .warning,
    summary: "A move of the flow that no code makes.",
    rationale: """
      The move was removed from the app, or was never written. It is reported only if flowlint understands \
      all code that could make it. It is not reported if code on the screen, or code that any screen can \
      run, shows an unknown screen; if several screens share the code; if a case of a route is passed on; or \
      if a view of the screen names the type of the other screen. Such moves are counted as withheld. \
      `pop…`, `dismiss…`, `open`, `external` and `finish` are not compared, and no move is compared if fewer \
      than half of the locations are resolved. Found by `flowlint drift`.
      """,
    examples: [
      RuleExample(
        "a move that is gone",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
                                ^^^^^^^ no code was found that shows `payment` from `cart`
          payment: {destinations: [{root: cart}]}
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View { Text("Cart") }
          }
          struct PaymentView: View {
            var body: some View { Text("Pay") }
          }
          """
        ]),
      RuleExample(
        "an unknown controller may make the move",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
          payment:
        """,
        files: [
          "ShopApp.swift": """
          class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(_ app: UIApplication, didFinishLaunchingWithOptions: Any?) -> Bool {
              window?.rootViewController = UINavigationController(rootViewController: CartViewController())
              return true
            }
          }
          class CartViewController: UIViewController {
            func pay(with next: UIViewController) {
              navigationController?.pushViewController(next, animated: true)
            }
          }
          class PaymentViewController: UIViewController {}
          """
        ]),
    ])
}
