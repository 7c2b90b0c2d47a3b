/// A change of a flow file that takes a finding away.
package struct Fix: Hashable, Sendable {
  /// Bytes that are put in the place of others.
  package struct Edit: Hashable, Sendable {
    /// What goes; empty where something is put in.
    package let range: SourceRange
    package let replacement: String

    package init(_ range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// What it does, as one lower-case sentence without a full stop, in the imperative.
  package let title: String
  /// In the order of the text, none over another; all of them or none.
  package let edits: [Edit]
  /// Whether it has one sure answer: an unsafe one is good, but may not be what was meant.
  package let isSafe: Bool

  package init(_ title: String, _ edits: [Edit], isSafe: Bool = true) {
    self.title = title
    self.edits = edits
    self.isSafe = isSafe
  }

  /// One piece of the text in the place of another.
  package init(
    _ title: String, replacing range: SourceRange, with replacement: String, isSafe: Bool = true
  ) {
    self.init(title, [Edit(range, replacement: replacement)], isSafe: isSafe)
  }
}
