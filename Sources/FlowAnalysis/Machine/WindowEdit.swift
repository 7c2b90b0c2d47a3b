/// One thing that a change did to what can be seen.
package struct WindowEdit: Sendable {
  package enum Kind: Sendable {
    /// A screen was pushed on the stack.
    case push
    /// The stack was cut.
    case pop
    /// The screens of the stack were exchanged; a pop where the new top had been on it.
    case exchange(isPop: Bool, keepsOldTop: Bool)
    case present
    /// The layers with the stacks of these ids were closed.
    case close([Int])
    /// The root of the window or the tab was exchanged.
    case show
  }

  package let kind: Kind
  /// What goes, from above.
  package let from: [Window.Item]
  /// What comes; nil where it could be seen before.
  package let to: Window.Item?
  /// The stack on top afterwards: its `id`, and whether it has a navigation controller.
  package let stack: Int
  package let hasNavigation: Bool

  package init(
    _ kind: Kind, from: [Window.Item], to: Window.Item?, on stack: Window.Stack
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.stack = stack.id
    hasNavigation = stack.hasNavigation
  }
}

extension Window {
  /// What a change made of the window.
  package enum Outcome: Sendable {
    case changed([WindowEdit])
    /// Nothing: the system ignores it, or throws.
    case refused(Refusal)
  }

  /// Why a change does nothing.
  package enum Refusal: Sendable {
    case noNavigation
    /// A count of screens that the stack does not hold above its lowest.
    case tooShallow
    case alreadyAtRoot
    case notOnStack
    /// It names the screen on top.
    case alreadyOnTop
    case nothingPresented
    /// The layer is not one that a gesture closes.
    case notPulledDown
    /// Its lowest screen does not let users go back.
    case lowestStays
    case noSuchTab
    case alreadySelected
    case emptyLink
    /// No sub-flow of this file was called here, or none that this exit leaves.
    case noCaller

    /// Whether what the move leads to is there already, so that what follows it by `then` is made.
    package var isDone: Bool { self == .alreadyAtRoot || self == .alreadySelected }
  }
}
