package import FlowTrace

/// The events that a trace shows, and their words.
package struct ShownEvents: Sendable {
  private let kinds: Set<TraceEvent.Kind>
  /// Whether the navigation controller and its delegates belong to the system that hosts SwiftUI.
  private let isHosted: Bool
  /// Whether events that no published source contains are marked.
  let marksSources: Bool

  /// Of the hosting system, only a trace of all events shows anything.
  package init(_ kinds: Set<TraceEvent.Kind>?, by simulator: Simulator) {
    let all = Set(TraceEvent.Kind.allCases)
    let wanted = kinds ?? simulator.usualKinds
    isHosted = simulator.isSwiftUI
    marksSources = wanted == all
    self.kinds = isHosted && wanted != all ? wanted.subtracting([.delegate, .direction]) : wanted
  }

  func shown(_ events: [TraceEvent]) -> [TraceEvent] { events.filter { kinds.contains($0.kind) } }

  /// `delegate`, `direction` and so on; `hosting` for those of the hosting system.
  func kind(of event: TraceEvent) -> String { hosts(event) ? "hosting" : event.kind.rawValue }

  private func hosts(_ event: TraceEvent) -> Bool {
    isHosted && (event.kind == .delegate || event.kind == .direction)
  }

  /// The names in order, `hosting(…)` around those of the hosting system, `?` after each that no
  /// published source contains.
  func text(of events: [TraceEvent]) -> String {
    var words: [String] = []
    var wasHosted = false
    for event in shown(events) {
      let word = event.name.rawValue + (marksSources && !event.isSourced ? "?" : "")
      let isHosted = hosts(event)
      if wasHosted, !isHosted, let last = words.popLast() { words.append(last + ")") }
      words.append(isHosted && !wasHosted ? "hosting(" + word : word)
      wasHosted = isHosted
    }
    return words.joined(separator: " ") + (wasHosted ? ")" : "")
  }
}
