/// An app of any size, made of what apps are made of; the same for the same size.
///
/// Five tabs; features of a dozen screens, a third of which require a login; a paywall, alerts that ask for
/// permissions, log out; deep links; sub-flows for onboarding, login, checkout and returns; moves that
/// every screen has; claims.
package struct AppFlow: Sendable {
  /// What can be left out, to measure what it costs.
  package enum Ingredient: String, CaseIterable, Sendable {
    case tabs, gates, links
    /// Links that keep modals, and links that are put on top of what is shown.
    case keptLinks = "links that keep or append"
    case subflows = "sub-flows"
    case everywhere
    /// `set`.
    case lists = "set"
    case alerts
    /// `then`.
    case chains = "then"
    case popTo = "pop-to"
    /// Details that show details of the same kind.
    case selfPushes = "self pushes"
    /// Details that show details of other features.
    case crossPushes = "moves to other features"
  }

  /// How many screens the main file has; those of sub-flows are not counted.
  package let screenCount: Int
  package let omitted: Set<Ingredient>
  /// The first of them, at most five, are of different kinds; the others ask about one condition.
  package let claimCount: Int

  package init(screens: Int, without omitted: Set<Ingredient> = [], claims: Int = 0) {
    screenCount = screens
    self.omitted = omitted
    claimCount = claims
  }

  /// The files by path, the main one first.
  package var files: [(path: String, text: String)] {
    let main = ("flow.yaml", AppFlowWriter(self).text())
    guard has(.subflows) else { return [main] }
    return [main] + AppFlow.subflows.map { ("\($0.name).flow.yaml", $0.text) }
  }

  func has(_ ingredient: Ingredient) -> Bool { !omitted.contains(ingredient) }

  static let subflows: [(name: String, text: String)] = [
    (
      "onboarding",
      """
      start: greeting
      screens:
        greeting: {title: Welcome, progress: 1/3, destinations: [interests]}
        interests: {title: Interests, progress: 2/3, destinations: [region, {finish: done, label: Skip}]}
        region: {title: Region, progress: 1, destinations: [{finish: done, label: Start}]}

      """
    ),
    (
      "auth",
      """
      start: email
      screens:
        email: {title: Email, progress: 1/3, destinations: [code, password, {finish: canceled, label: Not now}]}
        password: {title: Password, progress: 2/3, destinations: [code]}
        code: {title: Code, progress: 1, destinations: [{finish: done, label: Log in}]}

      """
    ),
    (
      "checkout",
      """
      start: address
      screens:
        address: {title: Address, progress: 1/4, destinations: [delivery, {finish: canceled, label: Cancel}]}
        delivery: {title: Delivery, progress: 1/2, destinations: [payment]}
        payment: {title: Payment, progress: 3/4, commit: true, destinations: [{replace: receipt, label: Pay}]}
        receipt: {title: Receipt, progress: 1, back: false, final: true, destinations: [{finish: paid, label: Done}]}

      """
    ),
    (
      "returns",
      """
      start: reason
      screens:
        reason: {title: Reason, progress: 1/2, destinations: [label]}
        label: {title: Label, progress: 1, destinations: [{finish: sent, label: Send}]}

      """
    ),
  ]
}
