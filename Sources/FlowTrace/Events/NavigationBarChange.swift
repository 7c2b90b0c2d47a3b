/// What a navigation transition did to the height of the bar.
package struct NavigationBarChange: Hashable, Sendable {
  /// In points, before and after; the safe area's top changes by the same amount.
  package let from: Int
  package let to: Int
  /// The `additionalSafeAreaInsets.top` of the screen that appears, which article C animates to 0.
  package var inset: Int { from - to }
  /// The offset of the disappearing screen's view in article C, on a pop; nil for a push.
  package let offset: Int?
}
