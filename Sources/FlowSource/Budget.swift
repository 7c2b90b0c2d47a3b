import Synchronization

/// The steps that all searches about one file may take together.
///
/// A step is one look at a state or an edge. Because steps are counted and not time, a search ends at the same
/// point on every machine.
///
/// A class, because searches spend what is left by those before them.
package final class Budget: Sendable {
  private let total: Int
  private let state: Mutex<(left: Int, place: Int?)>

  /// By default enough for a few seconds.
  package init(_ steps: Int = 8_000_000) {
    total = steps
    state = Mutex((steps, nil))
  }

  /// Takes steps; false if nothing is left, so that the search has to end.
  ///
  /// `place` is the screen that the search is about, by index.
  @discardableResult
  package func spend(_ steps: Int = 1, on place: Int? = nil) -> Bool {
    state.withLock { state in
      guard state.left > 0 else { return false }
      state.left -= steps
      if state.left <= 0 { state.place = place }
      return state.left > 0
    }
  }

  /// How many of some things can be examined that take so many steps each; takes these steps.
  package func count(of things: Int, for steps: Int) -> Int {
    (0..<things).first { _ in !spend(steps) } ?? things
  }

  /// Whether nothing is left.
  package var isSpent: Bool { state.withLock { $0.left <= 0 } }

  /// The screen that the last search was about, by index; nil if steps are left, or the search was about none.
  package var place: Int? { state.withLock(\.place) }

  /// A budget of its own for one of so many parts of the work.
  ///
  /// What one part leaves over is not given to others, so that results do not depend on the order of parts.
  package func share(among parts: Int) -> Budget {
    Budget(max(total / max(1, parts), min(total, 100_000)))
  }
}
