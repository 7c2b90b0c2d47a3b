import FlowTrace

/// The kinds of events that a trace shows.
struct TraceEvents {
  private enum Word: String, Choice {
    case delegate, direction, appearance, presentation, all
  }

  let kinds: Set<TraceEvent.Kind>

  init(kinds: Set<TraceEvent.Kind>) {
    self.kinds = kinds
  }

  static func read(_ text: String) throws -> TraceEvents {
    var kinds: Set<TraceEvent.Kind> = []
    for part in text.split(separator: ",") {
      let word = try Word.read(part.filter { $0 != " " })
      kinds.formUnion(
        TraceEvent.Kind(rawValue: word.rawValue).map { [$0] } ?? TraceEvent.Kind.allCases)
    }
    return TraceEvents(kinds: kinds)
  }
}
