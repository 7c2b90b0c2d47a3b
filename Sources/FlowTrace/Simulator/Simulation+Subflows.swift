import FlowAnalysis
import FlowFormat
import FlowSource

/// The ends of sub-flows.
extension Simulation {
  /// Where a sub-flow that is being ended was called.
  private struct Call {
    let number: Int
    let layer: Int
    /// The place of its first screen; nil where it was presented, with its layer.
    let place: Int?
  }

  mutating func finish(_ action: MoveAction) {
    guard let call = innermostCall(),
      let target = graph.moves[call.number].target,
      graph.program.file(of: target) == graph.program.file(of: state.top.screen)
    else { return fail(.noOp, .noCaller) }
    let move = graph.moves[call.number]
    let follows = graph.destination(of: move).exits.first { $0.exit.value == action.exit }
    let finishing = state.top.screen
    if let place = call.place {
      if move.verb == .push {
        done(action)
        cut(to: call.layer + 1, action.isAnimated)
        popToCaller(below: place, isAnimated: action.isAnimated)
      } else {
        guard follows != nil else { return fail(.noOp, .noCaller) }
        done(action)
        leaveOnly(in: call.layer, place: place, action.isAnimated)
      }
    } else {
      done(action)
      cut(to: call.layer, action.isAnimated)
    }
    guard let follows else { return }
    let returns = move.verb == .push || move.verb.isModal
    let source = returns ? move.source : finishing
    let numbers = graph.moves(of: source).indices.filter { number in
      graph.moves[number].destination < 0
        && graph.destination(of: graph.moves[number]).range == follows.destination.range
    }
    guard let number = numbers.first else { return }
    // Both happen in one tick: the second waits for the end of the first one's transition. A `when`
    // counts as met: a trace shows the move that is asked about.
    var next = MoveAction(number, in: graph)
    next.leaves = !returns
    note(.overlappingTransitions)
    perform(next)
  }

  private func innermostCall() -> Call? {
    for layer in state.layers.indices.reversed() {
      let screens = state.layers[layer].stack.screens
      for place in screens.indices.reversed() {
        if let number = screens[place].calls.last {
          return Call(number: number, layer: layer, place: place)
        }
      }
      if let number = state.layers[layer].call {
        return Call(number: number, layer: layer, place: nil)
      }
    }
    return nil
  }

  private mutating func popToCaller(below place: Int, isAnimated: Bool) {
    let screens = state.topLayer.stack.screens
    guard place > 0 else { return }
    pop(
      screens.count - place, to: screens[place - 1], names: (.willPopTo, .didPopTo), isAnimated)
  }

  /// Leaves the finishing screen alone in the place of a sub-flow that does not return.
  private mutating func leaveOnly(in layer: Int, place: Int, _ isAnimated: Bool) {
    var finishing = state.top
    let isCovered = layer < last
    cut(to: layer + 1, isAnimated)
    let screens = state.topLayer.stack.screens
    let below = screens[..<place]
    let calls = Array(screens[place].calls.dropLast())
    if isCovered {
      finishing = instance(finishing.screen, over: below.last)
    } else {
      finishing.hasLargeTitle = traits(of: finishing).hasLargeTitle(
        over: below.last?.hasLargeTitle, prefersLarge: simulator.prefersLargeTitles)
    }
    finishing.calls = calls
    if state.topLayer.stack.hasNavigation {
      exchange(with: below + [finishing], isPop: false, !isCovered && isAnimated)
    } else {
      let old = state.top
      state.layers[last].stack.screens = [finishing]
      if old.serial != finishing.serial {
        play(.exchange, Transition(from: [old], to: finishing, layer: last))
      }
    }
  }
}
