package import FlowSource

/// Why a platform's file cannot be read.
package struct UnreadableContent: Error, Sendable {
  /// One lower-case sentence without a period.
  package let message: String
  package let range: SourceRange
  package let help: String?
  /// Whether there is nothing in the file to show.
  package let concernsWholeFile: Bool

  package init(_ message: String, at range: SourceRange, help: String? = nil) {
    self.message = message
    self.range = range
    self.help = help
    concernsWholeFile = false
  }

  /// A file that is not of a kind that can be read.
  init(_ message: String, help: String) {
    self.message = message
    range = SourceRange(0, 0)
    self.help = help
    concernsWholeFile = true
  }
}

/// Whether a text has a part that the build fills in: `$(NAME)`, `${NAME}`, or an Android resource.
package func isUnknown(_ text: String) -> Bool {
  text.hasPrefix("@") || text.hasPrefix("?")
    || ["$(", "${"].contains { text.utf8.firstRange(of: $0.utf8) != nil }
}
