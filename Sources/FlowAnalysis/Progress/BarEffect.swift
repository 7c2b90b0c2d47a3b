import FlowFormat

/// The effect of a forward move on the progress bar of its navigation layer.
package enum BarEffect: Hashable, Sendable {
  /// The bar goes from the value shown last to the value of the new top screen.
  case continues
  /// The same bar begins again, so its value may be lower.
  case restarts
  /// Another bar begins with the screen: in a new layer, window or tab.
  case begins
  /// The bar shows the same value as before on the revealed screen; for moves back.
  case returns
}

extension FlowGraph {
  /// The effect of a move on the bar of its source, and the screen then on top of that layer.
  ///
  /// nil for moves back, for links, and for alerts, which show no bar.
  func barEffect(of move: Move) -> (effect: BarEffect, screen: Int)? {
    guard !mayBeMadeElsewhere(move) else { return nil }
    return barEffect(of: move, leaving: move.source)
  }

  /// The effect of a move made from `screen`, which for an alert is the screen below it.
  ///
  /// `screen` is nil if it is unknown, because any screen may be below the alert.
  func barEffect(of move: Move, leaving screen: Int?) -> (effect: BarEffect, screen: Int)? {
    barEffect(of: move, making: stackChange(of: move), leaving: screen)
  }

  /// The effect of a move whose change is already known.
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
      // A `set` with one screen begins the layer again, unless the bar is that of the published controller, which keeps
      // one for all its stacks.
      let begins = screens.count == 1 && !program.flow.app.names(.progressController)
      let isRestart = isEnd || begins || move.isEverywhere && isBottomScreen(last)
      return (isRestart ? .restarts : .continues, last)
    case .replaceWindow(let next, _), .selectTab(let next): return (.begins, next)
    case .present(let kind, let next, _): return kind == .alert ? nil : (.begins, next)
    case .open, .goBack, nil: return nil
    }
  }

  /// The screen at which a move continues the bar of its source; nil if the bar does not continue.
  func barTarget(of move: Move) -> Int? {
    barEffect(of: move).flatMap { $0.effect == .continues ? $0.screen : nil }
  }
}
