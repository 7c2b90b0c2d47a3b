/// `1 step`, `2 steps`; pass `plural` for nouns whose plural does not just add an s.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}

extension ClosedRange<Int> {
  /// `1 to 100`.
  package var words: String { "\(lowerBound) to \(upperBound)" }
}

/// `a`, `a and b`, `a, b and c`.
package func sentenceList(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
