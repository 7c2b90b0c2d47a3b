import FlowSource

/// Maps offsets between two versions of a text that differ in one region.
///
/// While a text cannot be parsed, the last version that could be parsed answers questions about it.
struct TextShift {
  /// The number of bytes before and after the region that are equal in both.
  private let prefix: Int
  private let suffix: Int
  private let oldCount: Int
  private let newCount: Int

  init(from old: SourceText, to new: SourceText) {
    let (old, new) = (old.bytes, new.bytes)
    (oldCount, newCount) = (old.count, new.count)
    // Usually they are one array.
    guard old != new else {
      (prefix, suffix) = (old.count, 0)
      return
    }
    let least = min(old.count, new.count)
    var (start, end) = (0, 0)
    while start < least, old[start] == new[start] { start += 1 }
    while end < least - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    (prefix, suffix) = (start, end)
  }

  /// The offset in the new text of one in the old text; within the region, its start.
  func toNew(_ offset: Int) -> Int { shifted(offset, oldCount, newCount) }
  func toOld(_ offset: Int) -> Int { shifted(offset, newCount, oldCount) }

  /// Returns nil for a range that the region touches: its text has changed.
  func toNew(_ range: SourceRange) -> SourceRange? {
    guard range.upper <= prefix || range.lower >= oldCount - suffix else { return nil }
    return SourceRange(toNew(range.lower), toNew(range.upper))
  }

  private func shifted(_ offset: Int, _ from: Int, _ to: Int) -> Int {
    if offset <= prefix { return offset }
    return offset >= from - suffix ? offset + to - from : prefix
  }
}
