import FlowFormat
import FlowReports
import FlowRules
import FlowSource

/// The place of a word in a text; a word that is missing fails the test by an empty range at 0.
func range(of word: String, in text: SourceText, occurrence: Int = 1) -> SourceRange {
  let wanted = Array(word.utf8)
  var left = occurrence
  for start in 0...max(0, text.bytes.count - wanted.count)
  where text.bytes[start...].starts(with: wanted) {
    left -= 1
    if left == 0 { return SourceRange(start, start + wanted.count) }
  }
  return SourceRange(0, 0)
}

/// A flow file whose payment and review screens show a progress that falls.
let shop = SourceText(
  path: "flow.yaml",
  text: """
    start: cart
    screens:
      payment:
        progress: 2/3
        push: [review]
      review:
        push: [done]
        title: Review
        progress: 1/2
    """)

/// The finding about `shop`.
func fallingProgress(
  certainty: Certainty = .proven, notes: [Note]? = nil, witness: [WitnessStep] = shopWalk,
  help: String? = "give `review` at least 2/3, or remove its progress to hide the bar",
  reason: String? = nil
) -> Diagnostic {
  Diagnostic(
    rule: .nonMonotonicProgress, severity: .error, certainty: certainty,
    message: "progress falls from 2/3 to 1/2", range: range(of: "1/2", in: shop),
    label: "`review` shows less",
    notes: notes ?? [Note("`payment` shows 2/3", at: range(of: "2/3", in: shop))],
    witness: Witness(witness), help: help, reason: reason)
}

let shopWalk = [
  step("cart", "0"), step("address", "1/3"), step("payment", "2/3"), step("review", "1/2"),
]

func step(_ screen: String, _ progress: String? = nil) -> WitnessStep {
  WitnessStep(
    screen: screen, localScreen: screen, by: "push", progress: progress, at: SourceRange(0, 0))
}

/// The frame of one range, with a mark `-` under each of the other words.
func excerpt(
  of text: SourceText, at range: SourceRange, label: String? = nil, notes: [Note] = [],
  style: TextStyle = .plain, otherText: (String) -> SourceText? = { _ in nil }
) -> String {
  var output = ""
  Excerpt(of: text, at: range, label: label, notes: notes, style: style, otherText: otherText)
    .append(to: &output)
  return output
}

func excerpt(
  of line: String, at word: String, label: String? = nil, notes: [(String, String)] = [],
  style: TextStyle = .plain
) -> String {
  let text = SourceText(path: "flow.yaml", text: line)
  return excerpt(
    of: text, at: range(of: word, in: text), label: label,
    notes: notes.map { Note($0.1, at: range(of: $0.0, in: text)) }, style: style)
}
