package import FlowSource

/// A move that a user or the app can make from a screen.
package struct Destination: Sendable {
  // Takes 80 bytes in this order; large flows have many destinations.

  package var verb: Verb
  /// The number of screens that a `pop` removes, at most 100.
  package var count = 1
  /// Whether it has more than a verb, an operand and a label; the screens of a `set` count as more.
  package private(set) var hasOptions = false
  /// Whether it has only a verb, an operand (or the list of a `set`) and a label.
  package private(set) var isPlain = true
  /// The range of the verb; for the short form of a push, of the screen id.
  package var verbRange: SourceRange
  /// The range of the whole destination.
  package var range: SourceRange
  /// The screen, URL or exit that the verb names; nil for `set` and for verbs without an operand.
  package var operand: Located<String>?
  package var label: Located<String>?
  /// Has at most one element: moves are copied often, and few have rare options.
  private var rareOptions: [RareOptions] = []

  package init(verb: Verb, verbRange: SourceRange, range: SourceRange) {
    self.verb = verb
    self.verbRange = verbRange
    self.range = range
  }

  /// The options that few moves have.
  package var rare: RareOptions {
    // Read in place, because a copy would retain a dozen references.
    _read {
      if rareOptions.isEmpty { yield RareOptions() } else { yield rareOptions[0] }
    }
    set {
      rareOptions = [newValue]
      hasOptions = true
      isPlain = false
    }
  }

  /// Whether it has a `when`.
  package var isConditional: Bool {
    rareOptions.contains {
      $0.condition != nil || !$0.has.isEmpty || !$0.lacks.isEmpty || $0.hasUnreadableCondition
    }
  }

  // By index, because `first` copies all options.

  /// The screens of a `set`, bottom to top; empty for other verbs.
  package var stack: [Located<String>] {
    get { rareOptions.isEmpty ? [] : rareOptions[0].stack }
    set {
      if rareOptions.isEmpty { rareOptions = [RareOptions()] }
      rareOptions[0].stack = newValue
      hasOptions = true
    }
  }
  /// The condition of the move in words; see also `isConditional`.
  package var condition: Located<String>? { rareOptions.isEmpty ? nil : rareOptions[0].condition }
  /// The arguments; nil if the key is absent.
  package var arguments: [Argument]? { rareOptions.isEmpty ? nil : rareOptions[0].arguments }
  package var isAnimated: Bool { rareOptions.isEmpty ? true : rareOptions[0].isAnimated }
  /// Whether what it presents covers the navigation bar of the presenter on a phone.
  ///
  /// An alert, a popover and a sheet that is never as high as the window do not.
  package var coversPresenter: Bool {
    switch verb {
    case .alert, .popover: false
    default: highestDetent.map { $0 > 0.9 } ?? true
    }
  }
  /// The part of the window's height that its highest detent takes; nil without detents.
  package var highestDetent: Double? { detents?.value.map(\.value.part).max() }

  /// nil if the key is absent.
  package var detents: Located<[Located<Detent>]>? {
    rareOptions.isEmpty ? nil : rareOptions[0].detents
  }
  /// Whether the screen gets a navigation stack; nil if the key is absent, which means yes unless
  /// the app has the published router.
  package var navigation: Located<Bool>? { rareOptions.isEmpty ? nil : rareOptions[0].navigation }
  package var anchor: Located<String>? { rareOptions.isEmpty ? nil : rareOptions[0].anchor }
  /// Whether it presents what points at something on a pad: a popover or an action sheet.
  package var needsAnchor: Bool {
    verb == .popover || verb == .alert && rare.alertStyle == .actionSheet
  }
  package var exits: [ExitRoute] { rareOptions.isEmpty ? [] : rareOptions[0].exits }
  /// The move that follows immediately, from the screen that is then on top.
  package var then: Destination? { rareOptions.isEmpty ? nil : rareOptions[0].following.first }

  package var hasNested: Bool {
    rareOptions.contains { !$0.exits.isEmpty || !$0.following.isEmpty }
  }

  /// The destinations nested in this one.
  package var nested: [Destination] { exits.map(\.destination) + (then.map { [$0] } ?? []) }
}

// MARK: - Conditions

extension Destination {
  /// The conditions in its `when`: first those that must hold, then those that must not.
  package var askedConditions: [Located<String>] {
    rareOptions.isEmpty ? [] : rareOptions[0].has + rareOptions[0].lacks
  }

  /// The conditions that make sense only if something satisfies them.
  package var neededConditions: [Located<String>] {
    rareOptions.isEmpty ? [] : askedConditions + rareOptions[0].revokes
  }

  /// Whether it requires or revokes conditions, or names some in its `passes`.
  package var namesConditions: Bool {
    rareOptions.contains {
      !$0.has.isEmpty || !$0.lacks.isEmpty || !$0.revokes.isEmpty || $0.passes?.names != nil
    }
  }

  /// The conditions that its `passes` names.
  package var passedConditions: [Located<String>] {
    rareOptions.isEmpty ? [] : rareOptions[0].passes?.names ?? []
  }

  /// The conditions of its `when` as text, such as `first launch, has session`; nil without a `when`.
  ///
  /// `words` are the prefixes for a condition in words, one that must hold, and one that must not.
  package func conditionText(
    _ words: (text: String, has: String, lacks: String) = ("", "has ", "lacks ")
  ) -> String? {
    guard !rareOptions.isEmpty else { return nil }
    var text = ""
    func add(_ word: String, _ names: [Located<String>]) {
      for name in names { text += (text.isEmpty ? "" : ", ") + word + name.value }
    }
    add(words.text, condition.map { [$0] } ?? [])
    add(words.has, rareOptions[0].has)
    add(words.lacks, rareOptions[0].lacks)
    return text.isEmpty ? nil : text
  }
}
