package import FlowSource

/// Something that must hold for the stacks and walks of a flow.
package struct Claim: Sendable {
  package enum Statement: Sendable {
    /// No stack that can occur matches.
    case neverStack(StackPattern)
    /// Every stack with this screen on top matches.
    case alwaysStack(StackPattern, on: Located<String>)
    /// Every walk to the screen has shown the first one before.
    case before(screen: Located<String>, first: Located<String>)
    /// Some walk leads to the screen; without `from`, one that begins at an entry.
    case reach(
      screen: Located<String>, from: Located<String>?, within: Int?, without: [Located<String>])
    /// The screen is never on top while a condition is not satisfied.
    case neverShown(Located<String>, lacking: Located<String>)
    /// From every state, or every one with `from` on top, some walk leads to the screen.
    case canReach(screen: Located<String>, from: Located<String>?, within: Int?)
  }

  package var name: Located<String>?
  package let statement: Statement
  /// The range of the key that says what is claimed, such as `never`.
  package let range: SourceRange

  /// The names of screens, in file order of the keys in the manual.
  package var screens: [Located<String>] {
    switch statement {
    case .neverStack(let stack): stack.screens
    case .alwaysStack(let stack, let top): stack.screens + [top]
    case .before(let screen, let first): [screen, first]
    case .reach(let screen, let from, _, let without):
      [screen] + [from].compactMap(\.self) + without
    case .neverShown(let screen, _): [screen]
    case .canReach(let screen, let from, _): [screen] + [from].compactMap(\.self)
    }
  }
}

/// A pattern of stacks: the screens of all layers of a window, bottom to top.
package struct StackPattern: Sendable {
  package enum Element: Sendable {
    /// `...`: any number of screens, in any number of layers.
    case any
    /// `_`: one screen.
    case one
    /// `a|b`: one of these screens.
    case screens([Located<String>])
    /// `/`: a modal layer begins.
    case layer
  }

  /// More would not fit the automaton that reads stacks.
  package static let mostElements = 60

  package let elements: [Element]
  package let range: SourceRange

  var screens: [Located<String>] {
    elements.flatMap { element in
      if case .screens(let names) = element { names } else { [Located<String>]() }
    }
  }
}
