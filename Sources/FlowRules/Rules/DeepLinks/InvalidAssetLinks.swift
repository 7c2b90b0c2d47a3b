import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowSource

extension Rule {
  static let invalidAssetLinks = Rule(
    id: .invalidAssetLinks,
    family: .deepLinks,
    severity: .error,
    summary: "An assetlinks.json file that does not let the app open links.",
    rationale: """
      Android verifies a host by its `/.well-known/assetlinks.json`: a statement with the relation \
      `delegate_permission/common.handle_all_urls`, the package of the app and the SHA-256 \
      fingerprint of its certificate (Android's documentation, "Verify Android App Links"). With a \
      mistake there, links open the browser.
      """,
    examples: [
      RuleExample(
        "a fingerprint without colons",
        """
        app: {files: [assetlinks.json]}
        start: cart
        screens: {cart: }
        """,
        files: [
          "assetlinks.json": """
          [{
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": {
              "namespace": "android_app", "package_name": "com.example.shop",
              "sha256_cert_fingerprints": ["14de6b"]
                                           ^^^^^^^^ it is not a SHA-256 fingerprint
            }
          }]
          """
        ]),
      RuleExample(
        "a package other than the manifest's",
        """
        app: {files: [assetlinks.json, AndroidManifest.xml]}
        start: cart
        screens: {cart: }
        """,
        files: [
          "AndroidManifest.xml": "<manifest package=\"com.example.store\"/>",
          "assetlinks.json": """
          [{
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": {
              "namespace": "android_app", "package_name": "com.example.shop",
                                                          ^^^^^^^^^^^^^^^^^^ no statement is about `com.example.store`, the app of the manifest
              "sha256_cert_fingerprints": ["\(fingerprint)"]
            }
          }]
          """,
        ]),
      RuleExample(
        "a statement about the app",
        """
        app: {files: [assetlinks.json]}
        start: cart
        screens: {cart: }
        """,
        files: [
          "assetlinks.json": """
          [{
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": {
              "namespace": "android_app", "package_name": "com.example.shop",
              "sha256_cert_fingerprints": ["\(fingerprint)"]
            }
          }]
          """
        ]),
    ],
    checkFile: { subject, file in
      subject.findInvalid(inFile: file) { if case .assetLinks(_) = $0 { true } else { false } }
    })
}

private let fingerprint = Array(repeating: "A1", count: 32).joined(separator: ":")
