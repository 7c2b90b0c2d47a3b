import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowSource

extension Rule {
  static let unassociatedDomain = Rule(
    id: .unassociatedDomain,
    family: .deepLinks,
    severity: .error,
    summary: "A link whose host a platform's file does not associate with the app.",
    rationale: """
      iOS asks a site for its association file only if the entitlements name it as `applinks:` \
      (Apple's documentation, "Associated Domains Entitlement"): `*.example.com` stands for all \
      subdomains, and `?mode=developer` is not part of the host. Android verifies the hosts of intent \
      filters with `autoVerify` (Android's documentation, "Verify Android App Links"). Without that, \
      the link goes to the browser.
      """,
    examples: [
      RuleExample(
        "a host that the entitlements do not name",
        """
        app: {files: [App.entitlements]}
        start: cart
        screens: {cart: }
        deep-links:
          https://shop.example.com/cart: cart
          https://example.com/cart: cart
                  ^^^^^^^^^^^ iOS does not open the app for `https://example.com/cart`: the host is not associated
        """,
        files: [
          "App.entitlements": """
          <plist><dict><key>com.apple.developer.associated-domains</key>
          <array><string>applinks:*.example.com?mode=developer</string></array></dict></plist>
          """
        ]),
      RuleExample(
        "a filter with `autoVerify`",
        """
        app: {files: [AndroidManifest.xml]}
        start: cart
        screens: {cart: }
        deep-links: {"https://shop.example.com/cart": cart}
        """,
        files: [
          "AndroidManifest.xml": """
          <manifest xmlns:android="http://schemas.android.com/apk/res/android">
            <application><activity><intent-filter android:autoVerify="true">
              <action android:name="android.intent.action.VIEW"/>
              <category android:name="android.intent.category.DEFAULT"/>
              <category android:name="android.intent.category.BROWSABLE"/>
              <data android:scheme="https" android:host="shop.example.com" android:path="/cart"/>
            </intent-filter></activity></application>
          </manifest>
          """
        ]),
    ],
    check: findUnassociatedDomains)
}

private func findUnassociatedDomains(in subject: CheckedFlow) -> [Finding] {
  subject.findUnregistered(.domain) { fault, link in
    (
      "\(fault.platform.name) does not open the app for \(quotation(of: fault.url)): "
        + "the host is not associated",
      link.pattern.hostRange, "hosts are associated here",
      fault.platform == .iOS
        ? "add \(quotation(of: "applinks:" + link.pattern.host.lowercased()))"
        : "add an intent filter with `autoVerify` for it"
    )
  }
}
