/// How many screens some searches may visit together.
package final class SearchAllowance {
  private var rest: Int

  package init(_ visits: Int) { rest = visits }

  /// Whether a search has ended because of it.
  package var isSpent: Bool { rest < 0 }

  /// Takes one visit; false if none is left.
  func spend() -> Bool {
    rest -= 1
    return rest >= 0
  }
}
