import FlowAnalysis
import FlowFormat
import FlowSource

extension Rule {
  static let unavailableFeature = Rule(
    id: .unavailableFeature,
    family: .platform,
    severity: .error,
    summary: "A feature that needs a newer iOS than the deployment target.",
    rationale: """
      The API does not exist on the oldest system the app runs on. According to Apple's \
      documentation: in SwiftUI `sheet` came with iOS 13, `fullScreenCover` with 14, \
      `presentationDetents` and NavigationStack, without which several screens cannot be pushed in \
      one update and the top one cannot be replaced, with 16; in UIKit large titles came with 11, detents of a sheet with 15 and \
      custom heights with 16.
      """,
    examples: [
      RuleExample(
        "SwiftUI before iOS 16",
        """
        start: cart
        app: {ui: swiftui, ios: "15.0"}
        screens:
          cart: {destinations: [{sheet: coupon, detents: [medium]}, {set: [shop, done]}, {replace: help}]}
                                                         ^^^^^^^^ needs iOS 16
                                                                     ^^^ needs iOS 16
                                                                                          ^^^^^^^ needs iOS 16
          coupon: {destinations: [dismiss]}
          shop: {destinations: [done]}
          done: {final: true}
          help: {final: true}
        deep-links:
          shop://done: [shop, done]
          shop://help: help
        """),
      RuleExample(
        "SwiftUI before its own sheets and covers",
        """
        start: cart
        app: {ui: swiftui, ios: 12}
        screens:
          cart: {final: true, destinations: [{sheet: coupon}, {full-screen: scanner}]}
                                              ^^^^^ needs iOS 13
                                                               ^^^^^^^^^^^ needs iOS 14
          coupon: {destinations: [dismiss]}
          scanner: {destinations: [dismiss]}
        """),
      RuleExample(
        "UIKit before iOS 16 and before iOS 11",
        """
        start: cart
        app: {ui: uikit, ios: 10.3, large-titles: true}
                                                  ^^^^ needs iOS 11
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: [0.3, large]}]}
                                                                       ^^^ needs iOS 16
          coupon: {destinations: [dismiss]}
        """),
      RuleExample(
        "the looks of sheets, and a height in points",
        """
        start: cart
        app: {ui: swiftui, ios: "16.0"}
        screens:
          cart:
            final: true
            destinations: [{sheet: coupon, detents: [320], grabber: true, corner-radius: 24}]
                                                                                         ^^ needs iOS 16.4
          coupon: {destinations: [dismiss]}
        """),
      RuleExample(
        "a screen that needs a newer system",
        """
        start: cart
        app: {ios: "16.0"}
        screens:
          cart: {destinations: [scanner, address]}
          scanner: {final: true, ios: "17.0"}
                                      ^^^^^^ needs iOS 17
          address: {final: true, ios: 16}
        """),
      RuleExample(
        "everything in iOS 16",
        """
        start: cart
        app: {ui: swiftui, ios: "16.0"}
        screens:
          cart: {destinations: [{sheet: coupon, detents: [0.3]}, {set: [cart, done]}]}
          coupon: {destinations: [dismiss]}
          done: {final: true}
        deep-links:
          shop://done: [cart, done]
        """),
      RuleExample(
        "UIKit sets stacks and covers screens in every version",
        """
        start: cart
        app: {ui: uikit, ios: 12}
        screens:
          cart: {destinations: [{full-screen: coupon}, {sheet: coupon}, {set: [cart, done]}]}
          coupon: {destinations: [dismiss]}
          done: {final: true}
        deep-links:
          shop://done: [cart, done]
        """),
      RuleExample(
        "stacks of one screen: nothing is pushed",
        """
        start: cart
        app: {ui: swiftui, ios: 15}
        screens:
          cart: {destinations: [{set: [done]}, {sheet: coupon}]}
          coupon: {destinations: [dismiss]}
          done: {final: true}
        deep-links:
          shop://cart: cart
          shop://coupon: [cart, {sheet: coupon}]
        """),
      RuleExample(
        "no declared version",
        """
        start: cart
        app: {ui: swiftui}
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: [medium]}]}
          coupon: {destinations: [dismiss]}
        """),
    ],
    check: findUnavailableFeatures)
}

private func findUnavailableFeatures(in subject: CheckedFlow) -> [Finding] {
  guard let oldest = subject.flow.app.deploymentTarget else { return [] }
  let screens = findUnavailableScreens(in: subject, oldest)
  guard let framework = subject.flow.app.framework?.value else { return screens }
  let kit = framework == .swiftui ? "SwiftUI" : "UIKit"
  let uses = subject.usesOfFeatures
  return screens
    + PlatformFeature.allCases.compactMap { feature in
      let uses = uses.filter { $0.feature == feature }
      guard let first = feature.firstVersion(in: framework), oldest.value < first,
        let use = uses.first
      else { return nil }
      let count = uses.count > 1 ? " (\(uses.count) uses)" : ""
      return Finding(
        "\(feature.words) need iOS \(first) in \(kit), but the app runs on iOS \(oldest.value)\(count)",
        at: subject.source.firstLine(of: use.range), label: "needs iOS \(first)",
        notes: [Note("the app runs on iOS \(oldest.value)", at: oldest.range)]
          + uses.dropFirst().prefix(2).map { Note("also used here", at: $0.range) },
        help: "raise `ios` to \(first), or avoid the feature", screen: use.screen)
    }
}

/// Screens that declare a newer system for themselves.
private func findUnavailableScreens(
  in subject: CheckedFlow, _ oldest: Located<SystemVersion>
) -> [Finding] {
  subject.screens.compactMap { screen in
    guard let needed = subject.flow.screens[screen].systemVersion, oldest.value < needed.value
    else { return nil }
    return Finding(
      "\(subject.quoted(screen)) needs iOS \(needed.value), and the app runs on iOS \(oldest.value)",
      at: needed.range, label: "needs iOS \(needed.value)",
      notes: [Note("the app runs on iOS \(oldest.value)", at: oldest.range)],
      help: "raise `ios` of the app to \(needed.value), or show another screen there",
      screen: screen)
  }
}
