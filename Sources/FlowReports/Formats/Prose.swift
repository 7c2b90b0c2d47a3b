import FlowSource

/// What a finding says and how it is mended, as sentences of their own, for readers who see nothing
/// else of it.
func prose(of diagnostic: Diagnostic) -> String {
  [diagnostic.message, diagnostic.help].compactMap(\.self).map(sentence).joined(separator: " ")
}

/// With a capital and a full stop, where it does not begin with a name or end with a question.
private func sentence(_ text: String) -> String {
  let ending: String
  switch text.last {
  case ".", "?", "!": ending = ""
  default: ending = "."
  }
  return text.prefix(1).uppercased() + text.dropFirst() + ending
}
