import FlowAnalysis
import FlowReports
import FlowRules
import FlowSource
import FlowTrace

/// The lines of a text are labels of moves: what a shell completes is one word with that text.
func completeMoves(_ source: SourceText) {
  let labels = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n").prefix(20)
  let destinations = labels.map { label in
    let quoted = String(label).replacingScalars("'", with: "''")
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
      promise(
        read(word, by: shell).map { Array($0.utf8) } == Array(text.utf8),
        "a shell reads a completion as one word")
    }
  }
}

/// What a shell takes a completion for, byte by byte; nil if it expands or splits it.
private func read(_ word: String, by shell: Shell) -> String? {
  let bytes = Array(word.utf8)
  switch shell {
  case .bash:
    // Nothing is special between single quotes; a quote itself is written outside of them.
    var text: [UInt8] = []
    var rest = bytes[...]
    while rest.first == UInt8(ascii: "'") {
      rest = rest.dropFirst()
      let part = rest.prefix { $0 != UInt8(ascii: "'") }
      text += part
      rest = rest.dropFirst(part.count + 1)
      guard rest.starts(with: "\\'".utf8) else { break }
      text.append(UInt8(ascii: "'"))
      rest = rest.dropFirst(2)
    }
    return rest.isEmpty ? String(decoding: text, as: UTF8.self) : nil
  case .zsh:
    // A colon without a backslash begins a description.
    var text: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: ":") {
        guard text.last == UInt8(ascii: "\\") else { return nil }
        text.removeLast()
      }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  case .fish:
    return bytes.contains(UInt8(ascii: "\t")) ? nil : word
  }
}
