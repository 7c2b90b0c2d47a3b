import FlowFormat
import FlowSource

extension Rule {
  static let otherPresentation = Rule(
    id: .otherPresentation,
    family: .code,
    severity: .warning,
    summary: "A move that the code and the flow make differently.",
    rationale: """
      A presented screen has its own stack, and `dismiss` closes it; a pushed screen appears under a \
      navigation bar, and `pop` leaves it. Users can pull down a sheet, but not a screen that covers all. So the rules check a \
      presentation that the app does not use. Reported under the same conditions as `move-not-in-flow`. Found by `flowlint drift`.
      """,
    examples: [
      RuleExample(
        "a sheet that the flow pushes",
        """
        start: cart
        screens:
          cart: {destinations: [payment]}
                                ^^^^^^^ `cart` shows `payment` by `push`, but its code by `sheet`
          payment:
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            @State var pays = false
            var body: some View {
              Text("Cart").sheet(isPresented: $pays) { PaymentView() }
            }
          }
          struct PaymentView: View {
            var body: some View { Text("Pay") }
          }
          """
        ]),
      RuleExample(
        "a sheet that covers the screen in the flow",
        """
        start: cart
        screens:
          cart: {destinations: [{full-screen: payment}]}
                                              ^^^^^^^ `cart` shows `payment` by `full-screen`, but its code by `sheet`
          payment: {destinations: [dismiss]}
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            @State var pays = false
            var body: some View {
              Text("Cart").sheet(isPresented: $pays) { PaymentView() }
            }
          }
          struct PaymentView: View {
            var body: some View { Text("Pay") }
          }
          """
        ]),
      RuleExample(
        "a popover, which is a sheet where screens are narrow",
        """
        start: cart
        screens:
          cart: {destinations: [{popover: payment, anchor: Pay}]}
          payment: {destinations: [dismiss]}
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            @State var pays = false
            var body: some View {
              Text("Cart").sheet(isPresented: $pays) { PaymentView() }
            }
          }
          struct PaymentView: View {
            var body: some View { Text("Pay") }
          }
          """
        ]),
    ])
}
