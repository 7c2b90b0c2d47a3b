package import FlowAnalysis
import FlowFormat

/// Article D's router beside what is really there: its own `stack`, edited by its own methods alone.
///
/// It learns of no back button, swipe or menu, never holds the root it started with, sends every push
/// to the navigation controller that it was made with, and makes a bare view controller the root.
package struct ArticleRouter: Sendable {
  /// What becomes of a move that goes through the router.
  package enum Effect: Sendable {
    case asMeant
    /// The push lands in the lowest stack, which a modal covers.
    case behindModal
    /// The view controller that presents does so already: UIKit writes a line and does nothing.
    case refused
    /// The navigation controller is in no window any more.
    case outsideWindow
    /// The router has no part in it.
    case none
  }

  private let graph: FlowGraph
  /// Bottom to top.
  package private(set) var stack: [Int] = []
  /// What its navigation controller presents, as the layers really are.
  private var modals = 0
  private var isInWindow = true

  package init(_ graph: FlowGraph) {
    self.graph = graph
  }

  /// Follows a step that was made; says what the router would have made of it.
  @discardableResult
  package mutating func follow(_ step: TraceStep) -> Effect {
    var effect = Effect.none
    for cause in step.causes {
      switch cause {
      case .move(let number):
        effect = graph.stackChange(of: graph.moves[number]).map { follow($0) } ?? .none
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
