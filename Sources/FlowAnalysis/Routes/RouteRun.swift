/// Makes the steps of a route one after the other, if stacks and conditions allow them.
struct RouteRun {
  private struct Shown: Hashable {
    let screen: Int
    let satisfied: [String]
  }

  private let graph: FlowGraph
  private(set) var state: RouteState
  private(set) var steps: [Route.Step] = []
  private let isSimple: Bool
  private var shown: Set<Shown> = []

  /// A simple run shows no screen twice under the same conditions, except when a sub-flow returns to it.
  init(_ graph: FlowGraph, satisfied: [String] = [], isSimple: Bool = false) {
    self.graph = graph
    self.isSimple = isSimple
    state = RouteState(satisfied: satisfied)
  }

  /// Makes a motion; returns false without any effect if it is impossible.
  mutating func make(_ motion: RouteStates.Motion) -> Bool {
    var next = state
    guard let made = next.make(motion, in: graph) else { return false }
    if isSimple, let top = next.top {
      guard shown.insert(Shown(screen: top, satisfied: next.satisfied)).inserted else {
        return false
      }
    }
    markSubflow(of: state.window.innermostCall, endedBy: made)
    steps += made
    state = next
    return true
  }

  /// Like `make`, for a run that is not simple and that the caller drops if the result is false.
  ///
  /// Does not copy the state, which may have changed even if the motion is impossible.
  mutating func makeOrDrop(_ motion: RouteStates.Motion) -> Bool {
    let call = state.window.innermostCall
    guard let made = state.make(motion, in: graph) else { return false }
    markSubflow(of: call, endedBy: made)
    steps += made
    return true
  }

  /// Marks the steps in a sub-flow that a motion has ended and that returns to its caller.
  private mutating func markSubflow(of call: Int?, endedBy made: [Route.Step]) {
    guard let call, let end = made.first, case .move(let last)? = end.causes.last,
      graph.isFinish(graph.moves[last]), graph.returns(graph.moves[call]),
      let first = steps.lastIndex(where: { $0.moves.contains(call) })
    else { return }
    for index in first..<steps.count { steps[index].isInSubflow = true }
  }
}
