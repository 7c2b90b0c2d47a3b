import FlowSource

extension SyntaxDiagnosis {
  /// A tab at the offset where libyaml stops.
  var tab: SyntaxCause? {
    guard byte(at: stop) == 0x09 else { return nil }
    let end = bytes[stop...].firstIndex { $0 != 0x09 } ?? bytes.count
    let isIndent = stop == line(at: stop).range.lowerBound || bytes[stop - 1] == 0x20
    return SyntaxCause(
      isIndent ? "a tab in the indentation" : "a tab where YAML allows only spaces",
      at: SourceRange(stop, end),
      help: isIndent ? "indent with spaces: YAML does not allow tabs there" : "use a space")
  }

  /// Conflict markers of version control up to the line of the error.
  var mergeConflict: [SyntaxGuess] {
    let last = source.line(at: stop)
    guard
      let first = (1...last).lazy.map({ self.line($0) }).first(where: { marker(of: $0) != nil }),
      let marker = marker(of: first)
    else { return [] }
    let shown = String(repeating: Character(Unicode.Scalar(marker)), count: 7)
    return [
      SyntaxGuess(
        SyntaxCause(
          "merge conflict marker `\(shown)`",
          at: SourceRange(first.first, contentEnd(of: first, from: first.first)),
          help: "keep one of the two versions, and delete the lines with markers"),
        edits(resolving: first, marker))
    ]
  }

  /// The character that a conflict marker repeats; nil for any other line.
  private func marker(of line: Line) -> UInt8? {
    let text = bytes[line.range]
    guard let first = text.first, "<=>|".utf8.contains(first),
      text.prefix(while: { $0 == first }).count == 7,
      text.count == 7 || text[text.startIndex + 7] == 0x20
    else { return nil }
    return first
  }

  /// Keeps the first version: removes its marker, and everything from the next marker to the end of
  /// the conflict.
  private func edits(resolving first: Line, _ marker: UInt8) -> [Fix.Edit] {
    var edits = [
      Fix.Edit(SourceRange(first.range.lowerBound, first.range.upperBound), replacement: "")
    ]
    guard marker == UInt8(ascii: "<") else { return edits }
    var other: Line?
    for number in first.number + 1..<source.lineCount + 1 {
      let line = line(number)
      switch self.marker(of: line) {
      case UInt8(ascii: "|"), UInt8(ascii: "="): other = other ?? line
      case UInt8(ascii: ">"):
        let start = (other ?? line).range.lowerBound
        edits.append(Fix.Edit(SourceRange(start, line.range.upperBound), replacement: ""))
        return edits
      default: break
      }
    }
    return edits
  }

  /// An invisible character on the line of the error or the line above it.
  var invisibleCharacters: [SyntaxGuess] {
    let last = line(at: stop)
    let lower = (lineWithContent(before: last) ?? last).range.lowerBound
    let found = characters(in: min(lower, line(at: start).range.lowerBound)..<last.range.upperBound)
    let guesses = found.suffix(4).reversed().map {
      SyntaxGuess(cause(of: $0), [edit(removing: $0)])
    }
    guard found.count > 1, let first = found.first else { return guesses }
    return guesses + [SyntaxGuess(cause(of: first), found.map { edit(removing: $0) })]
  }

  private func cause(of one: (character: InvisibleCharacter, range: SourceRange)) -> SyntaxCause {
    SyntaxCause(
      "invisible character: \(one.character.description)", at: one.range,
      help: one.character.remedy)
  }

  private func edit(
    removing one: (character: InvisibleCharacter, range: SourceRange)
  ) -> Fix.Edit {
    Fix.Edit(one.range, replacement: one.character.isSpace ? " " : "")
  }

  private func characters(
    in range: Range<Int>
  ) -> [(character: InvisibleCharacter, range: SourceRange)] {
    var found: [(character: InvisibleCharacter, range: SourceRange)] = []
    var offset = range.lowerBound
    for scalar in source.string(SourceRange(range.lowerBound, range.upperBound)).unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if let character = InvisibleCharacter(scalar) {
        found.append((character, SourceRange(offset, end)))
      }
      offset = end
    }
    return found
  }

  /// A value in curly quotes on the line of the error.
  var curlyQuotes: [SyntaxGuess] {
    let line = line(at: stop)
    var offset = line.range.lowerBound
    var quotes: [(range: SourceRange, isOpening: Bool)] = []
    for scalar in string(line.range.lowerBound, line.range.upperBound).unicodeScalars {
      let range = SourceRange(offset, offset + UTF8.width(scalar))
      if "“”„‟‘’‚".unicodeScalars.contains(scalar) {
        let before = offset > line.range.lowerBound ? bytes[offset - 1] : 0x20
        quotes.append((range, isBlank(before) || "[{,".utf8.contains(before)))
      }
      offset = range.upper
    }
    guard let first = quotes.firstIndex(where: \.isOpening), first + 1 < quotes.count else {
      return []
    }
    let (start, end) = (quotes[first].range, quotes[first + 1].range)
    let text = string(start.upper, end.lower)
    let range = SourceRange(start.lower, end.upper)
    return [
      SyntaxGuess(
        SyntaxCause(
          "curly quotes are not quotes in YAML", at: range,
          help: "use straight quotes: \(quotation(of: "\"\(text)\""))"),
        replacing: range, with: "'" + text.replacingScalars("'", with: "''") + "'")
    ]
  }
}
