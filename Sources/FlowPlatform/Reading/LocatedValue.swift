package import FlowSource

/// A value of a property list or of JSON, with its location.
package struct LocatedValue: Sendable {
  package indirect enum Content: Sendable {
    case text(String)
    case boolean(Bool)
    /// As written.
    case number(String)
    /// A date, data, or null.
    case other
    case list([LocatedValue])
    /// In file order, with repeated keys.
    case mapping([(key: Located<String>, value: LocatedValue)])
  }

  package let content: Content
  package let range: SourceRange

  /// The value of the first entry with this key.
  package subscript(_ key: String) -> LocatedValue? {
    entries?.first { $0.key.value == key }?.value
  }

  package var text: Located<String>? {
    if case .text(let text) = content { Located(text, at: range) } else { nil }
  }

  package var number: String? { if case .number(let text) = content { text } else { nil } }

  package var boolean: Bool? { if case .boolean(let value) = content { value } else { nil } }

  package var items: [LocatedValue]? { if case .list(let items) = content { items } else { nil } }

  package var entries: [(key: Located<String>, value: LocatedValue)]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The texts of a list, without its other items.
  package var texts: [Located<String>] { (items ?? []).compactMap(\.text) }
}

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
