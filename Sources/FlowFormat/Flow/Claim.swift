package import FlowSource

/// A statement about the stacks and walks of a flow that must hold.
package struct Claim: Sendable {
  package enum Statement: Sendable {
    /// No possible stack matches.
    case neverStack(StackPattern)
    /// Every stack with this screen on top matches.
    case alwaysStack(StackPattern, on: Located<String>)
    /// Every walk to `screen` shows `first` before.
    case before(screen: Located<String>, first: Located<String>)
    /// Some walk leads to the screen, beginning at `from` or, without it, at an entry.
    case reach(
      screen: Located<String>, from: Located<String>?, within: Int?, without: [Located<String>])
    /// The screen is never on top while a condition is not satisfied.
    case neverShown(Located<String>, lacking: Located<String>)
    /// From every state, or every state with `from` on top, some walk leads to the screen.
    case canReach(screen: Located<String>, from: Located<String>?, within: Int?)
  }

  package var name: Located<String>?
  package let statement: Statement
  /// The range of the key of the statement, such as `never`.
  package let range: SourceRange

  /// The names of screens, in the order of the keys in the manual.
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

  /// The automaton that reads stacks has no room for more.
  package static let mostElements = 60

  package let elements: [Element]
  package let range: SourceRange

  var screens: [Located<String>] {
    elements.flatMap { element in
      if case .screens(let names) = element { names } else { [Located<String>]() }
    }
  }
}
