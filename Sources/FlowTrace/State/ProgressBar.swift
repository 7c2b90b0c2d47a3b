/// What the progress view of a navigation controller shows.
package struct ProgressBar: Hashable, Sendable {
  /// How it came to show its value.
  package enum Mode: String, Sendable {
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

  /// Whether its alpha is 1, as for every new view.
  package internal(set) var isVisible = true
  /// From 0 to 1, even while it is not visible.
  package internal(set) var value = 0.0
  /// The screen whose progress the value is; nil for the 0 of a new view.
  package internal(set) var source: Int?
  package internal(set) var mode = Mode.none
}
