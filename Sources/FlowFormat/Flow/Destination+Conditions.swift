package import FlowSource

/// The conditions that a move names, and what its `when` says.
extension Destination {
  /// Those that its `when` asks for: that must hold, then that must not.
  package var askedConditions: [Located<String>] {
    hasOptions ? rare.has + rare.lacks : []
  }

  /// Those that only make sense if something satisfies them.
  package var neededConditions: [Located<String>] {
    hasOptions ? askedConditions + rare.revokes : []
  }

  /// Those that its `passes` names.
  package var passedConditions: [Located<String>] { hasOptions ? rare.passes?.names ?? [] : [] }

  /// What its `when` requires, such as `first launch, has session`; nil without one.
  ///
  /// `words` are those before a condition in words, one that must hold, and one that must not.
  package func conditionText(
    _ words: (text: String, has: String, lacks: String) = ("", "has ", "lacks ")
  ) -> String? {
    guard isConditional else { return nil }
    let parts =
      [condition].compactMap(\.self).map { words.text + $0.value }
      + rare.has.map { words.has + $0.value } + rare.lacks.map { words.lacks + $0.value }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
