/// The maximum number of screens with progress that a bar shows after a screen.
///
/// A cycle counts as one screen. Cost: linear.
package struct RemainingSteps: Sendable {
  private let remaining: [Int]
  private let components: StrongComponents
  private let progress: ProgressFlow

  package init(_ progress: ProgressFlow) {
    self.progress = progress
    let graph = progress.bar.graph
    components = StrongComponents(graph)
    var isCounted = [Bool](repeating: false, count: components.count)
    for (screen, value) in progress.values.enumerated() where value != nil {
      isCounted[Int(components.component[screen])] = true
    }
    var remaining = [Int](repeating: 0, count: components.count)
    // Edges lead to components with lower indices, which are complete by then.
    for node in components.order() {
      let component = Int(components.component[Int(node)])
      for target in graph.successors(of: Int(node)) {
        let next = Int(components.component[Int(target)])
        guard next != component else { continue }
        remaining[component] = max(
          remaining[component], remaining[next] + (isCounted[next] ? 1 : 0))
      }
    }
    self.remaining = remaining
  }

  package func count(after screen: Int) -> Int { remaining[Int(components.component[screen])] }

  /// The screens with progress on a longest chain after a screen, up to its end or a cycle.
  package func longestChain(after screen: Int) -> [Int] {
    var chain: [Int] = []
    var current = screen
    while let next = successor(of: current) {
      if progress.values[next] != nil { chain.append(next) }
      current = next
    }
    return chain
  }

  /// The successor outside the screen's own cycle with the most screens after it; the first of several.
  private func successor(of screen: Int) -> Int? {
    let own = components.component[screen]
    let successors = progress.bar.graph.successors(of: screen).map { Int($0) }
      .filter { components.component[$0] != own }
    var best: (screen: Int, count: Int)?
    for next in successors {
      let count = self.count(after: next) + (progress.values[next] == nil ? 0 : 1)
      if best.map({ count > $0.count }) ?? true { best = (next, count) }
    }
    return best?.screen
  }
}
