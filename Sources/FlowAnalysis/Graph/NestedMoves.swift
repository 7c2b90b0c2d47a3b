import FlowFormat

/// The moves that no screen lists, by the screen that makes them and the destination that declares them.
///
/// The last screen of a sub-flow makes the `on-finish` moves of every call that does not return, so
/// one destination can declare moves of many screens.
struct NestedMoves: Sendable {
  private struct Key: Hashable {
    let screen: Int32
    /// The index of a nested destination.
    let destination: Int32
  }

  private var indices: [Key: [Int]] = [:]

  init(_ graph: FlowGraph) {
    for (index, move) in graph.moves.enumerated() where move.destination < 0 {
      let key = Key(screen: move.sourceIndex, destination: -1 - move.destinationIndex)
      indices[key, default: []].append(index)
    }
  }

  /// The moves of a screen that a nested destination declares, in ascending order.
  func moves(of screen: Int, declaredAt destination: Int) -> [Int] {
    indices[Key(screen: Int32(screen), destination: Int32(destination))] ?? []
  }
}
