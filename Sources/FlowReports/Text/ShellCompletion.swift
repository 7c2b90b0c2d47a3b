import FlowSource

/// A shell with a completion script.
package enum Shell: CaseIterable, Sendable {
  case bash, zsh, fish
}

/// A text as one word for the completion script of a shell; nil if it has control characters.
///
/// Scripts may expand what they are given, and the text is not trusted: it can be the label of a move.
package func completionWord(_ text: String, for shell: Shell) -> String? {
  guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
  return switch shell {
  // compgen(1) expands its words like those of a command line.
  case .bash: "'" + text.replacingScalars("'", with: "'\\''") + "'"
  // A description follows after a colon.
  case .zsh: text.replacingScalars(":", with: "\\:")
  case .fish: text
  }
}
