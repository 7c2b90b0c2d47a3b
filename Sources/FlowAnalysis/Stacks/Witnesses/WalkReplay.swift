import FlowFormat

/// A walk that is made step by step on a window, and whether all of its steps can be made.
struct WalkReplay: Sendable {
  private(set) var window = Window()
  private let graph: FlowGraph
  private var last: StackCause?
  /// The moves of which one follows the last step by itself.
  private var followUps: [Int] = []
  /// Whether the last step has changed nothing: a part of a chain may, if the next one follows.
  private var isIdle = false
  private var isBroken = false

  init(_ graph: FlowGraph) { self.graph = graph }

  /// Whether all steps up to here can be made.
  var isPossible: Bool { !isIdle && !isBroken }

  mutating func make(_ step: StackCause) {
    let step = last.map { graph.ownFollowUp(step, after: $0) } ?? step
    if !isBroken { isBroken = isIdle && !follows(step) || !canMake(step) }
    followUps = []
    if case .move(let move) = step { followUps = window.followUps(of: move, in: graph) }
    isIdle = !window.take(step, in: graph)
    last = step
  }

  private func follows(_ step: StackCause) -> Bool {
    if case .move(let move) = step { followUps.contains(move) } else { false }
  }

  private func canMake(_ step: StackCause) -> Bool {
    if case .move(let index) = step, graph.moves[index].isFollowing {
      return followUps.contains(index)
    }
    // What always follows a move must not be left out.
    let isCut = followUps.contains { follower in
      var after = window
      return !graph.destination(of: graph.moves[follower]).isConditional
        && after.take(.move(follower), in: graph)
    }
    guard !isCut else { return false }
    guard case .move(let index) = step else { return true }
    // A later move of an alert is made from the screen below it.
    let move = graph.moves[index]
    return move.source == window.top || graph.isAlert(move.source)
  }
}
