package import FlowAnalysis
import FlowFormat

/// Article D's router next to the real state: its own `stack`, changed only by its own methods.
///
/// It does not notice the back button, swipes and menus, never contains the root that it started
/// with, sends every push to the navigation controller that it was created with, and uses a bare
/// view controller as the root.
package struct ArticleRouter: Sendable {
  /// The effect of a move that goes through the router.
  package enum Effect: Sendable {
    case asMeant
    /// The push ends up in the lowest stack, which a modal covers.
    case behindModal
    /// The presenting view controller already presents another one: UIKit logs a line and does
    /// nothing.
    case refused
    /// The navigation controller is no longer in a window.
    case outsideWindow
    /// The router is not involved.
    case none
  }

  private let graph: FlowGraph
  /// Bottom to top.
  package private(set) var stack: [Int] = []
  /// The number of layers that its navigation controller really presents.
  private var modals = 0
  private var isInWindow = true

  package init(_ graph: FlowGraph) {
    self.graph = graph
  }

  /// Follows a step that was made; returns its effect if the router had made it.
  @discardableResult
  package mutating func follow(_ step: TraceStep) -> Effect {
    var effect = Effect.none
    for cause in step.causes {
      switch cause {
      case .move(let index):
        effect = graph.stackChange(of: graph.moves[index]).map { follow($0) } ?? .none
      case .pullDown: modals = max(0, modals - 1)
      case .entry, .call, .back, .tap, .link, .gate: effect = .none
      }
    }
    return effect
  }

  private mutating func follow(_ change: StackChange) -> Effect {
    switch change {
    case .push(let screen):
      stack.append(screen)
      return !isInWindow ? .outsideWindow : modals > 0 ? .behindModal : .asMeant
    case .goBack(.pop):
      _ = stack.popLast()
      return isInWindow ? .asMeant : .outsideWindow
    case .replaceWindow(let screen, _):
      stack = [screen]
      (modals, isInWindow) = (0, false)
      return .asMeant
    case .present:
      modals += 1
      return !isInWindow ? .outsideWindow : modals > 1 ? .refused : .asMeant
    case .goBack(.dismiss):
      modals = max(0, modals - 1)
      return .asMeant
    case .goBack(.dismissAll):
      modals = 0
      return .asMeant
    case .replaceTop, .replaceLayer, .open, .selectTab, .goBack: return .none
    }
  }
}
