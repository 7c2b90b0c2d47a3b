/// One view controller: two of the same screen are told apart by their serial numbers.
package struct ScreenInstance: Hashable, Sendable {
  package let screen: Int
  package let serial: Int
  /// As large as its item and those below it make it (`UINavigationItem.LargeTitleDisplayMode`).
  package internal(set) var hasLargeTitle: Bool
  /// The moves that have called the sub-flows which begin here, the innermost last.
  package internal(set) var calls: [Int] = []
}
