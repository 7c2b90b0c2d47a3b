/// A collection whose end has not come yet.
struct OpenCollection {
  let record: Int
  let isFlow: Bool
  let anchor: Int32
  /// How many nodes there were, aliases expanded, before it.
  let nodesBefore: Int
  /// How many collections the deepest way down from here passes, this one included.
  var height = 1
  /// How many keys and values, or items, it has so far.
  var children = 0
  /// Where the last of them ends that is not empty; 0 where there is none.
  var lastEnd = 0
}

/// A node that an alias can refer to.
struct Anchored {
  let record: Int
  let nodes: Int
  let height: Int
}

extension Int {
  mutating func raise(to other: Int) { self = Swift.max(self, other) }
}
