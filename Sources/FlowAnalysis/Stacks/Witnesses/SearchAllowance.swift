/// How many edges of stacks some searches may go over together.
package final class SearchAllowance {
  private var rest: Int

  package init(_ edges: Int) { rest = edges }

  /// Whether a search has ended because of it.
  package var isSpent: Bool { rest < 0 }

  /// Takes one edge; false if none is left.
  func spend() -> Bool {
    rest -= 1
    return rest >= 0
  }
}
