import FlowAnalysis
import FlowFormat
import FlowSource

/// What may be meant by names that mean nothing.
struct NameSuggestions {
  /// What the names stand for, in the plural: `screens`.
  private let kind: String
  private let names: [String]
  private let index: NearestNames
  private var known: [String: String?] = [:]
  /// Forty wrong names in a flow of 100,000 screens, fewer if they are long; who has more needs other
  /// help.
  private var comparisonsLeft = 4_000_000

  init(_ kind: String, _ names: [String]) {
    self.kind = kind
    self.names = names
    index = NearestNames(names)
  }

  /// What a screen may be called in the checked file: its own ids, its sub-flows, then their screens.
  init(screensOf subject: CheckedFlow) {
    let program = subject.program
    self.init(
      "screens",
      subject.screens.map(program.name) + subject.flow.subflows.map(\.name.value)
        + (subject.screens.upperBound..<program.screenCount).map(program.name))
  }

  /// The nearest name as a question, then the legal ones; nil where there are none.
  mutating func help(for wrong: String) -> String? {
    guard !names.isEmpty else { return nil }
    let legal = "\(kind): \(quotedList(names))"
    let invisible = wrong.unicodeScalars.lazy.compactMap { InvisibleCharacter($0) }.first
    return (invisible.map { "it contains a \($0.description); " } ?? "")
      + (nearest(to: wrong).map { "did you mean `\($0)`? (\(legal))" } ?? "known \(legal)")
  }

  private func cost(of wrong: String) -> Int { names.count * (1 + wrong.utf8.count / 16) }

  /// The name that was probably meant; nil where none is near or too many were asked for.
  mutating func nearest(to wrong: String) -> String? {
    if let found = known[wrong] { return found }
    guard comparisonsLeft > 0 else { return nil }
    comparisonsLeft -= cost(of: wrong)
    let visible = String(wrong.unicodeScalars.filter { !isInvisible($0) })
    let found = visible != wrong && names.contains(visible) ? visible : index.nearest(to: visible)
    known[wrong] = .some(found)
    return found
  }

  /// All names that may be meant.
  mutating func candidates(for wrong: String) -> [String] {
    guard let nearest = nearest(to: wrong), comparisonsLeft > 0 else { return [] }
    comparisonsLeft -= 2 * cost(of: wrong)
    let candidates = index.candidates(for: wrong)
    return candidates.isEmpty ? [nearest] : candidates
  }
}

extension NameSuggestions {
  /// Writes the name that must have been meant; nil where that can be doubted, or where the name
  /// cannot be written as it is.
  mutating func fix(for wrong: Located<String>, in source: SourceText) -> Fix? {
    guard comparisonsLeft > 0, let name = nearest(to: wrong.value), name.utf8.allSatisfy(isPlain)
    else { return nil }
    comparisonsLeft -= cost(of: wrong.value)
    guard index.isOnlyCandidate(name, for: wrong.value) else { return nil }
    return Fix(writing: name, inPlaceOf: wrong, in: source)
  }
}

extension Fix {
  /// Writes another word within the quotes of a scalar, if there are any; nil where the scalar is not
  /// written as it is read.
  init?(
    writing word: String, inPlaceOf scalar: Located<String>, in source: SourceText,
    isSafe: Bool = true
  ) {
    let place = source.range(of: 0..<scalar.value.utf8.count, in: scalar)
    guard !place.isEmpty, source.string(place) == scalar.value else { return nil }
    self.init("write \(quotation(of: word))", replacing: place, with: word, isSafe: isSafe)
  }
}

/// Whether a character is not meant to be part of a name, whatever it looks like.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  InvisibleCharacter(scalar) != nil || "“”„‟‘’".unicodeScalars.contains(scalar)
}

/// Whether a byte means nothing else in a plain scalar of YAML.
private func isPlain(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || "-_./".utf8.contains(byte)
}

/// How many names a help lists before it only counts.
private let listedNames = 8

/// Names in backticks for a sentence: all, or the first eight and how many more there are.
func quotedList(_ names: some Collection<String>) -> String {
  let listed = names.prefix(listedNames).map { quotation(of: $0) }.joined(separator: ", ")
  let rest = names.count - listedNames
  return rest > 0 ? "\(listed) … and \(rest) more" : listed
}
