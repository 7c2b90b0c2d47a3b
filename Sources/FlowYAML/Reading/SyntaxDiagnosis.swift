import FlowSource

/// Finds out why libyaml stops.
///
/// Each guess has an edit that would correct the text. A guess counts only if libyaml reads the
/// corrected text past the line of the error, and the guess that lets it read furthest wins. So a
/// guess does not need to know all of YAML. Cost: for each of a few guesses, linear in the length
/// of the text up to shortly after the error.
struct SyntaxDiagnosis {
  let source: SourceText
  /// The tree up to the error.
  let tree: YAMLTree
  /// libyaml's message.
  let problem: String
  let context: String?
  /// The offset at which libyaml stops.
  let stop: Int
  /// The start of the construct that libyaml was reading; equal to `stop` if it does not report one.
  let start: Int

  var bytes: [UInt8] { source.bytes }

  /// The likely cause; nil if no cause is certain.
  func cause() -> SyntaxCause? {
    if let tab { return tab }
    var best: SyntaxCause?
    var bestReach = line(at: stop).range.upperBound
    for guess in guesses {
      let reach = reach(with: guess.edits)
      guard reach > bestReach else { continue }
      best = guess.cause
      bestReach = reach
      if reach == .max { break }
    }
    return best ?? certainCause
  }

  private var guesses: [SyntaxGuess] {
    mergeConflict + invisibleCharacters + curlyQuotes + guessesForProblem
  }

  private var guessesForProblem: [SyntaxGuess] {
    switch context {
    case "while scanning a simple key": missingColon
    case "while parsing a flow mapping", "while parsing a flow sequence":
      colonInValue + bracketInValue + unclosedQuote + textAfterBracket + unclosedBracket
        + missingComma
    case "while parsing a block mapping", nil:
      if problem.hasPrefix("block sequence entries") {
        listAfterKey
      } else {
        dashBeforeBracket + missingColonAbove + unclosedQuote + strayEnd + textAfterBracket
          + wrongIndent
          + colonInValue + unquotedStart
      }
    case "while parsing a block collection": missingDash + unclosedQuote + strayEnd + wrongIndent
    case "while scanning a quoted scalar": unclosedQuote
    case "while parsing a quoted scalar": invalidEscape
    case "while scanning a plain scalar": missingSpace
    default: unquotedStart
    }
  }

  /// The cause that needs no proof; nil without one.
  private var certainCause: SyntaxCause? {
    if context?.hasSuffix("a quoted scalar") == true { return unclosedQuoteAtEnd }
    return textAfterQuote
  }

  /// The maximum number of bytes to read after the error in a corrected text.
  private static let horizon = 1 << 16

  /// The offset at which libyaml stops in the edited text, converted to the original text;
  /// `Int.max` if it reads to the end or to the horizon.
  private func reach(with edits: [Fix.Edit]) -> Int {
    var edited: [UInt8] = []
    var copied = 0
    for edit in edits {
      edited += bytes[copied..<edit.range.lower]
      edited += edit.replacement.utf8
      copied = edit.range.upper
    }
    edited += bytes[copied...]
    guard let stop = firstError(in: edited, upTo: stop + Self.horizon) else { return .max }
    return edits.reduce(stop) { offset, edit in
      let growth = edit.replacement.utf8.count - (edit.range.upper - edit.range.lower)
      return offset > edit.range.lower ? max(edit.range.lower, offset - growth) : offset
    }
  }

  private func firstError(in text: [UInt8], upTo limit: Int) -> Int? {
    YAMLEvents.pull(from: text) { events in
      do throws(YAMLSyntaxError) {
        while true {
          let event = try events.next()
          if event.kind == .streamEnd || event.start > limit { return nil }
        }
      } catch {
        let base = hasByteOrderMark(text) ? 3 : 0
        switch error.location {
        case .byte(let offset): return base + offset
        case .index(let index):
          var cursor = ScalarCursor(text, from: base)
          return cursor.byteOffset(of: index)
        }
      }
    }
  }
}
