/// What happened to a progress bar in one transition.
package struct ProgressMotion: Hashable, Sendable {
  package let before: ProgressBar
  /// The value at which the animation begins.
  package let start: Double
  /// The bar at the point where the user reverses a gesture; nil if the user did not.
  package private(set) var turn: ProgressBar?
  package internal(set) var after: ProgressBar

  /// Reverses the gesture after a fraction of the transition; value and alpha have followed it.
  mutating func turn(after fraction: Double) {
    func part(_ from: Double, _ to: Double) -> Double { from + fraction * (to - from) }
    var turn = after
    turn.value = part(start, after.value)
    turn.alpha = part(before.alpha, after.alpha)
    self.turn = turn
  }
}

/// Article A's progress view: the effect of `willShow`, and of a canceled transition.
struct ProgressBarTransition {
  let model: Simulator.Options.ProgressModel
  let isAnimated: Bool

  /// Shows the progress of the screen that appears; returns whether canceling the transition
  /// restores the bar.
  ///
  /// A screen without progress hides the bar and keeps the value. The article's listing starts from
  /// that stale value when the bar is shown again; the fixed one sets the value before it fades the
  /// bar in. The first animated transition of a controller gets its own animation, and returns
  /// before the code that restores: the article's workaround for an animation that the system
  /// drops.
  func show(
    _ screen: Int, _ progress: Double?, on stack: inout StackBars
  ) -> (change: ProgressMotion, restores: Bool) {
    let before = stack.progress
    stack.progress.show(progress, of: screen)
    var restores = false
    if !isAnimated {
      stack.progress.mode = .instant
    } else if !stack.hasAnimated {
      stack.progress.mode = .timed
      stack.hasAnimated = true
      restores = model == .fixed
    } else {
      stack.progress.mode = .alongside
      restores = true
    }
    let isStale = before.alpha == 0 && progress != nil && model == .article
    let start = before.alpha > 0 || isStale ? before.value : stack.progress.value
    return (ProgressMotion(before: before, start: start, after: stack.progress), restores)
  }

  /// Restores the bar of the screen that stays.
  func restore(_ screen: Int, _ progress: Double?, on stack: inout StackBars) {
    stack.progress.show(progress, of: screen)
    stack.progress.mode = .restored
  }
}
