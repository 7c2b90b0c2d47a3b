package import FlowSource

/// What a finding says.
package struct FindingText: Hashable, Sendable {
  /// One lower-case sentence without a full stop.
  package let message: String
  /// The text next to the carets; nil if the message is enough.
  package var label: String?
  package var notes: [Note]
  package var help: String?

  package init(
    _ message: String, label: String? = nil, notes: [Note] = [], help: String? = nil
  ) {
    self.message = message
    self.label = label
    self.notes = notes
    self.help = help
  }
}
