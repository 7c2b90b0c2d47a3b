import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowSource

extension Rule {
  static let unassociatedLink = Rule(
    id: .unassociatedLink,
    family: .deepLinks,
    severity: .error,
    summary:
      "A link with a URL that the association file or the manifest does not hand to the app.",
    rationale: """
      The components of apple-app-site-association are tried in order, and the first that matches \
      decides (Apple's documentation, "Supporting associated domains"); Android opens the app if any \
      filter matches scheme, host and path. A pattern is reported, with an example, if the files leave \
      out any URL that it accepts. URLs with slashes at the end and with query items that the pattern does \
      not name are not looked at.
      """,
    examples: [
      RuleExample(
        "a component that excludes some products",
        """
        app: {files: [apple-app-site-association]}
        start: product
        screens: {product: {parameters: {id: string}}}
        deep-links:
          https://shop.example.com/product/{id}: product
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ iOS does not open the app for `https://shop.example.com/product/new`
        """,
        files: [
          "apple-app-site-association": """
          {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [
            {"/": "/product/new", "exclude": true},
            {"/": "/product/?*/?*", "exclude": true},
            {"/": "/product/?*"}
          ]}]}}
          """
        ]),
      RuleExample(
        "a path that no filter has",
        """
        app: {files: [AndroidManifest.xml]}
        start: cart
        screens: {cart: }
        deep-links:
          shop://open/cart: cart
          shop://open/basket: cart
          ^^^^^^^^^^^^^^^^^^ Android does not open the app for `shop://open/basket`
        """,
        files: [
          "AndroidManifest.xml": """
          <manifest xmlns:android="http://schemas.android.com/apk/res/android">
            <application><activity><intent-filter>
              <action android:name="android.intent.action.VIEW"/>
              <category android:name="android.intent.category.DEFAULT"/>
              <category android:name="android.intent.category.BROWSABLE"/>
              <data android:scheme="shop" android:host="open" android:path="/cart"/>
            </intent-filter></activity></application>
          </manifest>
          """
        ]),
      RuleExample(
        "routes in the fragment, and components for their former paths",
        """
        app: {files: [apple-app-site-association]}
        start: markets
        screens:
          markets: {destinations: [{push: market, with: [market]}]}
          market: {parameters: {market: string}}
        deep-links:
          https://trade.example.com/trade/{market}: [markets, market]
          "https://trade.example.com/#/trade/{market}": [markets, market]
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ iOS does not open the app for `https://trade.example.com/#/trade/x`
        """,
        files: [
          "apple-app-site-association": """
          {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.trade"], "components": [
            {"/": "/trade/*"}
          ]}]}}
          """
        ]),
      RuleExample(
        "a component for routes in the fragment",
        """
        app: {files: [apple-app-site-association]}
        start: markets
        screens:
          markets: {destinations: [{push: market, with: [market]}]}
          market: {parameters: {market: string}}
        deep-links:
          "https://trade.example.com/#/trade": markets
          "https://trade.example.com/#/trade/{market}": [markets, market]
        """,
        files: [
          "apple-app-site-association": """
          {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.trade"], "components": [
            {"/": "/", "#": "/trade*"}
          ]}]}}
          """
        ]),
      RuleExample(
        "a component for all products",
        """
        app: {files: [apple-app-site-association]}
        start: product
        screens: {product: {parameters: {id: string}}}
        deep-links: {"https://shop.example.com/product/{id}": product}
        """,
        files: [
          "apple-app-site-association": """
          {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.shop"], "components": [
            {"/": "/product/?*/?*", "exclude": true},
            {"/": "/product/?*"}
          ]}]}}
          """
        ]),
    ],
    check: findUnassociatedLinks)
}

private func findUnassociatedLinks(in subject: CheckedFlow) -> [Finding] {
  subject.findUnregistered(.link) { fault, _ in
    let note =
      fault.isExcluded
      ? "this component excludes it"
      : fault.platform == .iOS ? "no component matches it" : "no filter matches it"
    return (
      "\(fault.platform.name) does not open the app for \(quotation(of: fault.url))", nil, note,
      nil
    )
  }
}
