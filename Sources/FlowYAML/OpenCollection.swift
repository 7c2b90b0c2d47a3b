/// A collection whose end has not come yet.
struct OpenCollection {
  let record: Int
  let isFlow: Bool
  let anchor: Int32
  /// How many nodes there were, aliases expanded, before it.
  let nodesBefore: Int
  /// Whether its entries are offered to who takes them.
  let isOffered: Bool
  /// How many collections the deepest way down from here passes, this one included.
  var height = 1
  /// The records of the keys and values, or of the items, so far.
  private(set) var children = 0
  /// Where the last of them ends that is not empty; 0 where there is none.
  var lastEnd = 0
  /// The record of the last key, in a mapping.
  private(set) var lastKey = 0

  /// Whether the last child of a mapping is a value.
  var endsInValue: Bool { children.isMultiple(of: 2) }

  mutating func add(child record: Int) {
    if endsInValue { lastKey = record }
    children += 1
  }
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
