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
  /// The condition, in words, under which the move may happen.
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
  /// What is made at once from the screen then on top; one at most.
  private var following: [Destination] = []

  package init(verb: Verb, verbRange: SourceRange, range: SourceRange) {
    self.verb = verb
    self.verbRange = verbRange
    self.range = range
  }

  /// What is made at once from the screen then on top.
  package var then: Destination? {
    get { following.first }
    set { following = newValue.map { [$0] } ?? [] }
  }

  /// The destinations that are written in it.
  package var nested: [Destination] { exits.map(\.destination) + following }

  /// Whether it says more than its verb, operand and label.
  package var hasOptions: Bool {
    condition != nil || arguments != nil || !isAnimated || detents != nil || navigation != nil
      || anchor != nil || !stack.isEmpty || !exits.isEmpty || !following.isEmpty
  }
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
}

/// What the caller of a sub-flow does when it ends by a named exit.
package struct ExitRoute: Sendable {
  package let exit: Located<String>
  package let destination: Destination
}
