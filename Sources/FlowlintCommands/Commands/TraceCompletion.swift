import ArgumentParser
import FlowProject
import FlowReports
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
  return simulator.possibleMoves(in: state).compactMap {
    completionWord($0.text, for: requestingShell)
  }
}

/// The shell that asks for completions.
private var requestingShell: Shell {
  switch CompletionShell.requesting {
  case .bash: .bash
  case .zsh: .zsh
  default: .fish
  }
}

/// A word without the quotes and backslashes that protect its spaces.
private func unquoted(_ word: String) -> String {
  word.filter { !"'\"\\".contains($0) }
}

/// The completion script for bash with moves quoted by itself: Readline leaves `$` as it is.
///
/// Other texts stay as they are.
func quotingCompletions(_ text: String) -> String {
  guard let call = text.firstRange(of: "-W \"$(__flowlint_custom_complete "),
    let end = text[call.upperBound...].firstIndex(of: "\n")
  else { return text }
  let quoting = #"""
    __flowlint_quote_completions() {
        [[ "${cur}" = [\'\"]* ]] && return
        compopt +o filenames 2>/dev/null || return
        local -i index
        for index in "${!COMPREPLY[@]}"; do
            printf -v "COMPREPLY[${index}]" %q "${COMPREPLY[${index}]}"
        done
    }

    """#
  return text[..<end] + "\n        __flowlint_quote_completions" + text[end...] + "\n\n" + quoting
}
