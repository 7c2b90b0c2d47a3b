package import FlowAnalysis
package import FlowSource

/// A finding of a rule; the checker adds the rule's id and the severity.
package struct Finding: Sendable {
  /// One lower-case sentence without a full stop.
  package let message: String
  package var range: SourceRange
  /// The text next to the carets; nil if the message is enough.
  package var label: String?
  package var notes: [Note] = []
  /// The walk that shows it.
  package var walk = FoundWalk()
  /// Whether the walk is about what the progress bar shows.
  package var walkShowsProgress = false
  /// The stacks that show it, in place of a walk.
  package var stackWitness: StackWitness?
  package var help: String?
  /// How to fix it; nil if only the user can.
  package var fix: Fix?
  /// The index of the screen that the finding is about; another rule may overrule it there.
  package var screen: Int?
  /// The maximum severity, regardless of settings.
  package var greatestSeverity = Severity.error
  /// Whether it depends on a `when`; a walk with a conditional move has the same effect.
  package var isConditional = false

  package init(
    _ message: String, at range: SourceRange, label: String? = nil, notes: [Note] = [],
    help: String? = nil, fix: Fix? = nil, screen: Int? = nil
  ) {
    self.message = message
    self.range = range
    self.label = label
    self.notes = notes
    self.help = help
    self.fix = fix
    self.screen = screen
  }
}
