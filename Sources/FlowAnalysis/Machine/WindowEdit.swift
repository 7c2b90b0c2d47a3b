import FlowFormat
import FlowSource

/// One visible effect of a change.
package struct WindowEdit: Sendable {
  package enum Kind: Sendable {
    /// A screen was pushed on the stack.
    case push
    /// Screens were removed from the top of the stack.
    case pop
    /// The screens of the stack were replaced; `isPop` if the new top was already on the stack.
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
  /// The screens that disappear, from the top.
  package let from: [Window.Item]
  /// The screen that appears; nil if it was already visible.
  package let to: Window.Item?
  /// The id of the top stack after the edit, and whether it has a navigation controller.
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
    /// Nothing changed: the system ignores the change, or throws.
    case refused(Refusal)

    var isChanged: Bool { if case .changed = self { true } else { false } }
  }

  /// Why a change has no effect.
  package enum Refusal: Sendable {
    case noNavigation
    /// The stack has too few screens above its lowest one for the count.
    case tooShallow
    case alreadyAtRoot
    case notOnStack
    /// The named screen is already on top.
    case alreadyOnTop
    case nothingPresented
    /// No gesture closes the layer.
    case notPulledDown
    /// The lowest screen of the layer does not allow going back.
    case lowestStays
    case noSuchTab
    case alreadySelected
    case emptyLink
    /// The link does nothing while something is presented.
    case linkIgnored
    /// No call of this file's sub-flow is open, or none that this exit leaves.
    case noCaller

    fileprivate var isOfTarget: Bool { self == .notOnStack || self == .alreadyOnTop }

    /// Whether the move's destination is already shown, so its `then` follows anyway.
    fileprivate var isDone: Bool { self == .alreadyAtRoot || self == .alreadySelected }
  }
}

extension StackChange {
  /// Whether the app ends where this is refused, because the framework throws or traps.
  ///
  /// UIKit's `popToViewController(_:animated:)` throws if the view controller is not on the stack, a `pop` of several
  /// screens has no view controller to go to, and SwiftUI's `NavigationPath.removeLast(_:)` traps at the root.
  package func crashes(
    for refusal: Window.Refusal, allowsMissingTarget: Bool, inSwiftUI: Bool
  ) -> Bool {
    switch (self, refusal) {
    case (.goBack(.pop(let count)), .tooShallow): count > 1 || inSwiftUI
    case (.goBack(.popPast), .tooShallow): true
    case (.goBack(.popTo), .notOnStack), (.goBack(.popPast), .notOnStack): !allowsMissingTarget
    default: false
    }
  }
}

extension FlowGraph {
  /// Whether the app is written in SwiftUI.
  package var isSwiftUI: Bool { program.flow.app.framework?.value == .swiftui }

  /// Whether the app ends where a move is refused.
  func crashes(_ move: Int, for refusal: Window.Refusal) -> Bool {
    stackChange(of: moves[move])?.crashes(
      for: refusal, allowsMissingTarget: allowsMissingTarget(moves[move]), inSwiftUI: isSwiftUI)
      ?? false
  }

  /// The move that follows by `then` although a change was refused; nil if the chain ends.
  package func followUp(of index: Int, after refusal: Window.Refusal) -> Int? {
    let stays = allowsMissingTarget(moves[index]) && refusal.isOfTarget
    return refusal.isDone || stays ? followUp(of: index) : nil
  }

  /// Whether the target of a `pop-to` may be missing.
  package func allowsMissingTarget(_ move: Move) -> Bool {
    move.hasOptions && destination(of: move).rare.missing == .stay
  }
}
