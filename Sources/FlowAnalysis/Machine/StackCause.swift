/// The cause of a stack change in one step of a witness.
package enum StackCause: Hashable, Sendable {
  /// The app starts, at the entry with this index.
  case entry(Int)
  /// A caller that is not checked calls the sub-flow, by a push or modally.
  case call(isModal: Bool)
  /// The index of a move of the graph.
  case move(Int)
  /// The back button or the edge swipe.
  case back
  case pullDown
  /// A tap on the tab with this root screen.
  case tap(Int)
  /// The link with this index is opened from outside.
  case link(Int)
  /// This gate is shown before the stack of a link that a move opens; if the move is nil, it is
  /// opened from outside.
  case gate(Int32, of: Int32, by: Int32?)
}
