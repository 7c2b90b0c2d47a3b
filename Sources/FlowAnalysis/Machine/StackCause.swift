/// The cause of a stack change in one step of a witness.
package enum StackCause: Hashable, Sendable {
  /// The app starts, at the entry with this index.
  case entry(Int)
  /// An unchecked caller calls the sub-flow, by a push or modally.
  case call(isModal: Bool)
  /// A move of the graph, by index.
  case move(Int)
  /// The back button or the edge swipe.
  case back
  /// An edge swipe that the user cancels, after which the same screen is on top.
  case canceledSwipe
  case pullDown
  /// A tap on the tab with this root screen.
  case tap(Int)
  /// The link with this index is opened from outside.
  case link(Int)
  /// A gate appears before the stack of a link. `by` is the move that opens the link; nil if the
  /// link is opened from outside.
  case gate(Int32, of: Int32, by: Int32?)
}
