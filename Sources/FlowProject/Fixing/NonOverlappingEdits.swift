package import FlowSource

/// The edits of several fixes in file order; a fix that overlaps an earlier one is left out.
package struct NonOverlappingEdits {
  package private(set) var sorted: [Fix.Edit] = []

  package init() {}

  /// Adds all edits of a fix, which are in order and do not overlap each other, or none of them.
  ///
  /// Returns whether they were added.
  package mutating func insert(_ edits: [Fix.Edit]) -> Bool {
    let indices = edits.map(index)
    guard !indices.contains(nil) else { return false }
    // Backward, so that the indices of the others stay valid.
    for (edit, index) in zip(edits, indices).reversed() {
      if let index { sorted.insert(edit, at: index) }
    }
    return true
  }

  /// The index at which to insert an edit; nil if it overlaps another one.
  private func index(of edit: Fix.Edit) -> Int? {
    let low = sorted.partitioningIndex { $0.range.lower >= edit.range.lower }
    if low > 0, sorted[low - 1].range.upper > edit.range.lower { return nil }
    if low < sorted.count,
      sorted[low].range.lower < edit.range.upper || sorted[low].range.lower == edit.range.lower
    {
      return nil
    }
    return low
  }
}
