import FlowFormat

/// The keys of a screen that an import writes.
enum ImportedScreenKey: String {
  case title, progress, entry, back, bar
  case safeArea = "safe-area"
  case parameters
  case links = "deep-links"
  case destinations
}

/// The keys of a `bar` that an import writes.
enum ImportedBarKey: String {
  case hidden
  case largeTitle = "large-title"
  case prompt
}

/// The keys besides the verb of a move that an import writes.
enum ImportedMoveKey: String {
  case label, when, with, animated, detents, navigation, transition, anchor, inclusive, missing,
    then
}

extension Verb {
  /// The operand of a verb that can stand alone, where it does not; nil for other verbs.
  var loneOperand: String? { !standsAlone ? nil : self == .pop ? "1" : "true" }
}
