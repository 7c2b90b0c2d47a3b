package import FlowAnalysis

/// A change of the visible screen, one of those that a move causes, with everything computed for it.
package struct TraceTransition: Sendable {
  /// How UIKit shows it.
  package enum Direction: String, CaseIterable, Sendable {
    case push, pop, present, dismiss
    /// The root of the window is replaced.
    case exchange
    case tab
  }

  package let direction: Direction
  /// The index of the declared move that presents, pushes or replaces; nil for others.
  package let move: Int?
  /// Whether the whole stack is set, so that UIKit chooses the direction.
  package let isSet: Bool
  /// The screen that disappears; nil if none does.
  package let from: Window.Item?
  /// The screen that appears; nil if it was visible before.
  package let to: Window.Item?
  /// In seconds; 0 without animation.
  package let duration: Double
  /// Whether the move declares the duration.
  package let hasOwnDuration: Bool
  /// The duration of the animation that restores the progress bar after a cancellation, as long
  /// again in article A; nil if it is not restored.
  package internal(set) var restoreDuration: Double?
  /// Where a gesture was reversed, in percent.
  package internal(set) var canceledAt: Int?
  package internal(set) var progress: ProgressMotion?
  /// nil for a change that is not within a navigation controller.
  package internal(set) var bar: NavigationBarChange?
  /// The colors of the bar before and after, if one of them changes.
  package internal(set) var colors: (before: NavigationBarState, after: NavigationBarState)?
}
