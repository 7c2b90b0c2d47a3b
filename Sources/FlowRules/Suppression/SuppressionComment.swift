import FlowSource
import FlowYAML

/// A comment that suppresses findings.
///
/// `# flowlint:ignore RULE[, RULE] [until: 2027-03-01] -- reason` is for its own line or, alone on
/// a line, for the next line that is not a comment; `# flowlint:ignore-file …` is for the file. In XML,
/// whose comments cannot contain `--`, it is `<!-- flowlint:ignore RULE - reason -->`; in Swift it begins with `//`.
struct SuppressionComment {
  /// The last day on which a comment has an effect.
  enum Expiry {
    case date(Located<CalendarDate>)
    case unreadable(Located<String>)
  }

  /// From the `#` to the end of the line, or what is between `<!--` and `-->`, or after `//`.
  let range: SourceRange
  /// Whether it has only blanks before it on its line.
  let isAlone: Bool
  let isForFile: Bool
  let rules: [Located<String>]
  let expiry: Expiry?
  let reason: String?

  /// Whether it begins like a suppression but cannot be parsed.
  let isUnreadable: Bool
  /// A long dash in place of the mark before the reason.
  let longDash: SourceRange?

  static let command = "ignore"

  /// Returns nil for a comment that only mentions the word or that contains the version of the
  /// format.
  init?(_ comment: YAMLComments.Comment, in source: SourceText, _ marks: CommentMarks) {
    var rest = source.bytes[comment.range.lower..<comment.range.upper]
    rest = rest.drop { $0 == UInt8(ascii: "#") || isSpace($0) }
    guard rest.starts(with: suppressionWord.utf8) else { return nil }
    rest = rest.dropFirst(suppressionWord.utf8.count)
    if rest.first(where: { !isSpace($0) }).map(isDigit) ?? true { return nil }
    range = comment.range
    isAlone = comment.isAlone
    isUnreadable = !SuppressionComment.isCommand(rest)
    rest = rest.dropFirst(SuppressionComment.command.utf8.count)
    isForFile = rest.starts(with: "-file".utf8)
    if isForFile { rest = rest.dropFirst("-file".utf8.count) }
    var words = SuppressionWords(rest, reasonMark: marks.reasonMark)
    (rules, expiry, reason) = words.read()
    longDash = rules.first { $0.value.hasPrefix("—") || $0.value.hasPrefix("–") }?.range
  }

  /// Whether a text is `ignore` or `ignore-file`, followed by a blank or the end.
  private static func isCommand(_ text: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: text.prefix { !isSpace($0) }, as: UTF8.self)
    return word == command || word == command + "-file"
  }
}

/// The words after `flowlint:ignore`.
private struct SuppressionWords {
  private let text: ArraySlice<UInt8>
  private let reasonMark: String
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>, reasonMark: String) {
    self.text = text
    self.reasonMark = reasonMark
    rest = text
  }

  mutating func read() -> ([Located<String>], SuppressionComment.Expiry?, String?) {
    var rules: [Located<String>] = []
    var expiry: SuppressionComment.Expiry?
    while let word = next() {
      if word.value.hasPrefix(reasonMark) {
        // The blank before a reason is optional.
        rest = text[(word.range.lower + reasonMark.utf8.count)...]
        return (rules, expiry ?? expiryInReason(), reason())
      }
      if let date = date(after: word) { expiry = self.expiry(date) } else { rules.append(word) }
    }
    return (rules, expiry, nil)
  }

  /// The next word; commas and blanks separate words.
  private mutating func next() -> Located<String>? {
    rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: ",") }
    guard !rest.isEmpty else { return nil }
    let word = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ",") }
    rest = rest[word.endIndex...]
    let range = SourceRange(word.startIndex, word.endIndex)
    return Located(String(decoding: word, as: UTF8.self), at: range)
  }

  /// The text after `until:`, with or without a blank; nil for any other word.
  private mutating func date(after word: Located<String>) -> Located<String>? {
    guard word.value.hasPrefix(until) else { return nil }
    guard word.value.utf8.count == until.utf8.count else {
      return Located(
        String(word.value.dropFirst(until.count)),
        at: SourceRange(word.range.lower + until.utf8.count, word.range.upper))
    }
    let start = rest
    if let date = next(), !date.value.hasPrefix(reasonMark) { return date }
    rest = start
    return word
  }

  private func expiry(_ word: Located<String>) -> SuppressionComment.Expiry {
    CalendarDate(word.value).map { .date(Located($0, at: word.range)) } ?? .unreadable(word)
  }

  /// A date in the reason also counts: its author does not expect the comment to stay.
  private func expiryInReason() -> SuppressionComment.Expiry? {
    var words = self
    while let word = words.next() {
      guard let date = words.date(after: word), date.value.utf8.first.map(isDigit) == true else {
        continue
      }
      return expiry(date)
    }
    return nil
  }

  private func reason() -> String? {
    let text = rest.drop(while: isSpace)
    guard let last = text.lastIndex(where: { !isSpace($0) }) else { return nil }
    return String(decoding: text[...last], as: UTF8.self)
  }
}

private let until = "until:"

/// A comment of XML can have several lines.
private func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || isLineEnd(byte) }
