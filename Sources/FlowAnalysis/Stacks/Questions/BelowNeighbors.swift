package import FlowFormat

/// For each screen, the screen with the greatest value that can be directly below it in its layer.
///
/// Screens are propagated upward from component to component over the edges without a screen, so
/// every edge is visited once, regardless of the number of pairs.
package struct BelowNeighbors: Sendable {
  private let system: StackSystem
  /// The components of the edges without a screen, and the screen of each.
  private let components: StrongComponents
  private let best: [Int32]
  private let values: [Int?]

  /// By the progress that screens show; nil for screens to ignore.
  package init(_ system: StackSystem, progress: [Progress?]) {
    // Their order is enough, and numbers are compared faster.
    var ranks = [Int?](repeating: nil, count: progress.count)
    var last: Progress?
    var rank = 0
    let shown = progress.enumerated().compactMap { screen, value in value.map { (screen, $0) } }
    for (screen, value) in shown.sorted(by: { $0.1 < $1.1 }) {
      if let last, last < value { rank += 1 }
      last = value
      ranks[screen] = rank
    }
    self.init(system) { ranks[$0] }
  }

  /// `value` returns nil for screens to ignore.
  package init(_ system: StackSystem, value: (Int) -> Int?) {
    self.system = system
    let layers = system.layers
    let steps: [LayerGraph.Step]
    if layers.isAcyclic {
      (components, steps) = (layers.components, layers.steps)
    } else {
      components = StrongComponents(
        system.downwards.graph(of: system.edges) { $0.isInLayer && !$0.isScreen })
      steps = sortedSteps(system.edges, components) { $0.isInLayer }
    }
    let values = (0..<system.screenCount).map(value)
    var best = [Int32](repeating: -1, count: components.count)
    for step in steps {
      let screen = step.top >= 0 ? Int32(step.screen) : best[Int(step.lower)]
      let known = best[Int(step.upper)]
      guard screen >= 0, screen != known, let offered = values[Int(screen)] else { continue }
      if known >= 0, let value = values[Int(known)] {
        // Of equal values, the first screen wins.
        guard value < offered || screen < known && !(offered < value) else { continue }
      }
      best[Int(step.upper)] = screen
    }
    self.best = best
    self.values = values
  }

  /// The first result for a screen that can be directly below; a few of them are tried, those with the
  /// greatest values first.
  package func first<Result>(
    below screen: Int, unless isLeftOut: (Int) -> Bool = { _ in false },
    _ result: (Int) -> Result?
  ) -> Result? {
    var tried: Set<Int> = []
    while tried.count < 8,
      let lower = below(screen, unless: { tried.contains($0) || isLeftOut($0) })
    {
      if let result = result(lower) { return result }
      tried.insert(lower)
    }
    return nil
  }

  /// The screen with the greatest value that can be directly below, and is not left out; nil if no screen is.
  ///
  /// Of screens below replaced ones, only the greatest of all is considered.
  private func below(_ screen: Int, unless isLeftOut: (Int) -> Bool) -> Int? {
    // Only a top above others has a screen below it.
    let top = StackTop(screen, .above)
    guard system.contains(top) else { return nil }
    var found: (screen: Int, value: Int)?
    for index in system.edges(of: Int(top.index)) {
      let edge = system.edges[Int(index)]
      let lower: Int?
      switch edge.symbol {
      case .screen(let top): lower = top.screen
      case .none, .call: lower = best(below: Int(edge.to))
      case .layer: lower = nil
      }
      guard let lower, let value = values[lower] else { continue }
      if let found, value < found.value || !(value > found.value) && lower >= found.screen {
        continue
      }
      if !isLeftOut(lower) { found = (lower, value) }
    }
    return found?.screen
  }

  private func best(below node: Int) -> Int? {
    let below = best[Int(components.component[node])]
    return below < 0 ? nil : Int(below)
  }
}

extension ShortestWalks {
  /// A shortest walk to a stack with `upper` on top of `lower`, directly and in one layer, or
  /// nil.
  package func witness(of upper: Int, directlyOn lower: Int) -> StackWitness? {
    let top = StackTop(upper, .above)
    guard system.contains(top) else { return nil }
    let path = path(from: Int(top.index), { !$0.isScreen }) { edge in
      if case .screen(let below) = edge.symbol { below.screen == lower } else { false }
    }
    return path.isEmpty ? nil : witness(from: Int(top.index), along: .edges(path))
  }
}
