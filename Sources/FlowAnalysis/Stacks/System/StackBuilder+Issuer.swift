extension StackBuilder {
  /// The screen that makes a move, with what is below it.
  struct Issuer {
    var top: StackTop
    var node: Int
    /// Whether its push takes its place, as at the end of a sub-flow that does not return.
    var leaves = false
    /// The state that comes before its move; −1 for none.
    var premise: Int32 = -1
    /// A mark that an earlier move has left on it.
    var mark: Int32?
    /// Whether it has not been on top as what it is when it is shown again.
    var isListed = false
    /// For a listed one that presents, whether it is known to be in the base layer.
    var isInBase = false
    /// The moves that this takes, beside the premise.
    var weight: Int32 = 1
    /// How many parts of a chain have just left the stack as it is, and the last of them.
    var idleParts: UInt8 = 0
    var lastIdle: Int32 = -1
    /// Whether it makes what another screen declares, or only on some of the stacks of its top.
    var isApart = false
    /// The tab with this root is tapped before it is on top; −1 for none.
    var tapped = -1
    /// Whether it is not the screen of its top, but one of the unknown caller of a sub-flow.
    var isUnknown = false

    /// What it adds to the stacks when a move shows another screen above it.
    var symbol: StackEdge.Symbol { isUnknown ? .none : .screen(top) }

    /// Whether it is a part of a chain that a new root makes.
    var isNewRoot: Bool { isListed && isApart && premise < 0 && !leaves }
  }
}
