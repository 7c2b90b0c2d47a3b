import FlowAnalysis

/// What is there to be compared with: the app after the last move, and what that did.
package struct Observation: Sendable {
  package let state: WindowState
  /// The last move; nil where there was none.
  package let step: TraceStep?
  /// Those of the last move, else of the start.
  package let events: [TraceEvent]

  package var outcome: TraceOutcome { step?.outcome ?? .ok }
  package var findings: [TraceFinding] { step?.findings ?? [] }

  /// The events that a list of them is compared with: those that traces show unless told otherwise,
  /// and all of a kind that the list names.
  package func events(comparedWith wanted: [ExpectedEvent]) -> [TraceEvent] {
    var kinds: Set<TraceEvent.Kind> = [.delegate, .direction]
    for case .event(let name, _) in wanted { kinds.insert(name.kind) }
    return events.filter { kinds.contains($0.kind) }
  }
}

extension WindowState {
  /// What the progress bar on top shows; nil where none can be seen.
  package var shownProgress: Double? {
    let stack = topLayer.stack
    return stack.hasNavigation && stack.progress.isVisible ? stack.progress.value : nil
  }

  /// Whether users see the same, whatever they do next: layers, stacks, bars and tabs.
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
