import FlowFormat
import Pushdown

/// The ends of sub-flows.
extension StackStep {
  /// Ends the innermost sub-flow, which is that of the screen `finishing`, or looks for it below.
  mutating func end(_ exit: Int, on finishing: Int, _ shownBy: Int, _ motion: Motion) {
    guard let index = rules.calls.values[symbol.calls].last else {
      if symbol.isLowest, symbol.layer.isBase { return }
      return down(.call, .end(exit: exit, on: finishing, shownBy: shownBy), motion)
    }
    let call = graph.moves[index]
    guard let target = call.target,
      graph.program.file(of: target) == graph.program.file(of: finishing)
    else { return }
    let returns = graph.returns(call)
    guard returns || graph.hasRoute(from: call, by: exit) else { return }
    var left = symbol
    (left.screen, left.waitingLink, left.committed) = (finishing, -1, -1)
    left.shownBefore = shownBy
    left.calls = rules.number(Array(rules.calls.values[symbol.calls].dropLast()))
    let moves = graph.moves(after: call, by: exit, on: returns ? call.source : finishing)
    let allowed = moves.filter { rules.moves.moves[$0].isAllowed(under: motion.conditions) }
    var rests = allowed.map {
      StackState.Rest.part(rules.moves.same[$0], replaces: !returns)
    }
    // A part that may be left out says so itself.
    if allowed.isEmpty { rests = [.none] }
    for rest in rests {
      if returns { down(.land, rest, motion) } else { put(rest, left, motion) }
    }
  }
}
