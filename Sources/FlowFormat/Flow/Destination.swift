package import FlowSource

/// A move that a user or the app can make on a screen.
package struct Destination: Sendable {
  package var verb: Verb
  /// How many screens a `pop` takes off, 100 at most.
  package var count = 1
  /// Where the verb stands; for the short form of a push, the screen's id.
  package var verbRange: SourceRange
  /// The whole destination.
  package var range: SourceRange
  /// The screen, URL or exit the verb names; nil for `set` and for verbs without operand.
  package var operand: Located<String>?
  package var label: Located<String>?
  /// The screens of a `set`, bottom to top; empty for every other verb.
  package var stack: [Located<String>] = []
  /// The condition, in words, under which the move may happen; see also `isConditional`.
  package var condition: Located<String>?
  /// The parameters given; nil where the move says nothing about them.
  package var arguments: [Argument]?
  package var isAnimated = true
  /// nil where the key is absent.
  package var detents: Located<[Located<Detent>]>?
  /// Whether the screen gets a navigation stack; nil where the key is absent, which means yes.
  package var navigation: Located<Bool>?
  package var anchor: Located<String>?
  package var exits: [ExitRoute] = []
  /// One at most: moves are copied often, and few have any.
  private var rareOptions: [RareOptions] = []

  package init(verb: Verb, verbRange: SourceRange, range: SourceRange) {
    self.verb = verb
    self.verbRange = verbRange
    self.range = range
  }

  /// What only few moves say.
  package var rare: RareOptions {
    get { rareOptions.first ?? RareOptions() }
    set { rareOptions = [newValue] }
  }

  /// What is made at once from the screen then on top.
  package var then: Destination? { rareOptions.first?.following.first }

  /// The destinations that are written in it.
  package var nested: [Destination] { exits.map(\.destination) + (then.map { [$0] } ?? []) }

  /// Whether it has a `when`.
  package var isConditional: Bool {
    condition != nil || rareOptions.contains { !$0.has.isEmpty || !$0.lacks.isEmpty }
  }

  /// Whether it says more than its verb, operand and label.
  package var hasOptions: Bool {
    condition != nil || arguments != nil || !isAnimated || detents != nil || navigation != nil
      || anchor != nil || !stack.isEmpty || !exits.isEmpty || !rareOptions.isEmpty
  }
}

/// What few moves say.
package struct RareOptions: Sendable {
  /// What is made at once from the screen then on top; one at most.
  package var following: [Destination] = []
  /// Whether a `pop-to` takes its screen off as well.
  package var isInclusive = false
  /// What a `pop-to` does if its screen is not below.
  package var missing = MissingTarget.fail
  package var showsGrabber: Located<Bool>?
  /// In points.
  package var cornerRadius: Located<Double>?
  package var transition: Transition?
  /// The conditions that must be satisfied, and those that must not be.
  package var has: [Located<String>] = []
  package var lacks: [Located<String>] = []
  /// What a move of a gate satisfies; nil where the key is absent.
  package var passes: PassedConditions?
  /// The conditions that are not satisfied from then on.
  package var revokes: [Located<String>] = []

  package init() {}
}

/// What a move of a gate satisfies.
package struct PassedConditions: Sendable {
  /// That of the key.
  package let range: SourceRange
  /// nil for the condition of the gate, or for none if `isAny` is false.
  package let names: [Located<String>]?
  package let isAny: Bool
}

/// What a `pop-to` does if its screen is not below.
package enum MissingTarget: String, FormatWord {
  case fail, stay

  package var sentence: String {
    switch self {
    case .fail: "It fails, as UIKit's does."
    case .stay: "Nothing is popped."
    }
  }
}

/// An animation of the app's own.
package struct Transition: Sendable {
  package internal(set) var name: Located<String>?
  /// In seconds.
  package internal(set) var duration: Located<Double>?
}

/// A parameter that a move gives, with its value where one is written.
package struct Argument: Sendable {
  package let name: Located<String>
  package let value: Located<String>?
}

/// A height at which a sheet rests (`UISheetPresentationController.Detent`).
package enum Detent: Hashable, Sendable {
  case medium, large
  /// A part of the height, above 0 and at most 1.
  case fraction(Double)
  /// Above 1.
  case points(Double)
}

/// What the caller of a sub-flow does when it ends by a named exit.
package struct ExitRoute: Sendable {
  package let exit: Located<String>
  package var destination: Destination
}
