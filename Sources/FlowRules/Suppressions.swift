import FlowSource
import FlowYAML

/// The comments of a file that silence rules: `# flowlint:ignore RULE[, RULE] -- reason` for its own
/// line or, alone on a line, for the next; `# flowlint:ignore-file …` for the file.
struct Suppressions {
  private struct Comment {
    let range: SourceRange
    let rules: [Located<String>]
    /// The line it silences; nil for the whole file.
    let line: Int?
    let hasReason: Bool
  }

  private let comments: [Comment]
  private let source: SourceText

  init(in subject: CheckedFlow) {
    source = subject.source
    let source = source
    comments = subject.document.suppressions.compactMap { Suppressions.comment($0, in: source) }
  }

  /// What no comment silences, and what is to be said about comments that silence nothing.
  func applied(
    to found: [FoundByRule], among settings: [Checker.Setting]
  ) -> (kept: [FoundByRule], unused: [FoundByRule]) {
    guard !comments.isEmpty else { return (found, []) }
    let ranges = silencingRanges()
    var used = Set<SourceRange>()
    let kept = found.filter { one in
      let line = source.line(at: one.finding.range.lower)
      let silencing = [nil, line].flatMap { ranges[Target(rule: one.rule, line: $0)] ?? [] }
      used.formUnion(silencing)
      return silencing.isEmpty
    }
    guard let setting = settings.first(where: { $0.rule.id == "unused-suppression" }) else {
      return (kept, [])
    }
    let unused = comments.flatMap { comment in
      faults(of: comment, used: used).map { FoundByRule(setting: setting, finding: $0) }
    }
    return (kept, unused)
  }

  /// What a comment silences: a rule, in the whole file where `line` is nil.
  private struct Target: Hashable {
    let rule: String
    let line: Int?
  }

  /// The places of the names of rules, by what they silence.
  private func silencingRanges() -> [Target: [SourceRange]] {
    var ranges: [Target: [SourceRange]] = [:]
    for comment in comments where comment.hasReason {
      for rule in comment.rules {
        ranges[Target(rule: rule.value, line: comment.line), default: []].append(rule.range)
      }
    }
    return ranges
  }

  private func faults(of comment: Comment, used: Set<SourceRange>) -> [Finding] {
    guard comment.hasReason else {
      return [
        Finding(
          "the comment gives no reason, so it silences nothing", at: comment.range,
          help: "say why behind ` -- `")
      ]
    }
    var suggestions = NameSuggestions("rules", Rule.all.map(\.id))
    return comment.rules.filter { !used.contains($0.range) }.map { rule in
      if ruleIDs.contains(rule.value) {
        return Finding(
          "\(quotation(of: rule.value)) reports nothing here", at: rule.range,
          help: "delete the comment")
      }
      return Finding(
        "no rule has the id \(quotation(of: rule.value))", at: rule.range,
        help: suggestions.help(for: rule.value))
    }
  }

  private static func comment(
    _ comment: YAMLComments.Comment, in source: SourceText
  ) -> Comment? {
    var rest = source.bytes[comment.range.lower..<comment.range.upper]
    rest = rest.drop { $0 == UInt8(ascii: "#") || isBlank($0) }
    guard rest.starts(with: "flowlint:ignore".utf8) else { return nil }
    rest = rest.dropFirst("flowlint:ignore".utf8.count)
    let isForFile = rest.starts(with: "-file".utf8)
    if isForFile { rest = rest.dropFirst("-file".utf8.count) }
    guard rest.first.map(isBlank) ?? true else { return nil }
    let (rules, hasReason) = rulesAndReason(rest)
    let line = source.line(at: comment.range.lower)
    return Comment(
      range: comment.range, rules: rules, line: isForFile ? nil : comment.isAlone ? line + 1 : line,
      hasReason: hasReason && !rules.isEmpty)
  }

  private static func rulesAndReason(
    _ text: ArraySlice<UInt8>
  ) -> (rules: [Located<String>], hasReason: Bool) {
    var rules: [Located<String>] = []
    var rest = text
    while true {
      rest = rest.drop { isBlank($0) || $0 == UInt8(ascii: ",") }
      if rest.isEmpty { return (rules, false) }
      if rest.starts(with: "--".utf8) {
        return (rules, !rest.dropFirst(2).allSatisfy(isBlank))
      }
      let word = rest.prefix { !isBlank($0) && $0 != UInt8(ascii: ",") }
      let range = SourceRange(word.startIndex, word.endIndex)
      rules.append(Located(String(decoding: word, as: UTF8.self), at: range))
      rest = rest[word.endIndex...]
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

private let ruleIDs = Set(Rule.all.map(\.id))
