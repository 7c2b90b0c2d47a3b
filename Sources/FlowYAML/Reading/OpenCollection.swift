/// A collection that has not ended yet.
struct OpenCollection {
  let record: Int
  let isFlow: Bool
  let anchor: Int32
  /// The number of nodes before the collection, with aliases expanded.
  let nodesBefore: Int
  /// The number of nested collections on the deepest path from here, including this one.
  var height = 1
  /// The number of keys and values, or of items, so far.
  var children = 0
  /// The end of the last child that is not empty; 0 without one.
  var lastEnd = 0
}

/// A node that aliases can refer to.
struct Anchored {
  let record: Int
  let nodes: Int
  let height: Int
}

extension Int {
  mutating func raise(to other: Int) { self = Swift.max(self, other) }
}
