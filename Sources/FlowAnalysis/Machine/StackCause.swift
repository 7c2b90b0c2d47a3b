/// What changes the stack in one step of a witness.
package enum StackCause: Hashable, Sendable {
  /// The app starts, at the entry with this number.
  case entry(Int)
  /// A sub-flow that is checked alone is called, by a push or modally.
  case call(isModal: Bool)
  /// The number of a move of the graph.
  case move(Int)
  /// The back button or the edge swipe.
  case back
  case pullDown
  /// A tap on the tab with this screen at its root.
  case tap(Int)
  /// The link with this number is opened from outside.
  case link(Int)
  /// This gate is shown before the stack of a link, which a move opens or, if nil, the outside.
  case gate(Int32, of: Int32, by: Int32?)
}
