import ArgumentParser
import FlowProject
import FlowRules
import FlowSource
import FlowTrace

/// The moves that can come next on a command line of `trace` which is being typed, for the shell to
/// complete with; none where the flow cannot be read.
///
/// `words` are those of the command line with the program's name, quoted as they were typed; `index`
/// is that of the word to complete.
@Sendable func completedMoves(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
  let typed = words.prefix(index).drop { $0 != "trace" }.dropFirst().map(unquoted)
  let console = Console.system()
  guard let flow = typed.first(where: { console.files.kind(of: $0) == .file }) else { return [] }
  // A shell that completes shows no complaints.
  let results = try? FlowRequest(paths: [flow]).results(console)
  let checked = results?.map(\.flow).first { $0.source.path == flow }
  guard let checked, checked.document.isReadable else { return [] }
  let simulator = Simulator(checked.graph)
  guard var state = simulator.start()?.state else { return [] }
  for word in typed {
    // An option, its value or the file: what is no move is none that was made.
    guard let move = try? TracedMove(word) else { continue }
    _ = simulator.make(move, on: &state)
  }
  return simulator.possibleMoves(in: state).map(\.text)
}

/// A word without the quotes and backslashes that keep its blanks together.
private func unquoted(_ word: String) -> String {
  word.filter { !"'\"\\".contains($0) }
}
