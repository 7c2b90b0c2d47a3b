/// What the progress view of a navigation controller shows.
///
/// In article A it is pinned to the bottom of the navigation bar, from edge to edge, and covers
/// `height` points of the content.
package struct ProgressBar: Hashable, Sendable {
  /// How it came to show its value.
  package enum Mode: String, CaseIterable, Sendable {
    /// Nothing has been shown yet.
    case none
    /// Immediately, for a transition without animation.
    case instant
    /// By its own animation, independent of the finger.
    case timed
    /// Together with the transition, and with the finger if that is interactive.
    case alongside
    /// Restored after a canceled transition.
    case restored
  }

  /// From 0 to 1; 1 for every new view.
  package internal(set) var alpha = 1.0
  /// Whether the navigation bar to which it is attached is hidden.
  package internal(set) var isHiddenWithBar = false
  /// Whether it can be seen.
  package var isVisible: Bool { alpha > 0 && !isHiddenWithBar }
  /// From 0 to 1, even while it is not visible.
  package internal(set) var value = 0.0
  /// The screen whose progress the value is; nil for the 0 of a new view.
  package internal(set) var source: Int?
  package internal(set) var mode = Mode.none
  /// In points.
  package static let height = 2

  /// Shows the progress of a screen; without progress it hides, and keeps the value.
  mutating func show(_ progress: Double?, of screen: Int) {
    alpha = progress == nil ? 0 : 1
    guard let progress else { return }
    value = progress
    source = screen
  }
}
