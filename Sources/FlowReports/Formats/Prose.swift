import FlowRules
import FlowSource

/// The message of a finding and its help as separate sentences, for readers who see nothing else of
/// it.
func prose(of diagnostic: Diagnostic) -> String {
  let message = sentence(diagnostic.message)
  return diagnostic.help.map { "\(message) \(sentence($0))" } ?? message
}

/// With a capital and a full stop, unless it begins with a name or ends with a question mark.
private func sentence(_ text: String) -> String {
  let ending =
    switch text.utf8.last {
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): ""
    default: "."
    }
  // Most begin with a name in backticks.
  guard let first = text.first, first.isLowercase else { return text + ending }
  return first.uppercased() + text.dropFirst() + ending
}
