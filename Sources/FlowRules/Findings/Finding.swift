package import FlowAnalysis
package import FlowSource

/// A finding of a rule; the checker adds the rule's id and the severity.
package struct Finding: Sendable {
  /// What it says, made when something needs it: most findings of a large flow are not written.
  private(set) var text: Lazy<FindingText>
  package var range: SourceRange
  /// The walk that shows it.
  package var walk = FoundWalk()
  /// Whether the walk is about what the progress bar shows.
  package var walkShowsProgress = false
  /// The stacks that show it, in place of a walk.
  package var stackWitness: StackWitness?
  /// How to fix it; nil if only the user can.
  package var fix: Fix?
  /// The index of the screen that the finding is about; another rule may overrule it there.
  package var screen: Int?
  /// The maximum severity, regardless of settings.
  package var greatestSeverity = Severity.error
  /// Whether it has that because it is true of some stacks only.
  package var isOccasional = false
  /// Whether it depends on a `when`; a walk with a conditional move has the same effect.
  package var isConditional = false

  package init(
    _ message: String, at range: SourceRange, label: String? = nil, notes: [Note] = [],
    help: String? = nil, fix: Fix? = nil, screen: Int? = nil
  ) {
    let text = FindingText(message, label: label, notes: notes, help: help)
    self.init(at: range, fix: fix, screen: screen) { text }
  }

  /// A finding of a rule that can have one for each screen.
  package init(
    at range: SourceRange, fix: Fix? = nil, screen: Int? = nil,
    text: @escaping @Sendable () -> FindingText
  ) {
    self.text = Lazy(text)
    self.range = range
    self.fix = fix
    self.screen = screen
  }

  package var message: String { text.value.message }

  package var label: String? {
    get { text.value.label }
    set { changeText { $0.label = newValue } }
  }

  package var notes: [Note] {
    get { text.value.notes }
    set { changeText { $0.notes = newValue } }
  }

  private mutating func changeText(_ change: @escaping @Sendable (inout FindingText) -> Void) {
    let before = text
    text = Lazy {
      var text = before.value
      change(&text)
      return text
    }
  }
}
