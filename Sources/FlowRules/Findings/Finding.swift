package import FlowAnalysis
package import FlowSource

/// What a rule has found: the checker adds the rule's id and severity.
package struct Finding: Sendable {
  /// One lower-case sentence without a full stop.
  package let message: String
  package let range: SourceRange
  /// What stands beside the carets; nil where the message says it all.
  package var label: String?
  package var notes: [Note] = []
  /// The walk that shows it.
  package var walk: [WalkStep] = []
  /// Whether the walk is about what the progress bar shows.
  package var walkShowsProgress = false
  /// The stacks that show it, in the place of a walk.
  package var stackWitness: StackWitness?
  package var help: String?
  /// What takes it away; nil where nobody but a person can.
  package var fix: Fix?
  /// The number of the screen that the finding is about: another rule may silence it there.
  package var screen: Int?
  /// The weight it has at most, whatever the settings say of its rule.
  package var greatestSeverity = Severity.error
  /// Whether a `when` decides that it happens; a walk that uses a conditional move makes it so too.
  package var isConditional = false

  package init(
    _ message: String, at range: SourceRange, label: String? = nil, notes: [Note] = [],
    walk: [WalkStep] = [], help: String? = nil, fix: Fix? = nil, screen: Int? = nil
  ) {
    self.message = message
    self.range = range
    self.label = label
    self.notes = notes
    self.walk = walk
    self.help = help
    self.fix = fix
    self.screen = screen
  }
}
