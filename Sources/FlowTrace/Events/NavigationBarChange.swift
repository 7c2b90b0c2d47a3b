/// What a navigation transition did to the height of the bar.
package struct NavigationBarChange: Hashable, Sendable {
  /// Points, before and after; the difference of the two is that of the safe area's top.
  package let from: Int
  package let to: Int
  /// The `additionalSafeAreaInsets.top` of the screen that comes, which article C animates to 0.
  package var inset: Int { from - to }
  /// Where article C moves the view of the screen that goes, on a pop; nil for a push.
  package let offset: Int?
}
