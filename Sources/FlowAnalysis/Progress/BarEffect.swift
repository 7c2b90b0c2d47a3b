import FlowFormat

/// What a forward move does to the progress bar of the navigation layer in which it is made.
package enum BarEffect: Hashable, Sendable {
  /// The bar goes from the value it showed last to that of the screen on top.
  case continues
  /// The same bar begins again, so its value may be lower.
  case restarts
  /// Another bar begins with the screen: in a new layer, window or tab.
  case begins
  /// The bar shows again what it showed on the screen before; for moves back.
  case returns
}

extension FlowGraph {
  /// What a move does to the bar of its source, and the screen that is on top of that layer then.
  ///
  /// nil for moves back, for alerts, which show no bar, and for links.
  func barEffect(of move: Move) -> (effect: BarEffect, screen: Int)? {
    guard !mayBeMadeElsewhere(move) else { return nil }
    return barEffect(of: move, leaving: move.source)
  }

  /// The same for a move made from `screen`: for an alert, that is the screen below it.
  ///
  /// nil means that the screen is unknown because any screen may be below the alert.
  func barEffect(of move: Move, leaving screen: Int?) -> (effect: BarEffect, screen: Int)? {
    barEffect(of: move, making: stackChange(of: move), leaving: screen)
  }

  /// The same where the change that the move makes is known.
  func barEffect(
    of move: Move, making change: StackChange?, leaving screen: Int?
  ) -> (effect: BarEffect, screen: Int)? {
    let isEnd = screen.map(program.isFinal) ?? false
    switch change {
    case .push(let next), .replaceTop(let next):
      let isRestart = isEnd || move.isEverywhere && isBottomScreen(next)
      return (isRestart ? .restarts : .continues, next)
    case .replaceLayer(let screens):
      guard let last = screens.last else { return nil }
      // With one screen, the layer begins again.
      let isRestart =
        isEnd || screens.count == 1 || move.isEverywhere && isBottomScreen(last)
      return (isRestart ? .restarts : .continues, last)
    case .replaceWindow(let next, _), .selectTab(let next): return (.begins, next)
    case .present(let kind, let next, _): return kind == .alert ? nil : (.begins, next)
    case .open, .goBack, nil: return nil
    }
  }

  /// The screen at which a move continues the bar of its source; nil if it does not continue it.
  func barTarget(of move: Move) -> Int? {
    barEffect(of: move).flatMap { $0.effect == .continues ? $0.screen : nil }
  }
}
