import FlowAnalysis
import FlowReports
import FlowRules
import FlowSource
import FlowTrace

/// The lines of a text are labels of moves: what a shell completes is one word with that text.
func completeMoves(_ source: SourceText) {
  let labels = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n").prefix(20)
  let destinations = labels.map { label in
    let quoted = label.replacing("'", with: "''")
    return "      - {push: done, label: '\(quoted)'}"
  }.joined(separator: "\n")
  let flow = "start: cart\nscreens:\n  cart:\n    destinations:\n\(destinations)\n  done:\n"
  let document = FlowDocument(SourceText(path: "flow.yaml", text: flow))
  let file = FlowProgram.File(
    source: document.source, flow: document.flow, subflowFiles: [])
  let checked = CheckedFlow(document, program: FlowProgram(files: [file]))
  let simulator = Simulator(checked.graph)
  guard let state = simulator.start()?.state else { return }
  let moves = simulator.possibleMoves(in: state).map(\.text)
  for text in moves + labels.map(String.init) {
    for shell in Shell.allCases {
      guard let word = completionWord(text, for: shell) else { continue }
      promise(!word.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "a completion is on one line")
      promise(read(word, by: shell) == text, "a shell reads a completion as one word")
    }
  }
}

/// What a shell takes a completion for; nil if it expands or splits it.
private func read(_ word: String, by shell: Shell) -> String? {
  switch shell {
  case .bash:
    // Nothing is special between single quotes; a quote itself is written outside of them.
    guard word.hasPrefix("'"), word.hasSuffix("'"), word.utf8.count > 1 else { return nil }
    let inner = word.dropFirst().dropLast().split(
      separator: "'\\''", omittingEmptySubsequences: false)
    return inner.contains { $0.contains("'") } ? nil : inner.joined(separator: "'")
  case .zsh:
    // A colon without a backslash begins a description.
    let text = word.replacing("\\:", with: "")
    return text.contains(":") ? nil : word.replacing("\\:", with: ":")
  case .fish:
    return word.contains("\t") ? nil : word
  }
}
