import FlowAnalysis
import FlowFormat
import FlowSource

/// A destination of the checked file with the number of its screen.
typealias WrittenDestination = (screen: Int, destination: Destination)

extension CheckedFlow {
  /// The destinations with a verb, in the order of their screens; those under `on-finish` and `then`
  /// come after the one they are written in.
  func destinations(with verb: Verb) -> [WrittenDestination] {
    guard movesThere.verbs.contains(verb) || movesThere.haveOptions else { return [] }
    return destinations { $0.verb == verb }.filter { $0.destination.verb == verb }
  }

  /// Those that say more than verb, operand and label; in the same order.
  func destinationsWithOptions() -> [WrittenDestination] {
    guard movesThere.haveOptions else { return [] }
    return destinations { _ in false }.filter(\.destination.hasOptions)
  }

  /// Those whose move is wanted, and those that may have others in them.
  ///
  /// The moves are asked first: they are small and lie side by side, and few are wanted.
  func destinations(where isWanted: (Move) -> Bool) -> [WrittenDestination] {
    var found: [WrittenDestination] = []
    for number in 0..<graph.firstMove[screens.upperBound] {
      let move = graph.moves[number]
      guard move.destination >= 0, move.hasOptions || isWanted(move) else { continue }
      add(flow.screens[move.source].destinations[move.destination], of: move.source, to: &found)
    }
    return found
  }

  private func add(
    _ destination: Destination, of screen: Int, to found: inout [WrittenDestination]
  ) {
    found.append((screen, destination))
    for nested in destination.nested { add(nested, of: screen, to: &found) }
  }

  /// The wanted moves of the checked file's screens that it writes itself, in their order.
  ///
  /// Not those that may be made elsewhere: no question about their screen tells what they are made from.
  func ownMoves(where isWanted: (Move) -> Bool) -> [Move] {
    graph.moves[..<graph.firstMove[screens.upperBound]].filter {
      isWanted($0) && graph.isOwn($0) && !graph.mayBeMadeElsewhere($0)
    }
  }

  /// The operands of `open`.
  var openedURLs: [Located<String>] {
    destinations(with: .open).compactMap(\.destination.operand)
  }
}

/// What is said of all moves of a flow, so that rules need not look for what is not there.
struct MovesThere: Sendable {
  private(set) var verbs: [Verb] = []
  /// Whether a destination says more than verb, operand and label, so may have others in it.
  private(set) var haveOptions = false

  init(_ graph: FlowGraph) {
    for move in graph.moves {
      if !verbs.contains(move.verb) { verbs.append(move.verb) }
      if move.hasOptions { haveOptions = true }
    }
  }
}

extension Destination {
  /// The names of the screens it puts up, bottom to top.
  var shownScreens: [Located<String>] {
    verb.leadsToScreens ? operand.map { [$0] } ?? stack : []
  }

  /// The name of the screen on top afterwards.
  var landing: Located<String>? { shownScreens.last }
}
