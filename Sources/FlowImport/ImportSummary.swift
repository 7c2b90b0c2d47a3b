import FlowFormat
import FlowSource
import FlowYAML

/// What was read, what was written, and what could not be converted.
package struct ImportSummary: Sendable {
  /// A message with its location in the source.
  package struct Note: Hashable, Sendable {
    let location: ImportLocation
    let message: String

    package init(location: ImportLocation, message: String) {
      self.location = location
      self.message = message
    }
  }

  /// What was read, in words: `3 storyboards`, `41 scenes`.
  package var read: [String] = []
  /// Files that were not imported, and the reasons.
  package var skipped: [Note] = []
  /// References to something outside the files that were read.
  package var unresolved: [Note] = []
  /// Items without a counterpart in a flow.
  package var unsaid: [Note] = []
  /// Statements of the flow that the source does not make.
  package var assumed: [Note] = []

  package init() {}

  /// The text of the summary.
  package func text(about flow: ImportedFlow) -> String {
    var text = "read \(read.joined(separator: ", "))\n"
    text += "wrote \(written(flow).joined(separator: ", "))\n"
    text += section("skipped", skipped)
    text += section("not resolved", unresolved)
    text += section("cannot be expressed in a flow", unsaid)
    text += section("assumed", assumed)
    return text
  }

  private func written(_ flow: ImportedFlow) -> [String] {
    var counts: [Verb: Int] = [:]
    let all = flow.everywhere + flow.screens.flatMap(\.moves)
    for move in all { counts[move.verb, default: 0] += 1 }
    let kinds = Verb.allCases.compactMap { verb in counts[verb].map { "\($0) \(verb.rawValue)" } }
    let links = flow.screens.reduce(0) { $0 + $1.links.count }
    let entries = flow.screens.count { $0.entry != nil }
    return [
      counted(flow.screens.count, "screen"),
      counted(all.count, "move") + (kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"),
      counted(links, "link"), counted(entries, "entry", "entries"),
    ]
  }

  private func section(_ heading: String, _ notes: [Note]) -> String {
    var seen: Set<Note> = []
    let distinct = notes.filter { seen.insert($0).inserted }
    guard !distinct.isEmpty else { return "" }
    let sorted = distinct.sorted { ($0.location, $0.message) < ($1.location, $1.message) }
    return sorted.reduce(into: "\(heading): \(sorted.count)\n") { text, note in
      text += "  \(note.location): \(commentText(note.message))\n"
    }
  }
}

/// Why nothing can be imported; the message is complete.
package struct ImportFailure: Error, Sendable {
  package let message: String

  package init(message: String) {
    self.message = message
  }
}
