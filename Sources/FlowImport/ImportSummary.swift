import FlowFormat
import FlowSource
import FlowYAML

/// What was read, what was written, and what could not be converted.
package struct ImportSummary: Sendable {
  /// A message with its location in the source.
  package struct Note: Hashable, Sendable {
    let location: ImportLocation
    let message: String
    /// What many notes say alike, in words that fit them all; nil if each is listed.
    var kind: String?

    package init(location: ImportLocation, message: String, kind: String? = nil) {
      self.location = location
      self.message = message
      self.kind = kind
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
  ///
  /// Unless it is verbose, what many notes say alike is said once.
  package func text(about flow: ImportedFlow, isVerbose: Bool = false) -> String {
    var text = "read \(read.joined(separator: ", "))\n"
    text += "wrote \(written(flow).joined(separator: ", "))\n"
    text += section("skipped", skipped, isVerbose)
    text += section("not resolved", unresolved, isVerbose)
    text += section("cannot be expressed in a flow", unsaid, isVerbose)
    text += section("assumed", assumed, isVerbose)
    return text + verdict(on: flow)
  }

  private func written(_ flow: ImportedFlow) -> [String] {
    var counts: [Verb: Int] = [:]
    let all = flow.everywhere + flow.screens.flatMap(\.moves)
    for move in all { counts[move.verb, default: 0] += 1 }
    let kinds = Verb.allCases.compactMap { verb in counts[verb].map { "\($0) \(verb.rawValue)" } }
    let links = flow.screens.reduce(flow.links.count) { $0 + $1.links.count }
    let entries = flow.screens.count { $0.entry != nil }
    return [
      counted(flow.screens.count, "screen"),
      counted(all.count, "move") + (kinds.isEmpty ? "" : " (\(kinds.joined(separator: ", ")))"),
      counted(links, "link"), counted(entries, "entry", "entries"),
    ]
  }

  /// Says that the source leaves most to code, where it does.
  private func verdict(on flow: ImportedFlow) -> String {
    let moves = (flow.everywhere + flow.screens.flatMap(\.moves)).count { !$0.locations.isEmpty }
    let entries = flow.screens.count { $0.entry != nil }
    guard flow.screens.count > 1, moves == 0 || 2 * entries > flow.screens.count else { return "" }
    let isOfStoryboards = flow.screens.allSatisfy { $0.location.file.hasSuffix(".storyboard") }
    return
      "\(counted(flow.screens.count, "screen")), \(counted(moves, "move")) read: the code decides "
      + "which screen leads to which; "
      + (isOfStoryboards ? "read it with `flowlint import swift`, or " : "")
      + "add it under `destinations`\n"
  }

  private func section(_ heading: String, _ notes: [Note], _ isVerbose: Bool) -> String {
    var seen: Set<Note> = []
    let distinct = notes.filter { seen.insert($0).inserted }
    guard !distinct.isEmpty else { return "" }
    var counts: [String: Int] = [:]
    for kind in distinct.compactMap(\.kind) { counts[kind, default: 0] += 1 }
    let folded = isVerbose ? [:] : counts.filter { $0.value > mostListed }
    let sorted = distinct.filter { $0.kind.flatMap { folded[$0] } == nil }
      .sorted { ($0.location, $0.message) < ($1.location, $1.message) }
    let text = sorted.reduce(into: "\(heading): \(distinct.count)\n") { text, note in
      text += "  \(note.location): \(commentText(note.message))\n"
    }
    return folded.sorted { $0.key < $1.key }.reduce(into: text) { text, fold in
      text += "  \(fold.value) times: \(fold.key); --verbose lists them\n"
    }
  }
}

/// The number of notes of one kind that are listed.
private let mostListed = 3

/// Why nothing can be imported; the message is complete.
package struct ImportFailure: Error, Sendable {
  package let message: String

  package init(message: String) {
    self.message = message
  }
}
