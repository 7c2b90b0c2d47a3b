import FlowAnalysis
import FlowFormat
import FlowSource

extension Expectation.Wanted {
  /// Whether the observation satisfies the expectation.
  ///
  /// `same-as` always does, because its moves have not been made here.
  func isMet(by seen: Observation, in graph: FlowGraph) -> Bool {
    let state = seen.state
    switch self {
    case .stack(let names): return graph.screens(names, are: state.topLayer.stack.screens)
    case .layers(let layers):
      return layers.count == state.layers.count
        && zip(layers, state.layers).allSatisfy { wanted, layer in
          wanted.kind.style == layer.kind.style
            && graph.screens(wanted.screens, are: layer.stack.screens)
        }
    case .top(let name): return graph.screen(name) == state.top.screen
    case .tab(let name):
      return state.selectedTab.map { graph.tabs[$0] == graph.screen(name) } ?? false
    case .router(let names):
      return state.router.map { router in
        names.count == router.stack.count
          && zip(names, router.stack).allSatisfy { graph.screen($0) == $1 }
      } ?? false
    case .progress(let progress):
      return state.shownProgress.map { isEqual($0, progress.value) } ?? false
    case .progressVisible(let isVisible): return isVisible == (state.shownProgress != nil)
    case .alpha(let alpha): return isEqual(state.topLayer.stack.progress.alpha, alpha)
    case .turn(let value):
      return seen.step?.motions.last?.turn.map { isEqual($0.value, value) } ?? false
    case .mode(let mode): return state.topLayer.stack.progress.mode == mode
    case .inset(let inset): return seen.step?.bar.map { isEqual($0.start.inset, inset) } ?? false
    case .direction(let direction): return seen.transition?.direction == direction
    case .duration(let duration):
      return seen.transition.map { isEqual($0.duration, duration) } ?? false
    case .animated(let isAnimated):
      return seen.transition.map { ($0.duration > 0) == isAnimated } ?? false
    case .barHeight(let height): return height == state.topLayer.stack.bar.height
    case .outcome(let outcome): return outcome == seen.outcome
    case .rule(let rule): return rule == seen.step?.rule
    case .events(let wanted): return graph.events(wanted, are: seen.events(comparedWith: wanted))
    case .findings(let names, let isPart):
      let found = Set(seen.findings.map(\.name))
      return isPart ? found.isSuperset(of: names) : found == Set(names)
    case .sameAs: return true
    }
  }
}

/// Decimal numbers have no exact values.
private func isEqual(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-9 }

extension FlowGraph {
  fileprivate func screens(_ names: [Located<String>], are instances: [Window.Item]) -> Bool {
    names.count == instances.count
      && zip(names, instances).allSatisfy { screen($0) == $1.screen }
  }

  /// Whether events match a list in order; an ellipsis matches any number of events.
  ///
  /// Cost: the product of the two lengths; only the last ellipsis is retried.
  fileprivate func events(_ wanted: [ExpectedEvent], are found: [TraceEvent]) -> Bool {
    var (position, next) = (0, 0)
    var retry: (position: Int, next: Int)?
    while next < found.count {
      if position < wanted.count, case .ellipsis = wanted[position] {
        position += 1
        retry = (position, next)
      } else if position < wanted.count, matches(wanted[position], found[next]) {
        position += 1
        next += 1
      } else if let last = retry {
        (position, next) = (last.position, last.next + 1)
        retry = (position, next)
      } else {
        return false
      }
    }
    return wanted[position...].allSatisfy { if case .ellipsis = $0 { true } else { false } }
  }

  private func matches(_ wanted: ExpectedEvent, _ found: TraceEvent) -> Bool {
    guard case .event(let name, let screens) = wanted, name == found.name else { return false }
    guard screens.count > 1 else {
      return screens.first.map { self.screen($0) == found.instance?.screen } ?? true
    }
    return self.screens(screens, are: found.screens)
  }
}
