/// How much a diagnostic matters; the order is that of growing weight.
package enum Severity: String, Comparable, CaseIterable, Sendable {
  case info, warning, error

  package static func < (one: Severity, other: Severity) -> Bool {
    one.weight < other.weight
  }

  private var weight: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Whether what a diagnostic says happens for sure or only where a condition of the app holds.
package enum Certainty: String, Sendable {
  case proven
  /// The walk that shows it uses a move with `when`.
  case possible
}

/// One thing that is wrong with a flow file, ready to be printed.
package struct Diagnostic: Sendable {
  package let rule: String
  package var severity: Severity
  package let certainty: Certainty
  /// One lower-case sentence without a full stop.
  package let message: String
  package let range: SourceRange
  /// What stands beside the carets; nil where the message says it all.
  package let label: String?
  package let notes: [Note]
  /// The walk that shows it, from an entry point on; empty where none is needed.
  package let witness: [WitnessStep]
  package let help: String?
  /// What takes it away; nil where nobody but a person can.
  package let fix: Fix?
  /// Why the diagnostic has this severity.
  package let reason: String

  package init(
    rule: String, severity: Severity, certainty: Certainty = .proven, message: String,
    range: SourceRange, label: String? = nil, notes: [Note] = [], witness: [WitnessStep] = [],
    help: String? = nil, fix: Fix? = nil, reason: String
  ) {
    self.rule = rule
    self.severity = severity
    self.certainty = certainty
    self.message = message
    self.range = range
    self.label = label
    self.notes = notes
    self.witness = witness
    self.help = help
    self.fix = fix
    self.reason = reason
  }
}

/// Another place that belongs to a diagnostic.
package struct Note: Hashable, Sendable {
  package let message: String
  package let range: SourceRange
  /// The path of the file the range lies in; nil for the file of the diagnostic.
  package let path: String?

  package init(_ message: String, at range: SourceRange, path: String? = nil) {
    self.message = message
    self.range = range
    self.path = path
  }
}

/// One screen of a walk and the move that led to it.
package struct WitnessStep: Hashable, Sendable {
  package let screen: String
  /// A verb, or `start`, `tab`, `entry`, `link` for the first step.
  package let by: String
  /// The progress as written, where the walk is about progress.
  package let progress: String?
  /// The screens that are up afterwards, layer by layer from the base, each from its bottom; nil where
  /// the walk is not about stacks.
  package let stack: [[String]]?
  /// Where the move is written.
  package let range: SourceRange
  /// The path of the file the range lies in; nil for the file of the diagnostic.
  package let path: String?

  package init(
    screen: String, by: String, progress: String? = nil, stack: [[String]]? = nil,
    at range: SourceRange, path: String? = nil
  ) {
    self.screen = screen
    self.by = by
    self.progress = progress
    self.stack = stack
    self.range = range
    self.path = path
  }
}
