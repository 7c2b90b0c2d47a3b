import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowSource

extension Rule {
  static let invalidAssociationFile = Rule(
    id: .invalidAssociationFile,
    family: .deepLinks,
    severity: .error,
    summary: "An apple-app-site-association file that devices do not read as it is meant.",
    rationale: """
      A device reports nothing: the links just open the browser. Reported are app IDs that are not a \
      team and a bundle ID, unknown keys, values of a wrong type, `paths` that disagree with \
      `components`, more than 128 KiB, and, as a warning, components that no URL reaches because \
      earlier ones match all of theirs.
      """,
    examples: [
      RuleExample(
        "an app ID without a team, and a misspelled key",
        """
        app: {files: [apple-app-site-association]}
        start: cart
        screens: {cart: }
        deep-links: {"https://shop.example.com/cart": cart}
        """,
        files: [
          "apple-app-site-association": """
          {"applinks": {"details": [{"appIDs": ["com.example.shop"], "components": [
                                                ^^^^^^^^^^^^^^^^^^ `com.example.shop` is not an app ID
            {"/": "/cart", "coment": "the cart"}
                           ^^^^^^^^ `coment` is not a key here
          ]}]}}
          """
        ]),
      RuleExample(
        "a component after a wider one",
        """
        app: {files: [apple-app-site-association]}
        start: page
        screens: {page: {parameters: {path: string}}}
        deep-links: {"https://shop.example.com/{path*}": page}
        """,
        files: [
          "apple-app-site-association": """
          {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [
            {"/": "*"},
            {"/": "/help/*", "exclude": true}
            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ no URL reaches this component: earlier ones match all of its URLs
          ]}]}}
          """
        ]),
      RuleExample(
        "the form of older systems",
        """
        app: {files: [apple-app-site-association]}
        start: cart
        screens: {cart: }
        deep-links: {"https://shop.example.com/cart": cart}
        """,
        files: [
          "apple-app-site-association": """
          {"applinks": {"apps": [], "details": [
            {"appID": "ABCDE12345.com.example.shop", "paths": ["NOT /cart/?*", "/cart"]}
          ]}}
          """
        ]),
    ],
    checkFile: { subject, file in
      subject.findInvalid(inFile: file) { if case .siteAssociation(_) = $0 { true } else { false } }
    })
}
