import FlowFormat

/// One visible effect of a change.
package struct WindowEdit: Sendable {
  package enum Kind: Sendable {
    /// A screen was pushed on the stack.
    case push
    /// The stack was cut.
    case pop
    /// The screens of the stack were replaced; a pop if the new top was on it before.
    case exchange(isPop: Bool, keepsOldTop: Bool)
    case present
    /// The layers with the stacks of these ids were closed.
    case close([Int])
    /// The root of the window was replaced.
    case show
    /// Another tab was selected.
    case select
  }

  package let kind: Kind
  /// The screens that disappear, from above.
  package let from: [Window.Item]
  /// The screen that appears; nil if it was visible before.
  package let to: Window.Item?
  /// The top stack after the edit: its `id`, and whether it has a navigation controller.
  package let stack: Int
  package let hasNavigation: Bool
  /// For an exchange, the screens of the stack, bottom to top; otherwise empty.
  package let screens: WindowItems

  package init(
    _ kind: Kind, from: [Window.Item], to: Window.Item?, on stack: Window.Stack
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.stack = stack.id
    hasNavigation = stack.hasNavigation
    screens = if case .exchange = kind { stack.items } else { WindowItems([]) }
  }
}

extension Window {
  /// The effect of a change on the window.
  package enum Outcome: Sendable {
    case changed([WindowEdit])
    /// Nothing: the system ignores it, or throws.
    case refused(Refusal)

    var isChanged: Bool { if case .changed = self { true } else { false } }
  }

  /// Why a change has no effect.
  package enum Refusal: Sendable {
    case noNavigation
    /// The stack has fewer screens above its lowest one than the count.
    case tooShallow
    case alreadyAtRoot
    case notOnStack
    /// It names the top screen.
    case alreadyOnTop
    case nothingPresented
    /// No gesture closes the layer.
    case notPulledDown
    /// Its lowest screen does not allow going back.
    case lowestStays
    case noSuchTab
    case alreadySelected
    case emptyLink
    /// No sub-flow of this file was called here, or none that this exit leaves.
    case noCaller

    fileprivate var isOfTarget: Bool { self == .notOnStack || self == .alreadyOnTop }

    /// Whether the destination of the move is already shown, so that its `then` is made.
    fileprivate var isDone: Bool { self == .alreadyAtRoot || self == .alreadySelected }
  }
}

extension FlowGraph {
  /// The move of `then` after a move whose change was refused.
  package func followUp(of index: Int, after refusal: Window.Refusal) -> Int? {
    let stays = allowsMissingTarget(moves[index]) && refusal.isOfTarget
    return refusal.isDone || stays ? followUp(of: index) : nil
  }

  /// Whether the target of a `pop-to` may be missing.
  package func allowsMissingTarget(_ move: Move) -> Bool {
    move.hasOptions && destination(of: move).rare.missing == .stay
  }
}
