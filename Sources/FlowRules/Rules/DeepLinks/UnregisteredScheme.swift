import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowSource

extension Rule {
  static let unregisteredScheme = Rule(
    id: .unregisteredScheme,
    family: .deepLinks,
    severity: .error,
    summary: "A custom scheme that a platform's file does not register.",
    rationale: """
      iOS opens the app for the schemes under `CFBundleURLTypes` in Info.plist (Apple's \
      documentation, "Defining a custom URL scheme for your app"), Android for those of intent \
      filters with the action `VIEW`. Only platforms are judged whose file `app.files` names; a \
      scheme that the build fills in, such as `$(SCHEME)`, can be any.
      """,
    examples: [
      RuleExample(
        "a scheme that Info.plist does not register",
        """
        app: {files: [Info.plist]}
        start: cart
        screens: {cart: }
        deep-links:
          shop://cart: cart
          tea://cart: cart
          ^^^ iOS does not open the app for `tea://cart`: the scheme `tea` is not registered
        """,
        files: [
          "Info.plist": """
          <plist><dict><key>CFBundleURLTypes</key><array><dict>
            <key>CFBundleURLSchemes</key><array><string>shop</string></array>
          </dict></array></dict></plist>
          """
        ]),
      RuleExample(
        "a scheme that the build fills in",
        """
        app: {files: [Info.plist]}
        start: cart
        screens: {cart: }
        deep-links: {"shop://cart": cart}
        """,
        files: [
          "Info.plist": """
          <plist><dict><key>CFBundleURLTypes</key><array><dict>
            <key>CFBundleURLSchemes</key><array><string>$(SCHEME)</string></array>
          </dict></array></dict></plist>
          """
        ]),
    ],
    check: findUnregisteredSchemes)
}

private func findUnregisteredSchemes(in subject: CheckedFlow) -> [Finding] {
  subject.findUnregistered(.scheme) { fault, link in
    let scheme = quotation(of: link.pattern.scheme.lowercased())
    return (
      "\(fault.platform.name) does not open the app for \(quotation(of: fault.url)): "
        + "the scheme \(scheme) is not registered",
      link.pattern.schemeRange, "schemes are registered here",
      fault.platform == .iOS
        ? "add \(scheme) under `CFBundleURLTypes`"
        : "add an intent filter with `android:scheme` for it"
    )
  }
}
