import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowSource

extension Rule {
  static let unusedScheme = Rule(
    id: .unusedScheme,
    family: .deepLinks,
    severity: .warning,
    summary: "A registered scheme that no link uses.",
    rationale: """
      URLs with such a scheme open the app, and then nothing happens: a link was deleted, or is \
      misspelled. Schemes that the build fills in, and those with which Facebook and Google call an \
      app back, are not reported. The links of all flows of the run that name the file count.
      """,
    examples: [
      RuleExample(
        "no link with the scheme",
        """
        app: {files: [Info.plist]}
        start: cart
        screens: {cart: }
        deep-links: {"shop://cart": cart}
        """,
        files: [
          "Info.plist": """
          <plist><dict><key>CFBundleURLTypes</key><array><dict>
            <key>CFBundleURLSchemes</key>
            <array>
              <string>shop</string>
              <string>store</string>
                      ^^^^^ `store://` opens the app, but no link has the scheme `store`
            </array>
          </dict></array></dict></plist>
          """
        ]),
      RuleExample(
        "case does not matter in schemes",
        """
        app: {files: [Info.plist]}
        start: cart
        screens: {cart: }
        deep-links: {"shop://cart": cart}
        """,
        files: [
          "Info.plist": """
          <plist><dict><key>CFBundleURLTypes</key><array><dict>
            <key>CFBundleURLSchemes</key><array><string>Shop</string></array>
          </dict></array></dict></plist>
          """
        ]),
    ],
    checkFile: findUnusedSchemes)
}

private func findUnusedSchemes(in subject: CheckedFlow, file: Int) -> [Finding] {
  subject.findUnused(.scheme, inFile: file) { fault in
    (
      "\(quotation(of: fault.text + "://")) opens the app, "
        + "but no link has the scheme \(quotation(of: fault.text))",
      "delete it, or add a link"
    )
  }
}
