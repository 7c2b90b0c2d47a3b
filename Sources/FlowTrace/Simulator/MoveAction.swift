import FlowAnalysis
import FlowFormat
import FlowSource

/// A move with all that making it takes looked up.
struct MoveAction {
  let verb: Verb
  /// The screen behind the verb, or those of a `set`; empty for other verbs and unknown names.
  var screens: [Int] = []
  var count = 1
  var exit = ""
  var isAnimated = true
  var hasNavigation = true
  var hasAnchor = true
  var link: Int?
  /// The number of the move; nil for one that no screen declares.
  var number: Int?
  var isCall = false
  /// Whether users or the app go on by it, past the gate on top.
  var passesGate = false
  /// Whether it follows a sub-flow that does not return, so that its push takes that one's place.
  var leaves = false

  init(_ verb: Verb, screens: [Int] = []) {
    self.verb = verb
    self.screens = screens
  }

  init(_ number: Int, in graph: FlowGraph) {
    let move = graph.moves[number]
    verb = move.verb
    self.number = number
    isCall = move.isCall
    link = move.link
    passesGate = move.verb.goesOn || move.isConditional
    screens =
      verb == .set ? Array(graph.stack(of: move)) : move.target.map { [$0] } ?? []
    guard move.hasOptions || verb == .pop || verb == .finish || verb == .popover else { return }
    let destination = graph.destination(of: move)
    count = destination.count
    isAnimated = destination.isAnimated
    hasNavigation = destination.navigation?.value ?? true
    hasAnchor = destination.anchor != nil
    if verb == .finish { exit = destination.operand?.value ?? "" }
  }

  /// The calls that begin with what it puts up.
  var calls: [Int] { isCall ? number.map { [$0] } ?? [] : [] }
}

extension Verb {
  /// Whether a gate is passed by it without a condition.
  fileprivate var goesOn: Bool {
    switch self {
    case .pop, .popTo, .popToRoot, .dismiss, .dismissAll: false
    case .push, .replace, .set, .root, .sheet, .fullScreen, .popover, .custom, .tab, .open,
      .finish:
      true
    }
  }
}
