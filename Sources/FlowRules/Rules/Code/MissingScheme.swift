import FlowFormat
import FlowSource

extension Rule {
  static let missingScheme = Rule(
    id: .missingScheme,
    family: .code,
    severity: .error,
    summary: "A scheme of the flow that no Info.plist in the source registers.",
    rationale: """
      iOS opens the app only for the schemes under `CFBundleURLTypes` (Apple's documentation, "Defining a \
      custom URL scheme for your app"). Not reported if the build fills in a scheme, such as `$(SCHEME)`, or \
      if the folders contain no Info.plist of an app. A registered scheme that the flow does not have is \
      info. `unregistered-scheme` compares links with the files under `app.files`. Found by `flowlint \
      drift`.
      """,
    examples: [
      RuleExample(
        "a scheme that is not registered",
        """
        app: {schemes: [shop, tea]}
                              ^^^ no Info.plist registers the scheme `tea`
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
          "Info.plist": """
          <plist><dict><key>CFBundleURLTypes</key><array><dict>
            <key>CFBundleURLSchemes</key><array><string>shop</string></array>
          </dict></array></dict></plist>
          """,
        ]),
      RuleExample(
        "a scheme that the build fills in",
        """
        app: {schemes: [shop, tea]}
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
          "Info.plist": """
          <plist><dict><key>CFBundleURLTypes</key><array><dict>
            <key>CFBundleURLSchemes</key><array><string>$(SCHEME)</string></array>
          </dict></array></dict></plist>
          """,
        ]),
    ])
}
