package import FlowYAML
import FlowSource

/// The state of reading a tree with tables of keys.
package struct ShapeReader {
  package let tree: YAMLTree
  package var problems: [ShapeProblem] = []
  package var unreadMoves: [UnreadMove] = []
  /// Values of unknown keys of screens; those that name a screen become unread moves.
  var possibleMoves: [UnreadMove] = []
  /// Checks that need the whole flow.
  var checksAtEnd: [@Sendable (Flow) -> ShapeProblem?] = []

  package init(_ tree: YAMLTree) {
    self.tree = tree
  }

  /// Calls `body` with the entries of a mapping.
  mutating func forEachEntry(
    of node: YAMLNode, _ body: (inout ShapeReader, _ key: YAMLNode, _ value: YAMLNode) -> Void
  ) {
    guard !tree.hasMerges else {
      for entry in entries(of: node) { body(&self, entry.key, entry.value) }
      return
    }
    // A cursor does not retain anything, and large files consist mostly of mappings.
    var cursor = tree.cursor(over: node)
    while let key = tree.next(&cursor), let value = tree.next(&cursor) { body(&self, key, value) }
  }
}
