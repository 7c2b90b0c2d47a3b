import FlowFormat
import FlowSource

extension Rule {
  static let tooManyTabs = Rule(
    id: .tooManyTabs,
    family: .platform,
    severity: .warning,
    summary: "More than five tabs on an iPhone.",
    rationale: """
      An iPhone's tab bar has room for five: UITabBarController moves the fifth of more than five \
      and those after it into a list under "More" (UIKit documentation of UITabBarController), \
      where they are pushed on another stack.
      """,
    examples: [
      RuleExample(
        "six tabs",
        """
        tabs: [home, search, cart, orders, profile, help]
                                                    ^^^^ 6 tabs, but an iPhone shows at most 5
        screens:
          home: {final: true}
          search: {final: true}
          cart: {final: true}
          orders: {final: true}
          profile: {final: true}
          help: {final: true}
        """),
      RuleExample(
        "six tabs on iPad",
        """
        tabs: [home, search, cart, orders, profile, help]
        app: {idioms: [pad]}
        screens:
          home: {final: true}
          search: {final: true}
          cart: {final: true}
          orders: {final: true}
          profile: {final: true}
          help: {final: true}
        """),
      RuleExample(
        "five tabs",
        """
        tabs: [home, search, cart, orders, profile]
        screens:
          home: {final: true}
          search: {final: true}
          cart: {final: true}
          orders: {final: true}
          profile: {final: true}
        """),
    ],
    check: findTooManyTabs)
}

private func findTooManyTabs(in subject: CheckedFlow) -> [Finding] {
  let tabs = subject.flow.tabs
  guard tabs.count > 5, subject.flow.app.effectiveIdioms.contains(.phone) else { return [] }
  return [
    Finding(
      "\(tabs.count) tabs, but an iPhone shows at most 5", at: tabs[5].range,
      help: "make some of them reachable from another tab instead")
  ]
}
