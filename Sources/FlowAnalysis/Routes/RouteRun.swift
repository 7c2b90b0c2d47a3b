/// Makes the steps of a route one after the other, as stacks and conditions allow.
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

  /// If it is simple, it shows no screen twice with the same conditions, except where a sub-flow returns to it.
  init(_ graph: FlowGraph, satisfied: [String] = [], isSimple: Bool = false) {
    self.graph = graph
    self.isSimple = isSimple
    state = RouteState(satisfied: satisfied)
  }

  /// Returns false, without effect, if the motion cannot be made.
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

  /// The same for a run, not a simple one, that is dropped if the motion cannot be made.
  ///
  /// The state is not copied, and may have changed then.
  mutating func makeOrDrop(_ motion: RouteStates.Motion) -> Bool {
    let call = state.window.innermostCall
    guard let made = state.make(motion, in: graph) else { return false }
    markSubflow(of: call, endedBy: made)
    steps += made
    return true
  }

  /// Marks the steps in a sub-flow that returns.
  private mutating func markSubflow(of call: Int?, endedBy made: [Route.Step]) {
    guard let call, let end = made.first, case .move(let last)? = end.causes.last,
      graph.isFinish(graph.moves[last]), graph.returns(graph.moves[call]),
      let first = steps.lastIndex(where: { $0.moves.contains(call) })
    else { return }
    for index in first..<steps.count { steps[index].isInSubflow = true }
  }
}
