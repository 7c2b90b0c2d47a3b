/// How far a move back goes; it descends through the system from the top on which it is made.
enum Unwinding: Hashable, Sendable {
  /// This number of screens remains.
  case pop(Int32)
  case popTo(Int32)
  /// To what is below this screen, or to the screen itself where it is the lowest and a push replaces it.
  case popPast(Int32, replacesRoot: Bool)
  case popToRoot
  /// To the presenter of the layer.
  case dismiss
  /// To the top of the base layer.
  case dismissAll
  /// Like `dismissAll`, at a presenter; with an edge, it has reached the presenter of that edge,
  /// which is then on top if its layer is the base.
  case surface(Int32?)
  /// To the base layer, which this tab replaces if it is the stack of another one.
  case selectTab(Int32)
  /// The same, at a presenter.
  case uncoverTab(Int32)
  /// To the base layer if it is on top: there, a link that keeps modals shows its stack.
  case keep(link: Int32, isBare: Bool)
  /// To the base layer if it is on top and the stack of a tab: to another tab, and back to this
  /// top.
  case leaveTab(Int32)
  /// To the lowest screen of the layer if that is the stack of a tab: a tap on the selected tab.
  case tapSelectedTab
  /// Down to the lowest screen of the layer, which must allow pulling down.
  case pull
  /// Below a lowest screen that allows it.
  case pulled
  /// To any screen of the layer: replaces unwindings with a count or target if there are too many
  /// of them.
  case anywhere
  /// To the screen below an alert with this top, which then makes the move that closes the alert.
  case closeAlert(Int32)
  /// The same, below the alert.
  case uncover(Int32)
  /// To the call of a file. `screen` is the finishing screen; −1 if it does not matter.
  case finish(exit: Int32, file: Int32, screen: Int32)

  // The ends of unwindings.

  /// The screen of this edge is on top again.
  case reveal(Int32)
  /// The same for a screen that a tap on its tab then shows.
  case revealTab(Int32)
  /// The presenter of this edge is on top if its layer is the stack of this tab.
  case surfaceTab(Int32, tab: Int32)
  /// A tab is shown, above another one or, if that is −1, above a window without tabs.
  case select(tab: Int32, over: Int32)
  /// The tab of this end of the window has been left, and come back to, with this top.
  case returnToTab(Int32, over: Int32)
  /// This screen, over what the node stands for, makes the next part of a chain; `mark` is that of its edge, or
  /// −1. For the root of a tab that is shown again `top` is −1, and `node` the tab. Where `isReplaced`, the part
  /// is a push that replaces the screen.
  case chained(
    UnwindingStates.Sequel, top: Int32, node: Int32, mark: Int32, isReplaced: Bool = false)
  /// The screen of this edge is on top again, as its layer turns out to be the stack of this tab or, if that is
  /// −1, any base layer.
  case revealInBase(Int32, tab: Int32)
  /// The screen of this edge is on top again after a tap on the selected tab, which is this one.
  case revealRoot(Int32, tab: Int32)
  /// A link's stack is shown in a base layer of this kind, over this end of the window.
  case kept(link: Int32, isBare: Bool, LayerKind, Int32)
  /// The alert with this top has closed; this top, above what a node stands for, makes its moves.
  case alert(Int32, presenter: Int32, node: Int32)
  /// The sub-flow called by this move has ended with this exit. If the move was one of an alert,
  /// `mark` is the node of the call, below which is the screen that made it; otherwise −1.
  case end(call: Int32, exit: Int32, mark: Int32)
  /// The same for a call that does not return: only the finishing screen of the sub-flow is left.
  case collapse(call: Int32, exit: Int32, screen: Int32, over: Int32)

  /// How far a move goes; nil for pulling down, which depends on the top.
  ///
  /// `file` is the one that a `finish` ends, `screen` the finishing screen if that matters.
  init?(_ goal: StackChange.Return, file: Int = -1, screen: Int = -1) {
    switch goal {
    case .pop(let count): self = .pop(Int32(count))
    case .popTo(let target): self = .popTo(Int32(target))
    case .popPast(let target, let replacesRoot):
      self = .popPast(Int32(target), replacesRoot: replacesRoot)
    case .popToRoot: self = .popToRoot
    case .dismiss: self = .dismiss
    case .dismissAll: self = .dismissAll
    case .finish(let exit):
      self = .finish(exit: Int32(exit), file: Int32(file), screen: Int32(screen))
    case .pullDown: return nil
    }
  }

  /// What button and edge swipe start on a top, and what pulling down does.
  static func gestures(
    on top: StackTop, allowsBack: Bool
  ) -> (back: Unwinding?, pullDown: Unwinding?) {
    switch top.variant {
    case .above: (allowsBack ? .pop(1) : nil, .pull)
    case .first, .bare, .waiting, .bareWaiting: (nil, allowsBack ? .pulled : nil)
    case .alert: (nil, nil)
    }
  }

  /// The effect of an edge on an unwinding that arrives at its upper end.
  enum Step {
    /// It continues at the lower end.
    case on(Unwinding)
    /// It reveals the screen of the edge, and continues below if it is one of several.
    case reveals(Unwinding?)
    case meetsCall(Int32)
    /// It has reached the bottom of a base layer, whose kind decides.
    case meetsBase(LayerKind)
    case ends
  }

  /// The only definition of how far unwindings go; searches from goals use it backward, through
  /// `UnwindingTable`.
  func step(over symbol: StackEdge.Symbol, allowsBack: (Int) -> Bool) -> Step {
    switch symbol {
    case .none: .on(self)
    case .call(let move): meetsCall(move)
    case .screen(let top): step(over: top, allowsBack: allowsBack)
    case .layer(let kind): step(overBottomOf: kind)
    }
  }

  private func meetsCall(_ move: Int32) -> Step {
    if case .finish = self { .meetsCall(move) } else { .on(self) }
  }

  private func step(over top: StackTop, allowsBack: (Int) -> Bool) -> Step {
    switch self {
    case .pop(1): .reveals(nil)
    case .pop(let count): top.variant == .above ? .on(.pop(count - 1)) : .ends
    case .popTo(let screen): screen == Int32(top.screen) ? .reveals(nil) : .on(self)
    case .popPast(let screen, let replacesRoot):
      screen != Int32(top.screen)
        ? .on(self) : replacesRoot && top.variant == .first ? .reveals(nil) : .on(.pop(1))
    case .popToRoot, .tapSelectedTab: top.variant == .first ? .reveals(nil) : .on(self)
    case .dismiss, .dismissAll, .selectTab, .keep, .leaveTab, .finish, .closeAlert: .on(self)
    case .uncover: .reveals(nil)
    case .surface(nil): .reveals(.dismissAll)
    case .uncoverTab(let tab): .reveals(.selectTab(tab))
    case .anywhere: .reveals(.anywhere)
    case .pull:
      top.variant == .above ? .on(self) : allowsBack(top.screen) ? .on(.pulled) : .ends
    case .pulled, .reveal, .revealTab, .surface, .surfaceTab,
      .select, .kept, .returnToTab, .end, .collapse, .alert, .chained, .revealInBase,
      .revealRoot:
      .ends
    }
  }

  private func step(overBottomOf kind: LayerKind) -> Step {
    switch self {
    case .dismiss where kind.isModal: .on(.pop(1))
    case .dismissAll where kind.isModal: .on(.surface(nil))
    case .selectTab(let tab): kind.isModal ? .on(.uncoverTab(tab)) : .meetsBase(kind)
    case .keep, .leaveTab: kind.isModal ? .ends : .meetsBase(kind)
    case .pulled where kind.canBePulledDown: .on(.pop(1))
    case .finish where kind.isModal: .on(self)
    case .closeAlert(let top): .on(.uncover(top))
    // A move of an alert goes back from the screen below it.
    case .pop(let count) where kind == .alert: .on(.pop(count + 1))
    case .popToRoot where kind == .alert: .on(self)
    default: .ends
    }
  }
}
