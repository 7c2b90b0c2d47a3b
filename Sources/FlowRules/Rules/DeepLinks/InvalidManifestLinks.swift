import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowSource

extension Rule {
  static let invalidManifestLinks = Rule(
    id: .invalidManifestLinks,
    family: .deepLinks,
    severity: .error,
    summary: "An intent filter for links that does not do what it says.",
    rationale: """
      A link needs a filter with the action `VIEW` and the categories `DEFAULT` and `BROWSABLE`. \
      Without a scheme Android ignores the host, without a host the port and the path; all `data` of a \
      filter are combined; case matters (Android's documentation of the `data` element). `autoVerify` \
      is for `http` and `https` alone.
      """,
    examples: [
      RuleExample(
        "a filter that browsers do not see, with a scheme that Android does not verify",
        """
        app: {files: [AndroidManifest.xml]}
        start: cart
        screens: {cart: }
        deep-links: {"shop://open/cart": cart}
        """,
        files: [
          "AndroidManifest.xml": """
          <manifest xmlns:android="http://schemas.android.com/apk/res/android">
            <application><activity>
              <intent-filter android:autoVerify="true">
              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the filter has no category `android.intent.category.BROWSABLE`, so links do not open the app
                <action android:name="android.intent.action.VIEW"/>
                <category android:name="android.intent.category.DEFAULT"/>
                <data android:scheme="shop" android:host="open" android:path="/cart"/>
                                      ^^^^ Android verifies no filter with the scheme `shop`
              </intent-filter>
            </activity></application>
          </manifest>
          """
        ]),
      RuleExample(
        "a path without a host",
        """
        app: {files: [AndroidManifest.xml]}
        start: cart
        screens: {cart: }
        deep-links: {"shop://cart": cart}
        """,
        files: [
          "AndroidManifest.xml": """
          <manifest xmlns:android="http://schemas.android.com/apk/res/android">
            <application><activity><intent-filter>
              <action android:name="android.intent.action.VIEW"/>
              <category android:name="android.intent.category.DEFAULT"/>
              <category android:name="android.intent.category.BROWSABLE"/>
              <data android:scheme="shop" android:path="/cart"/>
                                                        ^^^^^ without a host Android ignores the path
            </intent-filter></activity></application>
          </manifest>
          """
        ]),
      RuleExample(
        "a filter for a scheme",
        """
        app: {files: [AndroidManifest.xml]}
        start: cart
        screens: {cart: }
        deep-links: {"shop://cart": cart}
        """,
        files: [
          "AndroidManifest.xml": """
          <manifest xmlns:android="http://schemas.android.com/apk/res/android">
            <application><activity><intent-filter>
              <action android:name="android.intent.action.VIEW"/>
              <category android:name="android.intent.category.DEFAULT"/>
              <category android:name="android.intent.category.BROWSABLE"/>
              <data android:scheme="shop"/>
            </intent-filter></activity></application>
          </manifest>
          """
        ]),
    ],
    checkFile: { subject, file in
      subject.findInvalid(inFile: file) { if case .manifest(_) = $0 { true } else { false } }
    })
}
