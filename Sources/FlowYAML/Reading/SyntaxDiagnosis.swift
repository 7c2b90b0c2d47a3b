import FlowSource

/// Finds why libyaml stops where it does.
///
/// Each guess comes with an edit that would correct the text. A guess counts only if libyaml reads the
/// corrected text past the line of the error, and of several the one that lets it read furthest; so
/// a guess need not know all of YAML. Cost: for each guess, of which there are a few, linear in the text
/// up to a little after the error.
struct SyntaxDiagnosis {
  let source: SourceText
  /// The tree up to the error.
  let tree: YAMLTree
  /// libyaml's words.
  let problem: String
  let context: String?
  /// Where libyaml stops.
  let stop: Int
  /// Where what it was reading began; equal to `stop` where it does not say.
  let start: Int

  var bytes: [UInt8] { source.bytes }

  /// nil where no cause is certain.
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
      colonInValue + bracketInValue + unclosedQuote + unclosedBracket + missingComma
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
    case "while scanning a plain scalar": missingSpace
    default: unquotedStart
    }
  }

  /// What needs no proof; nil where nothing is certain.
  private var certainCause: SyntaxCause? {
    if context == "while scanning a quoted scalar" { return unclosedQuoteAtEnd }
    return textAfterQuote
  }

  /// Bytes after the error that a corrected text is read to at most.
  private static let horizon = 1 << 16

  /// Where libyaml stops in the text with these edits, as an offset of the text itself; `Int.max`
  /// where it reads to the end, or far enough.
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
