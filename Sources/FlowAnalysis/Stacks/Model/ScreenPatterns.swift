import Pushdown

/// Any stack.
struct AnyStack: Pushdown.StackPattern {
  func step(_ state: Int, over symbol: Int) -> Int? { state }
  func accepts(_ state: Int) -> Bool { true }
  func acceptsAnyRest(_ state: Int) -> Bool { true }
}

/// The stacks that a language accepts, or does not.
///
/// A class, because states get their numbers as they are reached.
final class LanguagePattern: Pushdown.StackPattern {
  private let language: StackLanguage
  private let wantsMatch: Bool
  private let model: StackModel
  private var states = Numbers<StackLanguage.State>()

  init(_ language: StackLanguage, wantsMatch: Bool, in model: StackModel) {
    (self.language, self.wantsMatch, self.model) = (language, wantsMatch, model)
    // The state before the top is the first.
    _ = states[language.start]
  }

  func step(_ state: Int, over symbol: Int) -> Int? {
    let symbol = model.symbols[symbol]
    guard symbol.screen >= 0 else { return state }
    var next = language.state(after: states.values[state], over: symbol.screen)
    // What is below the layer that an unknown caller presented is not part of the stack.
    if symbol.isLowest, symbol.layer.kind.isModal, symbol.layer.kind != .presented {
      next = language.stateBelowLayer(next)
    }
    return wantsMatch && next == 0 ? nil : states[next]
  }

  func accepts(_ state: Int) -> Bool { language.accepts(states.values[state]) == wantsMatch }

  func acceptsAnyRest(_ state: Int) -> Bool { !wantsMatch && states.values[state] == 0 }
}
