import ArgumentParser
import FlowProject
import FlowRules
import FlowSource
import FlowTrace

/// Completes the command line of `trace` with the moves that are possible next; empty if the flow
/// cannot be read.
///
/// `words` is the command line with the program's name, quoted as it was typed; `index` is the index
/// of the word to complete.
@Sendable func completedMoves(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
  let typed = words.prefix(index).drop { $0 != "trace" }.dropFirst().map(unquoted)
  let console = Console.system()
  guard let flow = typed.first(where: { console.files.kind(of: $0) == .file }) else { return [] }
  // A completion cannot report errors.
  let results = try? FlowRequest(paths: [flow]).results(console)
  let checked = results?.map(\.flow).first { $0.source.path == flow }
  guard let checked, checked.document.isReadable else { return [] }
  let simulator = Simulator(checked.graph)
  guard var state = simulator.start()?.state else { return [] }
  for word in typed {
    // Words that are not moves, such as options and the file, are skipped.
    guard let move = try? TracedMove(word) else { continue }
    _ = simulator.make(move, on: &state)
  }
  return simulator.possibleMoves(in: state).map(\.text)
    .filter { move in !move.utf8.contains { $0 < 0x20 || $0 == 0x7F } }.map(protected)
}

/// A move as the completion script of the shell takes it, which may expand what it is given: the file is
/// not trusted.
private func protected(_ move: String) -> String {
  switch CompletionShell.requesting {
  // compgen(1) expands its words like those of a command line.
  case .bash: "'" + move.replacing("'", with: "'\\''") + "'"
  // A description follows after a colon.
  case .zsh: move.replacing(":", with: "\\:")
  default: move
  }
}

/// A word without the quotes and backslashes that protect its spaces.
private func unquoted(_ word: String) -> String {
  word.filter { !"'\"\\".contains($0) }
}
