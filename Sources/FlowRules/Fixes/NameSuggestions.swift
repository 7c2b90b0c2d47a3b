import FlowAnalysis
import FlowFormat
import FlowSource

/// Suggestions for unknown names.
struct NameSuggestions {
  /// The kind of the names, in the plural: `screens`.
  private let kind: String
  private let names: [String]
  /// Made for the first unknown name, which most flows do not have.
  private lazy var index = NearestNames(names)
  private lazy var legal = "\(kind): \(quotedList(names))"
  private var known: [String: String?] = [:]
  /// For comparisons with all names.
  private let budget: Budget

  init(_ kind: String, _ names: [String], within budget: Budget = Budget()) {
    self.kind = kind
    self.names = names
    self.budget = budget
  }

  /// The names of screens in the checked file: its own ids, its sub-flows, then their screens.
  init(screensOf subject: CheckedFlow) {
    let program = subject.program
    self.init(
      "screens",
      subject.screens.map(program.name) + subject.flow.subflows.map(\.name.value)
        + (subject.screens.upperBound..<program.screenCount).map(program.name),
      within: subject.graph.budget)
  }

  /// The nearest name as a question, then the valid ones, or nil.
  mutating func help(for wrong: String) -> String? {
    guard !names.isEmpty else { return nil }
    let invisible = wrong.unicodeScalars.lazy.compactMap { InvisibleCharacter($0) }.first
    let remark =
      invisible.map { "it contains a \($0.description)" } ?? remedyOfCurlyQuotes(in: wrong)
    return (remark.map { $0 + "; " } ?? "")
      + (nearest(to: wrong).map { "did you mean `\($0)`? (\(legal))" } ?? "known \(legal)")
  }

  private func cost(of wrong: String) -> Int { names.count * (1 + wrong.utf8.count / 8) }

  /// The name that was probably meant; nil if no name is near or the budget is exhausted.
  mutating func nearest(to wrong: String) -> String? {
    if let found = known[wrong] { return found }
    guard budget.spend(cost(of: wrong)) else { return nil }
    let visible = String(wrong.unicodeScalars.filter { !isInvisible($0) })
    let found = visible != wrong && names.contains(visible) ? visible : index.nearest(to: visible)
    known[wrong] = .some(found)
    return found
  }

  /// All names that may have been meant.
  mutating func candidates(for wrong: String) -> [String] {
    guard let nearest = nearest(to: wrong), budget.spend(2 * cost(of: wrong)) else { return [] }
    let candidates = index.candidates(for: wrong)
    return candidates.isEmpty ? [nearest] : candidates
  }
}

extension NameSuggestions {
  /// Replaces a name with the one that was certainly meant; nil if there is any doubt, or if the
  /// name cannot be written verbatim.
  mutating func fix(for wrong: Located<String>, in source: SourceText) -> Fix? {
    guard let name = nearest(to: wrong.value), name.utf8.allSatisfy(isPlain),
      budget.spend(cost(of: wrong.value))
    else { return nil }
    guard index.isOnlyCandidate(name, for: wrong.value) else { return nil }
    return Fix(writing: name, inPlaceOf: wrong, in: source)
  }
}

extension Fix {
  /// Replaces the text of a scalar within its quotes, if any; nil if the source does not contain
  /// the text verbatim.
  init?(
    writing word: String, inPlaceOf scalar: Located<String>, in source: SourceText,
    isSafe: Bool = true
  ) {
    let range = source.range(of: 0..<scalar.value.utf8.count, in: scalar)
    guard !range.isEmpty, source.string(range) == scalar.value else { return nil }
    self.init("write \(quotation(of: word))", replacing: range, with: word, isSafe: isSafe)
  }
}

/// Whether a character cannot be meant as part of a name.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  InvisibleCharacter(scalar) != nil || curlyQuotes.contains(scalar)
}

private let curlyQuotes = "“”„‟‘’".unicodeScalars

/// For a text that begins or ends with a curly quote.
func remedyOfCurlyQuotes(in text: String) -> String? {
  let ends = [text.unicodeScalars.first, text.unicodeScalars.last].compactMap(\.self)
  return ends.contains(where: curlyQuotes.contains)
    ? "curly quotes are not quotes in YAML: use `\"`" : nil
}

/// Whether a byte has no special meaning in a plain YAML scalar.
private func isPlain(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || "-_./".utf8.contains(byte)
}

/// The number of names that a help lists before it only counts the rest.
private let listedNames = 8

/// Names in backticks for a sentence: all, or the first eight and the number of others.
func quotedList(_ names: some Collection<String>) -> String {
  quotedNames(names, separator: ", ", last: "and")
}

/// The same of names one of which is to be chosen.
func quotedChoice(_ names: some Collection<String>) -> String {
  quotedNames(names, separator: " or ", last: "or one of")
}

private func quotedNames(
  _ names: some Collection<String>, separator: String, last: String
) -> String {
  let listed = names.prefix(listedNames).map { quotation(of: $0) }.joined(separator: separator)
  let rest = names.count - listedNames
  return rest > 0 ? "\(listed) … \(last) \(rest) more" : listed
}
