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
    return destinations(of: { $0.verb == verb }) { $0.verb == verb }
  }

  /// The destinations with options that satisfy `isWanted`, in the same order; the screens of a `set` do not
  /// count as one.
  func destinationsWithOptions(where isWanted: (Destination) -> Bool) -> [WrittenDestination] {
    guard movesThere.haveOptions else { return [] }
    return destinations(of: { !$0.isPlain }) { !$0.isPlain && isWanted($0) }
  }

  /// The destinations of some moves, those that contain others and those of `everywhere`, with all that are
  /// contained: of these, those that satisfy `isWanted`.
  ///
  /// Filters moves first, because they are small and contiguous, and destinations in place, because few satisfy the
  /// condition.
  func destinations(
    of moves: (Move) -> Bool, where isWanted: (Destination) -> Bool = { _ in true }
  ) -> [WrittenDestination] {
    var found: [WrittenDestination] = []
    func add(_ destination: Destination, of screen: Int) {
      if isWanted(destination) { found.append((screen, destination)) }
      guard destination.hasNested else { return }
      for nested in destination.nested { add(nested, of: screen) }
    }
    for index in 0..<graph.firstMove[screens.upperBound] {
      let move = graph.moves[index]
      guard move.destination >= 0 else { continue }
      let isAsked = moves(move)
      guard isAsked || !move.isPlain else { continue }
      let destination = flow.screens[move.source].destinations[move.destination]
      if isAsked || destination.hasNested { add(destination, of: move.source) }
    }
    for destination in flow.everywhere.destinations { add(destination, of: graph.firstScreen ?? 0) }
    return found
  }

  /// The moves declared by the checked file's screens that satisfy `isWanted`, in order.
  ///
  /// Excludes the moves of `everywhere`, which would be reported for each screen, and those that
  /// may start elsewhere, because their screen does not tell the stacks that they start from.
  func ownMoves(where isWanted: (Move) -> Bool) -> [Move] {
    screens.flatMap { graph.moves(of: $0) }.filter {
      isWanted($0) && graph.isOwn($0) && !$0.isEverywhere && !graph.mayBeMadeElsewhere($0)
    }
  }

  /// The moves of reached screens that the checked file declares and that satisfy `isWanted`, each destination once.
  func writtenMoves(where isWanted: (Int, Move) -> Bool) -> [Move] {
    var seen: Set<Int> = []
    return graph.moves.indices.compactMap { index in
      let move = graph.moves[index]
      guard graph.isOwn(move), reachabilityByLinks.isReached(move.source), isWanted(index, move),
        move.destination >= 0 || seen.insert(move.destination).inserted
      else { return nil }
      return move
    }
  }

  /// The moves of `everywhere` that a screen has.
  func everywhereDestinations(of screen: Int) -> [Destination] {
    var found: [Destination] = []
    forEachEverywhereDestination(of: screen) { found.append($0) }
    return found
  }

  /// Calls `body` with each of them.
  func forEachEverywhereDestination(of screen: Int, _ body: (Destination) -> Void) {
    guard !flow.everywhere.destinations.isEmpty else { return }
    for move in graph.moves(of: screen) where move.isEverywhere && !move.isFollowing {
      body(graph.destination(of: move))
    }
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
