import FlowSource

extension SyntaxDiagnosis {
  /// A line that begins like a key but has no `:`; libyaml reports its start.
  var missingColon: [SyntaxGuess] {
    let line = line(at: start)
    let end = contentEnd(of: line, from: start)
    guard start < end else { return [] }
    if bytes[start] == UInt8(ascii: "-") { return [spaceAfterDash(at: start)] }
    return colonGuesses(from: start, to: end) + (start == line.first ? [missingDash(at: line)] : [])
  }

  /// The first line of a mapping without `:`, which libyaml reads as text that contains the next
  /// key.
  var missingColonAbove: [SyntaxGuess] {
    let line = line(at: stop)
    guard stop == line.first || isKeyAtStart(of: line), let above = lineWithContent(before: line)
    else { return [] }
    let start = startAfterDashes(of: above)
    if isDash(at: line.first), start != above.first { return [] }
    let end = contentEnd(of: above, from: start)
    guard start < end, !(start..<end).contains(where: { isColon(at: $0) }) else { return [] }
    return colonGuesses(from: start, to: end)
  }

  private func colonGuesses(from start: Int, to end: Int) -> [SyntaxGuess] {
    let firstEnd = bytes[start..<end].firstIndex { isBlank($0) } ?? end
    let isQuoted = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    guard isQuoted || isWord(start, firstEnd) else { return [] }
    if !isQuoted, let colon = colonWithoutSpace(from: start, to: firstEnd) {
      let (key, value) = (string(start, colon), string(colon + 1, end))
      return [
        SyntaxGuess(
          SyntaxCause(
            "a space is missing after `:`", at: SourceRange(colon, colon + 1),
            help: "write \(quotation(of: "\(key): \(value)"))"),
          inserting: " ", at: colon + 1)
      ]
    }
    let keyEnd = isQuoted ? end : firstEnd
    let help =
      keyEnd == end
      ? "write \(quotation(of: string(start, end) + ":"))"
      : "put `: ` after the key; indent the line if it continues the text above"
    return [
      SyntaxGuess(
        SyntaxCause("this line has no `:`", at: SourceRange(start, end), help: help),
        inserting: ":", at: keyEnd)
    ]
  }

  /// A `:` directly before a value, except in `scheme://`.
  private func colonWithoutSpace(from start: Int, to end: Int) -> Int? {
    bytes[start..<end].indices.first { offset in
      bytes[offset] == UInt8(ascii: ":") && offset > start && offset + 1 < end
        && bytes[offset + 1] != UInt8(ascii: "/") && bytes[offset + 1] != UInt8(ascii: ":")
    }
  }

  /// `key:[item]` in brackets.
  var missingSpace: [SyntaxGuess] {
    guard byte(at: stop) == UInt8(ascii: ":") else { return [] }
    return [
      SyntaxGuess(
        SyntaxCause(
          "a space is missing after `:`", at: SourceRange(stop, stop + 1),
          help: "write `: ` between a key and its value"),
        inserting: " ", at: stop + 1)
    ]
  }

  /// `key: - item`.
  var listAfterKey: [SyntaxGuess] {
    let line = line(at: stop)
    guard isDash(at: stop), stop > line.first else { return [] }
    return [
      SyntaxGuess(
        SyntaxCause(
          "a list cannot begin on the line of its key", at: SourceRange(stop, stop + 1),
          help: "put each `- ` item on a line of its own; put the text in quotes"),
        inserting: "\n" + String(repeating: " ", count: line.indent + 2), at: stop)
    ]
  }
}
