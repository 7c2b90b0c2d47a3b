import FlowFormat
import FlowSource

extension Rule {
  static let missingDomain = Rule(
    id: .missingDomain,
    family: .code,
    severity: .error,
    summary: "A domain of the flow that no entitlements in the source associate.",
    rationale: """
      Links to a domain open the app only if its entitlements list it with `applinks:` (Apple's \
      documentation, "Supporting associated domains"). Not reported if the build fills in a domain, or if \
      the folders contain no entitlements. An associated domain that the flow does not have is info. Found \
      by `flowlint drift`.
      """,
    examples: [
      RuleExample(
        "a domain that is not associated",
        """
        app: {domains: [shop.example.com, tea.example.com]}
                                          ^^^^^^^^^^^^^^^ no entitlements associate the domain `tea.example.com`
        start: cart
        screens: {cart: }
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View { Text("Cart") }
          }
          """,
          "Shop.entitlements": """
          <plist><dict><key>com.apple.developer.associated-domains</key>
          <array><string>applinks:shop.example.com</string></array></dict></plist>
          """,
        ]),
      RuleExample(
        "all subdomains",
        """
        app: {domains: [shop.example.com, tea.example.com]}
        start: cart
        screens: {cart: }
        """,
        files: [
          "ShopApp.swift": """
          struct ShopApp: App {
            var body: some Scene { WindowGroup { CartView() } }
          }
          struct CartView: View {
            var body: some View { Text("Cart") }
          }
          """,
          "Shop.entitlements": """
          <plist><dict><key>com.apple.developer.associated-domains</key>
          <array><string>applinks:*.example.com</string></array></dict></plist>
          """,
        ]),
    ])
}
