import Pushdown

/// The stacks on which going back is refused, or is not.
///
/// A class, because states get their numbers as they are reached: 0 for any rest, others for descents.
final class OutcomePattern: Pushdown.StackPattern {
  private let fault: MoveFault
  private let isFaulty: Bool
  private let model: StackModel
  private var descents = Numbers<StackDescent>()

  /// `isFaulty`: whether the stacks with the fault are wanted, or those without it.
  init(_ fault: MoveFault, isFaulty: Bool, in model: StackModel) {
    (self.fault, self.isFaulty, self.model) = (fault, isFaulty, model)
  }

  /// nil if the outcome is not the wanted one on any stack.
  func start(
    of attempt: MoveAttempt, on symbol: StackSymbol, in kinds: LayerKinds
  ) -> Int? {
    guard kinds.contains(symbol.layer.kind) else { return any(isFaulty: false) }
    switch fault {
    case .isMade: return any(isFaulty: true)
    case .isMadeOn(let count):
      if case .refused = attempt.outcome { return any(isFaulty: false) }
      return counted(1, of: count, symbol)
    case .isRefused, .isIdle, .isAtLowest, .removesRoot: break
    }
    switch attempt.outcome {
    case .made: return any(isFaulty: false)
    case .refused:
      switch fault {
      case .isAtLowest: return any(isFaulty: symbol.isLowest)
      case .removesRoot: return any(isFaulty: false)
      case .isRefused, .isIdle, .isMade, .isMadeOn: return any(isFaulty: true)
      }
    case .removesRoot:
      switch fault {
      case .isRefused, .isAtLowest: return any(isFaulty: false)
      case .removesRoot, .isIdle, .isMade, .isMadeOn: return any(isFaulty: true)
      }
    case .goesBack(let descent):
      if case .isAtLowest = fault { return any(isFaulty: false) }
      return descents[descent] + 1
    }
  }

  private func any(isFaulty: Bool) -> Int? { isFaulty == self.isFaulty ? 0 : nil }

  func step(_ state: Int, over symbol: Int) -> Int? {
    guard state > 0 else { return 0 }
    let symbol = model.symbols[symbol]
    if case .isMadeOn(let count) = fault { return counted(state + 1, of: count, symbol) }
    let descent = descents.values[state - 1]
    switch descent.step(over: symbol) {
    case .stay: return any(isFaulty: false)
    case .erase(let next): return descents[next] + 1
    case .refuse:
      switch descent {
      // An unknown number of screens is below.
      case .pop where symbol.layer.kind == .caller,
        .past(symbol.screen) where symbol.layer.kind == .caller:
        return any(isFaulty: false)
      case .past(symbol.screen): return any(isFaulty: fault.countsRemovedRoots != false)
      default: return any(isFaulty: fault.countsRemovedRoots != true)
      }
    }
  }

  /// The state after a number of screens of a layer have been read, the last of which is `symbol`.
  private func counted(_ number: Int, of count: Int, _ symbol: StackSymbol) -> Int? {
    if !symbol.isLowest { return number < count ? number : nil }
    // Where fewer are below, the move has not always the fault.
    return symbol.layer.kind != .caller && (number == count) == isFaulty ? 0 : nil
  }

  func accepts(_ state: Int) -> Bool { state == 0 }
  func acceptsAnyRest(_ state: Int) -> Bool { state == 0 }
}

extension MoveFault {
  /// Whether going back past the root of a layer is the fault; nil if any refusal is.
  fileprivate var countsRemovedRoots: Bool? {
    switch self {
    case .removesRoot: true
    case .isRefused, .isAtLowest: false
    case .isIdle, .isMade, .isMadeOn: nil
    }
  }
}
