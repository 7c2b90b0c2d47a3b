import FlowAnalysis
import FlowFormat
import FlowSource

/// A destination of the checked file with the index of its screen.
typealias WrittenDestination = (screen: Int, destination: Destination)

extension CheckedFlow {
  /// The destinations with a verb, in the order of their screens; those in `on-finish` and `then`
  /// follow the one that contains them.
  func destinations(with verb: Verb) -> [WrittenDestination] {
    guard movesThere.verbs.contains(verb) || movesThere.haveOptions else { return [] }
    return destinations { $0.verb == verb }.filter { $0.destination.verb == verb }
  }

  /// The destinations with options, in the same order; the screens of a `set` do not count as one.
  func destinationsWithOptions() -> [WrittenDestination] {
    guard movesThere.haveOptions else { return [] }
    return destinations { _ in false }.filter { !$0.destination.isPlain }
  }

  /// The destinations of the moves that satisfy `isWanted`, destinations that may contain others,
  /// and those of `everywhere`.
  ///
  /// Filters moves first, because they are small and contiguous, and few satisfy the condition.
  func destinations(where isWanted: (Move) -> Bool) -> [WrittenDestination] {
    var found: [WrittenDestination] = []
    for index in 0..<graph.firstMove[screens.upperBound] {
      let move = graph.moves[index]
      guard move.destination >= 0, !move.isPlain || isWanted(move) else { continue }
      add(flow.screens[move.source].destinations[move.destination], of: move.source, to: &found)
    }
    for destination in flow.everywhere.destinations {
      add(destination, of: graph.firstScreen ?? 0, to: &found)
    }
    return found
  }

  private func add(
    _ destination: Destination, of screen: Int, to found: inout [WrittenDestination]
  ) {
    found.append((screen, destination))
    for nested in destination.nested { add(nested, of: screen, to: &found) }
  }

  /// The moves declared by the checked file's screens that satisfy `isWanted`, in order.
  ///
  /// Excludes the moves of `everywhere`, which would be reported for each screen, and those that
  /// may start elsewhere, because their screen does not tell the stacks that they start from.
  func ownMoves(where isWanted: (Move) -> Bool) -> [Move] {
    graph.moves[..<graph.firstMove[screens.upperBound]].filter {
      isWanted($0) && graph.isOwn($0) && !$0.isEverywhere && !graph.mayBeMadeElsewhere($0)
    }
  }

  /// The moves of `everywhere` that a screen has.
  func everywhereDestinations(of screen: Int) -> [Destination] {
    guard !flow.everywhere.destinations.isEmpty else { return [] }
    return graph.moves(of: screen).filter { $0.isEverywhere && !$0.isFollowing }
      .map { graph.destination(of: $0) }
  }

  /// The operands of `open`.
  var openedURLs: [Located<String>] {
    destinations(with: .open).compactMap(\.destination.operand)
  }
}

/// Summary of all moves of a flow, so that rules can skip what does not occur.
struct MovesThere: Sendable {
  private(set) var verbs: [Verb] = []
  /// Whether any destination has options, and so may contain others.
  private(set) var haveOptions = false

  init(_ graph: FlowGraph) {
    for move in graph.moves {
      if !verbs.contains(move.verb) { verbs.append(move.verb) }
      if !move.isPlain { haveOptions = true }
    }
  }
}

extension Destination {
  /// The names of the screens that it shows, bottom to top.
  var shownScreens: [Located<String>] {
    verb.leadsToScreens ? operand.map { [$0] } ?? stack : []
  }

  /// The name of the screen that is then on top.
  var landing: Located<String>? { shownScreens.last }
}
