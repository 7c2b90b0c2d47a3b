import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowSource

extension Rule {
  static let unansweredURL = Rule(
    id: .unansweredURL,
    family: .deepLinks,
    severity: .warning,
    summary: "A URL that the platform hands to the app and no link opens.",
    rationale: """
      The browser would have shown the page; the app shows nothing that fits. A component or a filter \
      is reported with one such URL. Only paths are compared, and only as far as these files can \
      tell them apart: the text of a segment up to the first placeholder. Custom \
      schemes are not looked at: no browser opens their URLs. What `/product/*` matches besides \
      `/product/{id}`, the list `/product` and longer paths, is not reported either.
      """,
    examples: [
      RuleExample(
        "a component without a link, and one for details",
        """
        app: {files: [apple-app-site-association]}
        start: product
        screens: {product: {parameters: {id: string}}}
        deep-links: {"https://shop.example.com/product/{id}": product}
        """,
        files: [
          "apple-app-site-association": """
          {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [
            {"/": "/product/*"},
            {"/": "/help"}
            ^^^^^^^^^^^^^^ no link opens `https://shop.example.com/help`, which iOS hands to the app
          ]}]}}
          """
        ]),
      RuleExample(
        "a catch-all with a link for it",
        """
        app: {files: [apple-app-site-association]}
        start: page
        screens: {page: {parameters: {path: string}}}
        deep-links: {"https://shop.example.com/{path*}": page}
        """,
        files: [
          "apple-app-site-association": """
          {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [
            {"/": "*"}
          ]}]}}
          """
        ]),
    ],
    checkFile: findUnansweredURLs)
}

private func findUnansweredURLs(in subject: CheckedFlow, file: Int) -> [Finding] {
  subject.findUnused(.url, inFile: file) { fault in
    (
      "no link opens \(quotation(of: fault.text)), which \(fault.platform.name) hands to the app",
      fault.platform == .iOS
        ? "exclude it with an earlier component, or add a link" : "name the path, or add a link"
    )
  }
}
