package import FlowSource

/// Why a text is not YAML: the likely cause, or libyaml's message if no cause is certain.
package struct SyntaxCause: Sendable {
  /// One lower-case sentence without a full stop.
  package let message: String
  package let range: SourceRange
  package var notes: [Note] = []
  package var help: String?

  package init(
    _ message: String, at range: SourceRange, notes: [Note] = [], help: String? = nil
  ) {
    self.message = message
    self.range = range
    self.notes = notes
    self.help = help
  }
}

/// A possible cause of an error, proven if libyaml reads further after its edits.
struct SyntaxGuess {
  let cause: SyntaxCause
  /// The edits that would correct the text, in order and without overlaps.
  let edits: [Fix.Edit]

  init(_ cause: SyntaxCause, _ edits: [Fix.Edit]) {
    self.cause = cause
    self.edits = edits
  }

  /// A guess that is proven if replacing `range` by `text` helps.
  init(_ cause: SyntaxCause, replacing range: SourceRange, with text: String) {
    self.init(cause, [Fix.Edit(range, replacement: text)])
  }

  /// A guess that is proven if inserting `text` at `offset` helps.
  init(_ cause: SyntaxCause, inserting text: String, at offset: Int) {
    self.init(cause, replacing: SourceRange(offset, offset), with: text)
  }
}
