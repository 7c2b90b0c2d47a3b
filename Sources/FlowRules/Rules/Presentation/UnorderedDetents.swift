import FlowFormat
import FlowSource

extension Rule {
  static let unorderedDetents = Rule(
    id: .unorderedDetents,
    family: .presentation,
    severity: .warning,
    summary: "Detents of a UIKit sheet that are not in ascending order.",
    rationale: """
      The UIKit documentation of UISheetPresentationController.detents asks for them in order of \
      height, smallest first; in another order the sheet rests and resizes in unexpected ways. \
      SwiftUI takes a set, whose order does not matter.
      """,
    examples: [
      RuleExample(
        "large before medium",
        """
        start: cart
        app: {ui: uikit}
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: [large, medium]}]}
                                                                              ^^^^^^ lower than the one before it
          coupon: {destinations: [dismiss]}
        """),
      RuleExample(
        "fractions of the height",
        """
        start: cart
        app: {ui: uikit}
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: [0.4, 0.2, medium, 0.3]}]}
                                                                            ^^^ lower than the one before it
          coupon: {destinations: [dismiss]}
        """,
        fixed: """
          start: cart
          app: {ui: uikit}
          screens:
            cart: {final: true, destinations: [{sheet: coupon, detents: [0.2, 0.3, 0.4, medium]}]}
            coupon: {destinations: [dismiss]}
          """),
      RuleExample(
        "points",
        """
        start: cart
        app: {ui: uikit}
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: [320, 200]}]}
                                                                            ^^^ lower than the one before it
          coupon: {destinations: [dismiss]}
        """,
        fixed: """
          start: cart
          app: {ui: uikit}
          screens:
            cart: {final: true, destinations: [{sheet: coupon, detents: [200, 320]}]}
            coupon: {destinations: [dismiss]}
          """),
      RuleExample(
        "points after the whole height",
        """
        start: cart
        app: {ui: uikit}
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: [large, 400]}]}
                                                                              ^^^ lower than the one before it
          coupon: {destinations: [dismiss]}
        """),
      RuleExample(
        "in order, and points beside fractions, which depend on the screen",
        """
        start: cart
        app: {ui: uikit}
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: [0.2, medium, 320, 0.8, large]}]}
          coupon: {destinations: [dismiss]}
        """),
      RuleExample(
        "a set in SwiftUI",
        """
        start: cart
        app: {ui: swiftui}
        screens:
          cart: {final: true, destinations: [{sheet: coupon, detents: [large, medium]}]}
          coupon: {destinations: [dismiss]}
        """),
    ],
    check: findUnorderedDetents)
}

private func findUnorderedDetents(in subject: CheckedFlow) -> [Finding] {
  guard subject.flow.app.framework?.value == .uikit else { return [] }
  return subject.destinations(with: .sheet).compactMap { screen, sheet in
    guard let detents = sheet.detents?.value,
      let (before, lower) = zip(detents, detents.dropFirst()).first(where: {
        $1.value.isLower(than: $0.value)
      })
    else { return nil }
    return Finding(
      "a detent is lower than the one before it", at: lower.range,
      label: "lower than the one before it", notes: [Note("the one before it", at: before.range)],
      help: "list the detents from the smallest to the largest",
      fix: ordering(detents, in: subject.source), screen: screen)
  }
}

/// Sorts the detents; nil if one is an alias.
private func ordering(_ detents: [Located<Detent>], in source: SourceText) -> Fix? {
  let isInOrder = zip(detents, detents.dropFirst()).allSatisfy { $0.range.upper <= $1.range.lower }
  guard isInOrder else { return nil }
  // Whether points are more or less than a fraction depends on the height of the display.
  guard Set(detents.map(\.value.isPoints)).count < 2 else { return nil }
  let sorted = detents.enumerated().sorted {
    ($0.element.value.height, $0.offset) < ($1.element.value.height, $1.offset)
  }
  let edits = zip(detents, sorted).compactMap { old, moved -> Fix.Edit? in
    let text = source.string(moved.element.range)
    return source.string(old.range) == text ? nil : Fix.Edit(old.range, replacement: text)
  }
  return Fix("sort the detents", edits)
}

extension Detent {
  /// The fraction of the height at which the sheet rests, or points; medium is about half.
  fileprivate var height: Double {
    switch self {
    case .medium: 0.5
    case .large: 1
    case .fraction(let part), .points(let part): part
    }
  }

  fileprivate var isPoints: Bool {
    if case .points = self { true } else { false }
  }

  /// Whether it is lower on every display.
  fileprivate func isLower(than other: Detent) -> Bool {
    isPoints == other.isPoints ? height < other.height : isPoints && other == .large
  }
}
