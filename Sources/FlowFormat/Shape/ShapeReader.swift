package import FlowYAML
import FlowSource

/// What tables read a tree with.
package struct ShapeReader {
  package let tree: YAMLTree
  package var problems: [ShapeProblem] = []
  package var unreadMoves: [UnreadMove] = []
  /// What can be judged only when the whole flow is known.
  var checksAtEnd: [@Sendable (Flow) -> ShapeProblem?] = []

  package init(_ tree: YAMLTree) {
    self.tree = tree
  }

  /// Hands over the entries of a mapping.
  @inline(__always)
  mutating func forEachEntry(
    of node: YAMLNode, _ body: (inout ShapeReader, _ key: YAMLNode, _ value: YAMLNode) -> Void
  ) {
    guard !tree.hasMerges else {
      for entry in entries(of: node) { body(&self, entry.key, entry.value) }
      return
    }
    // A cursor counts no references; mappings are what large files have most of.
    var cursor = tree.cursor(over: node)
    while let key = tree.next(&cursor), let value = tree.next(&cursor) { body(&self, key, value) }
  }
}
