import FlowFormat
import FlowSource
import Pushdown

/// What may be wrong with a move where it is made.
package enum MoveFault: Sendable {
  /// It does nothing; for an inclusive `pop-to`, because its screen is not below.
  case isRefused
  /// It does nothing on the lowest screen of a layer.
  case isAtLowest
  /// It is an inclusive `pop-to` that finds its screen at the bottom of the layer.
  case removesRoot
  /// It does nothing, not even if its target is the screen that makes it.
  case isIdle
  /// It is made at all.
  case isMade
  /// It is made where so many screens are in the layer; always, if they are never fewer.
  case isMadeOn(count: Int)
}

/// A move with a fault on some of the stacks on which screens make it.
package struct RefusedMove: Sendable {
  /// The screen that makes it on the walk.
  package let screen: Int
  /// On how many of the stacks it has the fault.
  package let extent: Extent
  /// From the start to where that screen makes it.
  package let walk: StackWitness
}

/// Looks for stacks on which moves have a fault, whatever screens make them, as those below an alert and in a chain do.
package struct RefusedMoves: Sendable {
  private let searches: StackSearches
  private let scope: StackScope
  private var graph: FlowGraph { searches.flow }

  package init(_ searches: StackSearches, within scope: StackScope) {
    (self.searches, self.scope) = (searches, scope)
  }

  /// Moves of one destination that have a fault in layers of some kinds; nil if none has, or that was not decided.
  package func refusal(
    of moves: [Int], in kinds: LayerKinds, as fault: MoveFault = .isRefused
  ) -> RefusedMove? {
    refusals(of: [(moves, kinds)], as: fault)[0]
  }

  /// The same for the moves of many destinations.
  package func refusals(
    of groups: [(moves: [Int], kinds: LayerKinds)], as fault: MoveFault = .isRefused
  ) -> [RefusedMove?] {
    var questions = groups.map {
      MoveQuestion(graph: graph, moves: $0.moves, kinds: $0.kinds, fault: fault, isFaulty: true)
    }
    let answers = searches.answers(to: questions.map { $0.search(scope.options) })
    let walks = answers.map { if case .found(let walk) = $0 { walk } else { StackWitness?.none } }
    // Also stacks that prove nothing may be those that a move is for.
    var options = scope.options
    options.leftOutLinks = []
    for index in questions.indices { questions[index].isFaulty = false }
    let found = walks.indices.filter { walks[$0] != nil }
    let others = searches.answers(to: found.map { questions[$0].search(options) })
    var refusals = [RefusedMove?](repeating: nil, count: groups.count)
    for (index, other) in zip(found, others) {
      let isMade = if case .none = other { false } else { true }
      // What a move of an alert does, the screen below the alert does.
      guard let walk = walks[index], let screen = questions[index].screen(after: walk) else {
        continue
      }
      refusals[index] = RefusedMove(screen: screen, extent: isMade ? .some : .every, walk: walk)
    }
    return refusals
  }
}

/// Whether one of some moves is made with a fault, or without.
private struct MoveQuestion {
  let graph: FlowGraph
  let moves: [Int]
  let kinds: LayerKinds
  let fault: MoveFault
  var isFaulty: Bool

  func search(_ options: StackRules.Options) -> StackSearches.Question {
    StackSearches.Question(
      options: options,
      starts: { model, pattern in
        let outcomes = pattern as? OutcomePattern
        return moves.flatMap { move in
          model.attempts[move].compactMap { attempt in
            let symbol = model.symbol(of: attempt.head)
            guard !isIgnored(move, on: symbol) else { return nil }
            return (
              head: attempt.head, state: outcomes?.start(of: attempt, on: symbol, in: kinds)
            )
          }
        }
      },
      pattern: { OutcomePattern(fault, isFaulty: isFaulty, in: $0) },
      isWanted: { isWanted($0) }, next: moves, mayCrash: true,
      shown: { Array($0.steps.prefix(count(at: $0))) })
  }

  /// A `pop-to` to the screen on top may do nothing, but the stack is not at fault.
  private func isIgnored(_ move: Int, on top: StackSymbol) -> Bool {
    guard case .isRefused = fault else { return false }
    switch graph.stackChange(of: graph.moves[move]) {
    case .goBack(.popTo(top.screen)): return true
    case .goBack(.popPast(top.screen, _)): return !top.layer.hasNavigation
    default: return false
    }
  }

  // MARK: - On windows

  /// Where a move is made at the end of a walk.
  private struct Situation {
    /// How many steps of the walk come before the move.
    let count: Int
    let window: Window
    /// nil if the move does something.
    let refusal: Window.Refusal?
  }

  private func isWanted(_ position: StackReplay.Position) -> Bool {
    situations(at: position).contains { isFaulty($0) == isFaulty }
  }

  /// How many steps of a wanted walk come before the move.
  private func count(at position: StackReplay.Position) -> Int {
    situations(at: position).first { isFaulty($0) == isFaulty }?.count ?? position.steps.count
  }

  private func situations(at position: StackReplay.Position) -> [Situation] {
    let (state, steps) = (position.state, position.steps)
    var found: [Situation] = []
    // A part of the last step.
    let first = steps.count - position.lastCount
    for index in steps.indices.dropFirst(first) {
      guard case .move(let move) = steps[index], contains(move) else { continue }
      let window = StackWitness(graph, steps: Array(steps[..<index])).stack
      guard graph.moves[move].isFollowing || isMadeBelow(move, in: window) else { continue }
      let refusal = state.refusals.first { $0.move == move }?.reason
      found.append(Situation(count: index, window: below(move, window), refusal: refusal))
    }
    if found.isEmpty {
      for (move, reason) in state.refusals where contains(move) {
        found.append(
          Situation(count: steps.count, window: state.window, refusal: reason))
      }
    }
    // The next step.
    for move in moves
    where graph.moves[move].source == state.top
      && !graph.moves[move].isFollowing && !isMadeBelow(move, in: state.window)
    {
      for (made, after) in state.outcomes(of: move, in: graph) {
        let refusal = after.refusals.first { $0.move == move }?.reason
        guard made != nil || refusal != nil else { continue }
        found.append(Situation(count: steps.count, window: state.window, refusal: refusal))
      }
    }
    return found
  }

  /// Whether an alert closes first, so that the screen below it makes a move.
  private func isMadeBelow(_ move: Int, in window: Window) -> Bool {
    window.layers.last?.kind == .alert
      && graph.stackChange(of: graph.moves[move])?.closesAlertFirst == true
  }

  /// The window in which a move is made.
  private func below(_ move: Int, _ window: Window) -> Window {
    var window = window
    if isMadeBelow(move, in: window) { window.make(.goBack(.dismiss), in: graph) }
    return window
  }

  /// Whether a move is one of these, or the same of another screen.
  private func contains(_ move: Int) -> Bool {
    moves.contains(move)
      || graph.moves[move].destination < 0
        && moves.contains { graph.moves[$0].destination == graph.moves[move].destination }
  }

  private func isFaulty(_ situation: Situation) -> Bool {
    guard let layer = situation.window.layers.last, kinds.contains(layer.kind) else { return false }
    guard let refusal = situation.refusal else {
      switch fault {
      case .isMade: return true
      case .isMadeOn(let count): return layer.screens.count == count
      case .isRefused, .isIdle, .isAtLowest, .removesRoot: return false
      }
    }
    switch fault {
    case .isIdle: return true
    case .isMadeOn: return false
    case .isRefused: return refusal != .tooShallow || !moves.contains(where: isInclusive)
    case .isAtLowest: return layer.screens.count == 1
    case .removesRoot: return refusal == .tooShallow
    case .isMade: return true
    }
  }

  private func isInclusive(_ move: Int) -> Bool {
    if case .goBack(.popPast) = graph.stackChange(of: graph.moves[move]) { true } else { false }
  }

  /// The screen on which one of the moves is made at the end of a walk.
  func screen(after walk: StackWitness) -> Int? {
    let move = moves.first { graph.moves[$0].source == walk.stack.top } ?? moves[0]
    return below(move, walk.stack).top
  }
}
