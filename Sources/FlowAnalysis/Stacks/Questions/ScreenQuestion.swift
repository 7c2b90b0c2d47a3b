import Pushdown

/// What must be below the top screen of a stack, in its layer.
package enum StackShape: Sendable {
  /// Anything, or nothing.
  case any
  /// Nothing.
  case lowest
  /// Something.
  case above
  /// This screen, as the next one.
  case directlyOn(Int)
  /// One of these screens, anywhere, so many times.
  case over(Set<Int>, times: Int)
  /// So many screens in all, with the top.
  case count(Int)
  /// This screen at the bottom, which can be the top itself.
  case bottom(Int)

  /// Whether the screens of a layer, bottom to top, are so.
  func matches(_ screens: [Int]) -> Bool {
    let below = screens.dropLast()
    return switch self {
    case .any: true
    case .lowest: below.isEmpty
    case .above: !below.isEmpty
    case .directlyOn(let screen): below.last == screen
    case .over(let wanted, let times): below.count(where: wanted.contains) >= times
    case .count(let count): screens.count == count
    case .bottom(let screen): screens.first == screen
    }
  }
}

extension StackSearches {
  /// A shortest walk to a stack with one of some screens on top; nil if none is certain.
  package func walk(
    to screens: some Sequence<Int>, in kinds: LayerKinds = .all, _ shape: StackShape = .any,
    within scope: StackScope = StackScope()
  ) -> StackWitness? {
    let question = question(Set(screens), kinds, shape, scope)
    if case .found(let walk) = answer(to: question) { return walk }
    return nil
  }

  /// A shortest walk to a stack on which a move is made, and the move; nil if none is certain.
  package func walk(
    making move: Int, in kinds: LayerKinds = .all, _ shape: StackShape = .any,
    within scope: StackScope = StackScope()
  ) -> StackWitness? {
    let question = question([flow.moves[move].source], kinds, shape, scope, making: move)
    if case .found(let walk) = answer(to: question) { return walk.followed(by: [.move(move)]) }
    return nil
  }

  /// Whether no walk leads to a stack with a screen on top.
  package func isNeverOnTop(
    _ screen: Int, _ shape: StackShape, within scope: StackScope = StackScope()
  ) -> Bool {
    if case .none = answer(to: question([screen], .all, shape, scope)) { true } else { false }
  }

  private func question(
    _ screens: Set<Int>, _ kinds: LayerKinds, _ shape: StackShape, _ scope: StackScope,
    making move: Int? = nil
  ) -> Question {
    let flow = flow
    return Question(
      options: scope.options,
      starts: { model, pattern in
        screens.sorted().flatMap { model.shown[$0] }.compactMap { head in
          let symbol = model.graph.head(of: head)?.symbol ?? 0
          guard kinds.contains(model.symbols[symbol].layer.kind) else { return nil }
          return (head: head, state: pattern.step(ShapePattern.top, over: symbol))
        }
      },
      pattern: { ShapePattern(shape: shape, symbols: $0.symbols) },
      isWanted: { position in
        guard let layer = position.state.window.layers.last, let top = layer.screens.last else {
          return false
        }
        if let move {
          let (made, state) = (flow.moves[move], position.state)
          // On a gate, a link that waits is opened instead.
          guard flow.allows(made, satisfied: state.satisfied),
            state.waitingLink == nil || !flow.passesGate(made)
          else { return false }
        }
        return screens.contains(top) && kinds.contains(layer.kind) && shape.matches(layer.screens)
      }, next: move.map { [$0] } ?? [])
  }
}

extension StackSearches {
  /// Whether no walk shows a screen.
  package func isNeverShown(_ screen: Int, within scope: StackScope = StackScope()) -> Bool {
    areNeverShown([screen], within: scope)[0]
  }

  /// The same for many screens.
  package func areNeverShown(_ screens: [Int], within scope: StackScope) -> [Bool] {
    let questions = screens.map { screen in
      Question(
        options: scope.options,
        starts: { model, _ in model.shown[screen].map { (head: $0, state: 0) } },
        isWanted: { $0.state.top == screen })
    }
    return answers(to: questions).map { if case .none = $0 { true } else { false } }
  }
}

/// The stacks whose top layer has a shape.
struct ShapePattern: Pushdown.StackPattern {
  /// The state before the top; 0 is the state in which any rest matches, others count.
  static let top = -1

  let shape: StackShape
  let symbols: [StackSymbol]

  func step(_ state: Int, over symbol: Int) -> Int? {
    let symbol = symbols[symbol]
    let isTop = state == ShapePattern.top
    switch shape {
    case .any: return 0
    case .lowest: return !isTop || symbol.isLowest ? 0 : nil
    case .above: return !isTop || !symbol.isLowest ? 0 : nil
    case .directlyOn(let screen):
      if isTop { return symbol.isLowest ? nil : 1 }
      return state == 0 || symbol.screen == screen ? 0 : nil
    case .over(let screens, let times):
      var rest = isTop ? times : state
      if rest == 0 { return 0 }
      if !isTop, screens.contains(symbol.screen) { rest -= 1 }
      return symbol.isLowest && rest > 0 ? nil : rest
    case .count(let count):
      if state == 0 { return 0 }
      let rest = (isTop ? count : state) - 1
      // An unknown number of screens is below.
      if symbol.isLowest { return rest == 0 && symbol.layer.kind != .caller ? 0 : nil }
      return rest > 0 ? rest : nil
    case .bottom(let screen):
      if state == 0 { return 0 }
      return !symbol.isLowest ? 1 : symbol.screen == screen ? 0 : nil
    }
  }

  func accepts(_ state: Int) -> Bool { state == 0 }
  func acceptsAnyRest(_ state: Int) -> Bool { state == 0 }
}
