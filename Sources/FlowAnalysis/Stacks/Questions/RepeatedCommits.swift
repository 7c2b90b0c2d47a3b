import FlowFormat
import FlowSource

/// Screens to which users can go back after performing an action that must not be repeated.
///
/// A move that commits leaves a mark on the screen that makes it; the question is whether that screen is shown again.
/// If `on-finish` moves on immediately, the caller is not shown.
package struct RepeatedCommits: Sendable {
  package struct Repetition: Sendable {
    package let screen: Int
    /// The move that commits.
    package let move: Int
    /// From the start to the screen on top again.
    package let witness: StackWitness
  }

  /// By the moves, in ascending order.
  package let repetitions: [Repetition]

  /// Of the moves of a screen with `commit`, or of an alert over it, those commit from which a goal can be
  /// reached without it.
  package init(_ searches: StackSearches, goals: GoalDistances, within scope: StackScope) {
    let graph = searches.flow
    let unavoidable = goals.areDeclared ? goals.unavoidable() : nil
    self.init(searches, within: scope) { index, screen in
      let move = graph.moves[index]
      if let commits = graph.commits(by: move) { return commits }
      guard let unavoidable, let target = move.target, target != screen else { return false }
      return goals.isLedToFrom(target) && !unavoidable.dominates(screen, target)
    }
  }

  /// `commits` returns whether a forward move commits when a screen makes it.
  package init(
    _ searches: StackSearches, within scope: StackScope,
    commits: (_ move: Int, _ screen: Int) -> Bool
  ) {
    let graph = searches.flow
    let screens = (0..<graph.screenCount).filter { graph.program.commits($0) }
    let marking = graph.moves.indices.filter { index in
      let move = graph.moves[index]
      return !screens.isEmpty && graph.canLeaveIssuer(below: move) && commits(index, move.source)
        && (graph.program.commits(move.source) || graph.isAlert(move.source))
    }
    guard !marking.isEmpty else {
      repetitions = []
      return
    }
    var options = scope.options
    options.commits = Set(marking)
    let commits = marking.map { move in
      (0..<graph.screenCount).filter { $0 == graph.moves[move].source || commits(move, $0) }
    }
    repetitions = zip(marking, commits).compactMap { move, screens in
      let question = StackSearches.Question(
        options: options,
        starts: { model, _ in
          screens.flatMap { screen in
            model.shown[screen].filter { model.symbol(of: $0).committed == move }
          }.map { (head: $0, state: 0) }
        },
        isWanted: { position in
          position.state.top.map(screens.contains) == true && position.steps.contains(.move(move))
        })
      guard case .found(let walk) = searches.answer(to: question), let screen = walk.stack.top
      else { return nil }
      return Repetition(screen: screen, move: move, witness: walk)
    }
  }
}

extension FlowGraph {
  /// Whether a move says that it commits, or that it does not; nil if it says nothing.
  package func commits(by move: Move) -> Bool? {
    move.hasOptions ? destination(of: move).rare.commits?.value : nil
  }

  /// Whether a move that leaves a mark leaves it on a screen that makes it: its own, or the one that shows
  /// its alert, if either of the two has `commit`.
  ///
  /// What an alert covers because a modal was closed before it has asked for nothing.
  func marks(_ screen: Int, by move: Move) -> Bool {
    (program.commits(screen) || program.commits(move.source))
      && (screen == move.source
        || isAlert(move.source) && alertPresenters.shows(screen, move.source))
  }

  /// Whether the screen that makes a move can be below what it shows.
  fileprivate func canLeaveIssuer(below move: Move) -> Bool {
    switch stackChange(of: move) {
    case .present(.alert, _, _): false
    case .push, .present, .replaceLayer: true
    case .replaceTop, .replaceWindow, .open, .selectTab, .goBack, nil: false
    }
  }
}
