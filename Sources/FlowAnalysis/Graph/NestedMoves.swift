import FlowFormat
import FlowSource

/// The moves that no screen lists, by the screen that makes them and the destination that declares them.
///
/// The last screen of a sub-flow has a move of each call that does not return.
struct NestedMoves: Sendable {
  private struct Key: Hashable {
    let screen: Int
    /// The file of the destination.
    let file: Int
    let range: SourceRange
  }

  private var indices: [Key: [Int]] = [:]

  init(_ graph: FlowGraph) {
    for screen in 0..<graph.screenCount {
      for index in graph.moves(of: screen).indices where graph.moves[index].destination < 0 {
        let move = graph.moves[index]
        let key = Key(
          screen: screen, file: graph.file(of: move),
          range: graph.nestedDestinations[-1 - move.destination].range)
        indices[key, default: []].append(index)
      }
    }
  }

  /// The moves of a screen that some destinations in a file declare, in ascending order.
  func moves(of screen: Int, declaredAt ranges: [SourceRange], inFile file: Int) -> [Int] {
    Set(ranges).flatMap { indices[Key(screen: screen, file: file, range: $0)] ?? [] }.sorted()
  }
}
