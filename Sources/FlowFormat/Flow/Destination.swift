package import FlowSource

/// The state change of a destination, under the word that the format has for it.
///
/// Public, as `SourceRange`: rules compare the verbs of all moves, and only what is public is inlined.
public enum Verb: String, CaseIterable, Sendable {
  case push, replace, set, root
  case sheet
  case fullScreen = "full-screen"
  case popover, custom, alert
  case pop
  case popTo = "pop-to"
  case popToRoot = "pop-to-root"
  case dismiss
  case dismissAll = "dismiss-all"
  case tab, open, finish

  /// What a verb is followed by.
  public enum Operand: Sendable {
    case none, screen, screens, count, url, exit
  }

  /// What stands behind it in a move, and in a trace.
  @inlinable public var operand: Operand {
    switch self {
    case .push, .replace, .root, .sheet, .fullScreen, .popover, .custom, .alert, .popTo, .tab:
      .screen
    case .set: .screens
    case .pop: .count
    case .open: .url
    case .finish: .exit
    case .popToRoot, .dismiss, .dismissAll: .none
    }
  }

  /// Whether it presents a screen over everything there is.
  @inlinable public var isModal: Bool {
    switch self {
    case .sheet, .fullScreen, .popover, .custom, .alert: true
    default: false
    }
  }

  /// Whether it leads on to a screen it names, rather than back to one that is there.
  @inlinable public var isForward: Bool {
    switch self {
    case .push, .replace, .set, .root, .sheet, .fullScreen, .popover, .custom, .alert, .tab, .open:
      true
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll, .finish: false
    }
  }

  /// Whether a plain word without operand is enough to write it.
  package var standsAlone: Bool {
    switch self {
    case .pop, .popToRoot, .dismiss, .dismissAll: true
    default: false
    }
  }

  /// Whether its operand is one screen that it puts up.
  package var showsOperand: Bool {
    switch self {
    case .push, .replace, .root, .sheet, .fullScreen, .popover, .custom, .alert: true
    default: false
    }
  }
}

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

  package init(verb: Verb, verbRange: SourceRange, range: SourceRange) {
    self.verb = verb
    self.verbRange = verbRange
    self.range = range
  }

  /// Whether it says more than its verb, operand and label.
  package var hasOptions: Bool {
    condition != nil || arguments != nil || !isAnimated || detents != nil || navigation != nil
      || anchor != nil || !stack.isEmpty || !exits.isEmpty
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
