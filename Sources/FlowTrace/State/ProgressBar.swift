/// What the progress view of one navigation controller shows.
package struct ProgressBar: Hashable, Sendable {
  /// How it came to what it shows.
  package enum Mode: String, Sendable {
    /// Nothing has been shown yet.
    case none
    /// At once, for a transition without animation.
    case instant
    /// By an animation of its own, which knows nothing of the finger.
    case timed
    /// Together with the transition, and with the finger where that is interactive.
    case alongside
    /// Back to what it was, after a transition that was cancelled.
    case restored
  }

  /// Whether its alpha is 1: that of every new view.
  package internal(set) var isVisible = true
  /// From 0 to 1, also while it cannot be seen.
  package internal(set) var value = 0.0
  /// The screen that the value is of; nil for the 0 of a new view.
  package internal(set) var source: Int?
  package internal(set) var mode = Mode.none
}
