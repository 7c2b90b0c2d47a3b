/// How far a move back goes down; it walks the system from the top it is made on.
enum Unwinding: Hashable, Sendable {
  /// So many screens are still to go.
  case pop(Int32)
  case popTo(Int32)
  /// To what is below this screen.
  case popPast(Int32)
  case popToRoot
  /// To what presented the layer.
  case dismiss
  /// To the top of the base layer.
  case dismissAll
  /// As `dismissAll`, at the place of a presenter; with an edge, it has come to that of one, which
  /// is on top then if its layer is the base.
  case surface(Int32?)
  /// To the base layer, which is left for this tab if it is the stack of another one.
  case selectTab(Int32)
  /// The same, at the place of a presenter.
  case uncoverTab(Int32)
  /// To the base layer, if it is the one on top: there a link that keeps modals shows its stack.
  case keep(link: Int32, isBare: Bool)
  /// To the base layer, if it is the one on top and the stack of a tab: for another tab, and back to this
  /// top.
  case leaveTab(Int32)
  /// Down to the lowest screen of the layer, which has to allow pulling down.
  case pull
  /// Below a lowest screen that allows it.
  case pulled
  /// To any screen of the layer: what is taken for an unwinding with a count or target where there are too
  /// many of them.
  case anywhere
  /// To what an alert with this top lies on, which then makes the move that closes it.
  case closeAlert(Int32)
  /// The same, below the alert.
  case uncover(Int32)
  /// To the call of a file. `screen` is the one that finishes; −1 where nobody asks.
  case finish(exit: Int32, file: Int32, screen: Int32)

  // Where unwindings end.

  /// The screen of this edge is on top again.
  case reveal(Int32)
  /// The same for one that a tap on its tab shows then.
  case revealTab(Int32)
  /// The presenter of this edge is on top if its layer is the stack of this tab.
  case surfaceTab(Int32, tab: Int32)
  /// A tab is shown, over another one or, if that is −1, over a window without tabs.
  case select(tab: Int32, over: Int32)
  /// The tab of this end of the window has been left, and come back to, with this top.
  case returnToTab(Int32, over: Int32)
  /// This screen, over what the node stands for, makes the next part of a chain; `mark` is that of its edge, or
  /// −1. For the root of a tab that is shown anew `top` is −1, and `node` the tab.
  case chained(UnwindingStates.Sequel, top: Int32, node: Int32, mark: Int32)
  /// The screen of this edge is on top again, as its layer turns out to be the stack of this tab or, if that is
  /// −1, any base layer.
  case revealInBase(Int32, tab: Int32)
  /// A link's stack is shown in a base layer of this kind, over this end of the window.
  case kept(link: Int32, isBare: Bool, LayerKind, Int32)
  /// The alert with this top has closed; this one, over what a node stands for, makes its moves.
  case alert(Int32, presenter: Int32, node: Int32)
  /// The sub-flow called by this move has ended by this exit. Where the move was one of an alert, `mark`
  /// is the node of the call, below which lies what made it; else −1.
  case end(call: Int32, exit: Int32, mark: Int32)
  /// The same for a call that does not return: the finishing screen alone is left of the sub-flow.
  case collapse(call: Int32, exit: Int32, screen: Int32, over: Int32)

  /// How far a move goes; nil for pulling down, which depends on the top.
  ///
  /// `file` is the one that a `finish` ends, `screen` the one that finishes, where that is asked for.
  init?(_ goal: StackChange.Return, file: Int = -1, screen: Int = -1) {
    switch goal {
    case .pop(let count): self = .pop(Int32(count))
    case .popTo(let target): self = .popTo(Int32(target))
    case .popPast(let target): self = .popPast(Int32(target))
    case .popToRoot: self = .popToRoot
    case .dismiss: self = .dismiss
    case .dismissAll: self = .dismissAll
    case .finish(let exit):
      self = .finish(exit: Int32(exit), file: Int32(file), screen: Int32(screen))
    case .pullDown: return nil
    }
  }

  /// What button and edge swipe begin on a top, and what pulling down does.
  static func gestures(
    on top: StackTop, allowsBack: Bool
  ) -> (back: Unwinding?, pullDown: Unwinding?) {
    switch top.variant {
    case .above: (allowsBack ? .pop(1) : nil, .pull)
    case .first, .bare, .waiting, .bareWaiting: (nil, allowsBack ? .pulled : nil)
    case .alert: (nil, nil)
    }
  }

  /// What an edge makes of an unwinding that arrives at its upper end.
  enum Step {
    /// It goes on at the lower end.
    case on(Unwinding)
    /// It reveals the screen of the edge, and goes on below where it is one of several.
    case reveals(Unwinding?)
    case meetsCall(Int32)
    /// It has come to the bottom of a base layer, and asks what lies there.
    case meetsBase(LayerKind)
    case ends
  }

  /// The only statement of how far unwindings go; searches from goals read it backwards, by `UnwindingTable`.
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
    case .pop(let count): count == 1 ? .reveals(nil) : .on(.pop(count - 1))
    case .popTo(let screen): screen == Int32(top.screen) ? .reveals(nil) : .on(self)
    case .popPast(let screen): .on(screen == Int32(top.screen) ? .pop(1) : self)
    case .popToRoot: top.variant == .first ? .reveals(nil) : .on(self)
    case .dismiss, .dismissAll, .selectTab, .keep, .leaveTab, .finish, .closeAlert: .on(self)
    case .uncover: .reveals(nil)
    case .surface(nil): .reveals(.dismissAll)
    case .uncoverTab(let tab): .reveals(.selectTab(tab))
    case .anywhere: .reveals(.anywhere)
    case .pull:
      top.variant == .above ? .on(self) : allowsBack(top.screen) ? .on(.pulled) : .ends
    case .pulled, .reveal, .revealTab, .surface, .surfaceTab,
      .select, .kept, .returnToTab, .end, .collapse, .alert, .chained, .revealInBase:
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
    // A move of an alert goes back from what that lies on.
    case .pop(let count) where kind == .alert: .on(.pop(count + 1))
    case .popToRoot where kind == .alert: .on(self)
    default: .ends
    }
  }
}
