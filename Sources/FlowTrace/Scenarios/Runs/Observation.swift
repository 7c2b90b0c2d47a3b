import FlowAnalysis

/// The actual result to compare: the app after the last move, and the effects of that move.
package struct Observation: Sendable {
  package let state: WindowState
  /// The last move; nil if there was none.
  package let step: TraceStep?
  /// The events of the last move, or of the start.
  package let events: [TraceEvent]
  /// The kinds of events that are always compared.
  let usualKinds: Set<TraceEvent.Kind>

  package var outcome: TraceOutcome { step?.outcome ?? .ok }
  /// The last transition of the last move.
  package var transition: TraceTransition? { step?.transitions.last }
  package var findings: [TraceFinding] { step?.findings ?? [] }

  /// The events to compare with an expected list: those that traces show by default, and all events
  /// of a kind that the list contains.
  package func events(comparedWith wanted: [ExpectedEvent]) -> [TraceEvent] {
    var kinds = usualKinds
    for case .event(let name, _) in wanted { kinds.insert(name.kind) }
    return events.filter { kinds.contains($0.kind) }
  }
}

extension WindowState {
  /// The progress in the top bar; nil if no progress is visible.
  package var shownProgress: Double? {
    let stack = topLayer.stack
    return stack.hasNavigation && stack.progress.isVisible ? stack.progress.value : nil
  }

  /// Whether users see no difference, whatever they do next: layers, stacks, bars and tabs.
  func looksLike(_ other: WindowState) -> Bool {
    selectedTab == other.selectedTab && layers.elementsEqual(other.layers, by: looksAlike)
      && tabs.elementsEqual(other.tabs) { one, other in
        (one?.screens ?? []).elementsEqual(other?.screens ?? []) { $0.screen == $1.screen }
      }
  }
}

private func looksAlike(_ one: WindowLayer, _ other: WindowLayer) -> Bool {
  let (mine, its) = (one.stack, other.stack)
  return one.kind.style == other.kind.style && mine.hasNavigation == its.hasNavigation
    && mine.screens.elementsEqual(its.screens) { $0.screen == $1.screen }
    && mine.bar == its.bar && mine.progress.isVisible == its.progress.isVisible
    && (!mine.progress.isVisible || mine.progress.value == its.progress.value)
}
