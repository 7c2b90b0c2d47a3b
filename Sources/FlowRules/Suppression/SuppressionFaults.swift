import FlowFormat
import FlowSource

/// The faults of comments that suppress nothing, and their fixes.
struct SuppressionFaults {
  let source: SourceText
  let marks: CommentMarks
  /// nil if comments do not expire.
  let today: CalendarDate?

  /// Why a comment as a whole suppresses nothing; nil if it may suppress something.
  func ofWhole(_ comment: SuppressionComment) -> Finding? {
    let mark = marks.reasonMark
    if comment.isUnreadable {
      return Finding(
        "the comment is not understood, so it silences nothing", at: comment.range,
        help:
          "write `\(marks.suppression(of: "RULE", reason: "reason"))`, or `ignore-file` for the whole file"
      )
    }
    if comment.reason == nil, let dash = comment.longDash {
      let range = SourceRange(dash.lower, dash.lower + 3)
      return Finding(
        "a long dash does not begin the reason, so the comment silences nothing", at: range,
        help: "write ` \(mark) `", fix: Fix("write `\(mark)`", replacing: range, with: mark))
    }
    if comment.rules.isEmpty {
      return Finding(
        "the comment names no rule, so it silences nothing", at: comment.range,
        help: "name the rules between `ignore` and ` \(mark) `",
        fix: deletion(of: comment, isSafe: false))
    }
    guard comment.reason != nil else {
      return Finding(
        "the comment gives no reason, so it silences nothing", at: comment.range,
        help: "add a reason after ` \(mark) `", fix: deletion(of: comment, isSafe: false))
    }
    switch comment.expiry {
    case nil: return nil
    case .unreadable(let word):
      return Finding(
        "\(quotation(of: word.value)) is not a date, so the comment silences nothing",
        at: word.range,
        help: "write the last day of the comment as `until: 2027-03-01`",
        fix: deletion(of: comment, isSafe: false))
    case .date(let date):
      guard let today, date.value < today else { return nil }
      return Finding(
        "the comment expired on \(date.value.text), so it silences nothing", at: date.range,
        help: "fix what it silenced, or set a later date",
        fix: deletion(of: comment, isSafe: false))
    }
  }

  /// The faults of the selected rule names in a comment.
  func findings(
    of comment: SuppressionComment, unused isUnused: (Located<String>) -> Bool,
    where isAskedFor: (Located<String>) -> Bool
  ) -> [Finding] {
    let isUnusedWhole = comment.rules.allSatisfy(isUnused)
    return comment.rules.indices.compactMap { index -> Finding? in
      let rule = comment.rules[index]
      guard isAskedFor(rule) else { return nil }
      if RuleID(rawValue: rule.value) == nil { return unknownRule(index, in: comment) }
      guard isUnused(rule) else { return nil }
      return Finding(
        "\(quotation(of: rule.value)) reports nothing here", at: rule.range,
        help: isUnusedWhole ? "delete the comment" : "delete the name",
        fix: isUnusedWhole
          ? deletion(of: comment, isSafe: true)
          : deletion(ofRule: index, in: comment, isSafe: true))
    }
  }

  /// Suggests the rule that is meant if one is near; otherwise the user decides.
  private func unknownRule(_ index: Int, in comment: SuppressionComment) -> Finding {
    let rule = comment.rules[index]
    var suggestions = NameSuggestions("rules", RuleID.allCases.map(\.rawValue))
    let deletion =
      comment.rules.count == 1
      ? deletion(of: comment, isSafe: false)
      : deletion(ofRule: index, in: comment, isSafe: false)
    return Finding(
      "\(quotation(of: rule.value)) is not a rule", at: rule.range,
      help: suggestions.help(for: rule.value),
      fix: suggestions.fix(for: rule, in: source) ?? deletion)
  }

  /// Removes a comment: with the whole line if it is alone, otherwise with the blanks before it.
  private func deletion(of comment: SuppressionComment, isSafe: Bool) -> Fix {
    let line = source.line(at: comment.range.lower)
    let bytes = source.byteRange(ofLine: line)
    var (start, end) = (comment.range.lower, bytes.upperBound)
    if comment.isAlone {
      start = bytes.lowerBound
      end = line < source.lineCount ? source.byteRange(ofLine: line + 1).lowerBound : end
    } else {
      while start > bytes.lowerBound, isBlank(source.bytes[start - 1]) { start -= 1 }
    }
    return Fix(
      "delete the comment", replacing: SourceRange(start, end), with: "", isSafe: isSafe)
  }

  /// Removes the name of a rule, with the separator before or after it.
  private func deletion(
    ofRule index: Int, in comment: SuppressionComment, isSafe: Bool
  ) -> Fix {
    let rule = comment.rules[index]
    var (start, end) = (rule.range.lower, rule.range.upper)
    if index + 1 < comment.rules.count {
      while isDivider(source.bytes[end]) { end += 1 }
    } else {
      while isDivider(source.bytes[start - 1]) { start -= 1 }
    }
    return Fix(
      "delete \(quotation(of: rule.value))", replacing: SourceRange(start, end), with: "",
      isSafe: isSafe)
  }

  private func isDivider(_ byte: UInt8) -> Bool { isBlank(byte) || byte == UInt8(ascii: ",") }
}
