package import FlowFormat
import FlowSource
import Pushdown

/// The last value of the progress bar before each screen, on all stacks.
///
/// A screen without progress hides the bar but keeps its value. Going back to a screen restores the
/// value that the bar had there, so walks back add nothing.
///
/// A class, because every question about progress holds a reference to it.
package final class ProgressFlow: Sendable {
  package let bar: ProgressBarMoves
  /// `values[s]` is the value that screen `s` shows, pinned to 0…1; nil if it hides the bar.
  package let values: [Progress?]
  private let searches: StackSearches
  private let scope: StackScope
  private let model: StackModel
  /// By screen: those whose value the bar had before it, those with the greatest values first.
  private let shown: [[Int]]

  package init(_ searches: StackSearches, within scope: StackScope) {
    let graph = searches.flow
    (self.searches, self.scope) = (searches, scope)
    let values = ProgressFlow.values(of: graph)
    self.values = values
    var options = scope.options
    options.tracksBar = values.contains { $0 != nil }
    let model = searches.model(options)
    self.model = model
    bar = ProgressBarMoves(graph, model)
    shown = values.indices.map { screen in
      var distances: [Int: Int] = [:]
      for head in model.shown[screen] {
        let before = model.symbol(of: head).shownBefore
        guard before >= 0, before != screen else { continue }
        let distance = model.distances.total(of: head) ?? .max
        distances[before] = min(distances[before] ?? .max, distance)
      }
      return distances.keys.sorted { one, other in
        if let value = values[one], let next = values[other], value != next { return value > next }
        return (distances[one] ?? 0, one) < (distances[other] ?? 0, other)
      }
    }
  }

  package static func values(of graph: FlowGraph) -> [Progress?] {
    (0..<graph.screenCount).map { graph.progress(of: $0)?.pinned }
  }

  /// Whether a screen can be on top of a layer with a navigation controller.
  package func isReached(_ screen: Int) -> Bool {
    model.shown[screen].contains { model.symbol(of: $0).layer.hasNavigation }
  }

  /// The screens whose values the bar had before another one, the greatest values first.
  ///
  /// Conditions are not known: a search for a walk may find none.
  package func shownBefore(_ screen: Int) -> [Int] { shown[screen] }

  /// The screen that showed the greatest value before another one; nil if none did.
  package func greatestShown(before screen: Int) -> Int? { shown[screen].first }

  /// The screens after which the bar of a screen goes on, at once or on alerts, in file order.
  package func shownAfter(_ screen: Int) -> [Int] {
    shown.indices.filter { shown[$0].contains(screen) }
  }

  /// The screens with the least and the greatest value right before another one; nil if none showed any.
  package func rangeShown(before screen: Int) -> (least: Int, greatest: Int)? {
    guard let greatest = shown[screen].first, let least = shown[screen].last else { return nil }
    return (least, greatest)
  }

  /// A shortest walk to a screen, before which the bar has the value of another one, or any, and on by some moves; nil
  /// if none is certain.
  ///
  /// It shows a screen without progress after that other one, if one is given.
  package func walk(
    to screen: Int, after shownBy: Int? = nil, over hidden: Int? = nil, then moves: [Int] = []
  ) -> StackWitness? {
    let graph = searches.flow
    var options = scope.options
    options.tracksBar = model.options.tracksBar
    let question = StackSearches.Question(
      options: options,
      starts: { model, _ in
        model.shown[screen].filter { head in
          let top = model.symbol(of: head)
          return top.layer.hasNavigation && shownBy.map { top.shownBefore == $0 } ?? true
        }.map { (head: $0, state: 0) }
      },
      isWanted: { position in
        position.state.top == screen
          && (shownBy == nil || graph.shownBefore(lastOf: position.steps) == shownBy)
          && graph.steps(by: moves, from: position.state) != nil
          && hidden.map { graph.shows($0, after: shownBy, on: position.steps) } ?? true
      },
      next: moves, shown: { $0.steps + (graph.steps(by: moves, from: $0.state) ?? []) })
    if case .found(let walk) = searches.answer(to: question) { return walk }
    return nil
  }
}

extension FlowGraph {
  /// Whether a walk shows a screen after it has shown another one for the last time.
  fileprivate func shows(_ screen: Int, after other: Int?, on steps: [StackCause]) -> Bool {
    let tops = StackWitness(self, steps: steps).stacks().map(\.top)
    let first = tops.lastIndex(of: other).map { $0 + 1 } ?? 0
    return tops[first...].contains(screen)
  }

  /// The steps of some moves, each of which the screen on top makes, and shows its target; nil if it does not.
  fileprivate func steps(by moves: [Int], from state: RouteState) -> [StackCause]? {
    var (state, steps) = (state, [StackCause]())
    for move in moves {
      guard self.moves[move].source == state.top, !self.moves[move].isFollowing,
        let (made, next) = state.outcomes(of: move, in: self).lazy.compactMap({ made, next in
          next.hasCrashed ? nil : made.map { ($0, next) }
        }).first(where: { $0.1.top == self.moves[move].target })
      else { return nil }
      steps += made.flatMap(\.causes)
      state = next
    }
    return steps
  }
}
