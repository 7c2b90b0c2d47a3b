import FlowRules
import FlowSource

/// What a finding says and how it is mended, as sentences of their own, for readers who see nothing
/// else of it.
func prose(of diagnostic: Diagnostic) -> String {
  let message = sentence(diagnostic.message)
  return diagnostic.help.map { "\(message) \(sentence($0))" } ?? message
}

/// With a capital and a full stop, where it does not begin with a name or end with a question.
private func sentence(_ text: String) -> String {
  let ending =
    switch text.utf8.last {
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): ""
    default: "."
    }
  // Most begin with a name in quotation marks.
  guard let first = text.first, first.isLowercase else { return text + ending }
  return first.uppercased() + text.dropFirst() + ending
}
