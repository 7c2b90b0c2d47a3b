/// A change to a flow file that removes a finding.
package struct Fix: Hashable, Sendable {
  /// A replacement of a range of bytes.
  package struct Edit: Hashable, Sendable {
    /// The bytes to remove; empty for an insertion.
    package let range: SourceRange
    package let replacement: String

    package init(_ range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// What the fix does: an imperative, lower-case sentence without a full stop.
  package let title: String
  /// The edits in file order, without overlaps; apply all of them or none.
  package let edits: [Edit]
  /// Whether the result is certainly what the author meant.
  package let isSafe: Bool

  package init(_ title: String, _ edits: [Edit], isSafe: Bool = true) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }

  /// A fix that replaces one range.
  package init(
    _ title: String, replacing range: SourceRange, with replacement: String, isSafe: Bool = true
  ) {
    self.init(title, [Edit(range, replacement: replacement)], isSafe: isSafe)
  }
}
