import FlowAnalysis
import FlowFormat

/// Moves through the router of article D.
///
/// Its methods are push, pop, present, dismiss and setRoot; an app makes other moves without it.
extension Simulation {
  /// Updates the router's own list; returns whether the navigation controller of the router makes
  /// the move in place of the top layer, or nothing does.
  mutating func routes(_ change: StackChange, by index: Int?, _ isAnimated: Bool) -> Bool {
    guard simulator.pushesBehindModals else { return false }
    let isCovered = state.window.layers.count > 1
    guard state.router != nil else {
      // A path that is bound to the stack: modals are not the router's, and backs shorten it.
      guard isCovered, change.isPush else { return false }
      makeBehindModal(change, by: index, isAnimated)
      return true
    }
    switch change {
    case .push(let screen): state.router?.push(screen)
    case .goBack(.pop(1)): state.router?.pop()
    case .replaceWindow(let screen, _):
      state.router?.setRoot(screen)
      return false
    case .present:
      guard isCovered, state.router?.isInWindow == true else { break }
      fail(.noOp, .routerAlreadyPresenting, .presentRefused)
      return true
    case .replaceTop, .replaceLayer, .open, .selectTab, .goBack: return false
    }
    if state.router?.isInWindow == false {
      fail(.noOp, .outsideWindow, .rootOutsideWindow)
      return true
    }
    guard isCovered, !change.isPresentation else { return false }
    makeBehindModal(change, by: index, isAnimated)
    return true
  }

  /// A navigation controller changes its stack under a modal too.
  private mutating func makeBehindModal(
    _ change: StackChange, by index: Int?, _ isAnimated: Bool
  ) {
    let isVisible = state.window.isInWindow(0)
    switch state.window.makeInBase(change, by: index, in: graph) {
    case .refused:
      tellIdlePop(.willPop, .didPop, state.window.layers[0].stack.items.last, isAnimated)
      fail(.noOp, .nothingBelow, .popOutOfModal)
    case .changed(let edits):
      if let index { made(index) }
      note(change.isPush ? .pushBehindModal : .popBehindModal)
      narrate(edits, change, isAnimated, isVisible: isVisible)
    }
  }

  /// Compares the router's list with the screens of its controller above the first, where one of the two has changed.
  mutating func judgeRouter(since before: (router: ArticleRouter?, base: [Int])) {
    let base = state.window.baseScreens
    guard let router = state.router, router != before.router || base != before.base else { return }
    guard router.stack != (router.isInWindow ? Array(base.dropFirst()) : base) else { return }
    note(
      .routerStackStale(
        router: router.stack.map { program.name(of: $0) }, shown: base.map { program.name(of: $0) })
    )
  }
}

extension StackChange {
  fileprivate var isPresentation: Bool { if case .present = self { true } else { false } }
}

extension Window {
  /// The screens of the lowest layer, bottom to top.
  var baseScreens: [Int] { layers.first.map { $0.stack.items.map(\.screen) } ?? [] }
}
