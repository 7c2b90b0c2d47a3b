import FlowSource

extension SyntaxDiagnosis {
  /// An unclosed `{` or `[`; libyaml names the innermost open one.
  var unclosedBracket: [SyntaxGuess] {
    guard let opening = byte(at: start), let end = closing(of: opening) else { return [] }
    let range = SourceRange(start, start + 1)
    let close = Character(Unicode.Scalar(end))
    let cause = SyntaxCause(
      "`\(Character(Unicode.Scalar(opening)))` is not closed", at: range,
      notes: stop < bytes.count && stop > line(at: start).range.upperBound
        ? [Note("`,` or `\(close)` was expected here", at: firstCharacter(at: stop))] : [],
      help: "close it with `\(close)`")
    let all = openBrackets.compactMap { closing(of: $0) }
    let one = String(close)
    let every = String(decoding: all.reversed(), as: UTF8.self)
    var guesses: [SyntaxGuess] = []
    for offset in offsetsToClose {
      var texts = [one]
      if all.count > 1 { texts += [one + ",", every] }
      guesses += texts.map { SyntaxGuess(cause, inserting: $0, at: offset) }
    }
    return guesses
  }

  /// Offsets at which a closing bracket may be missing: after the last line before the error, at
  /// the end of the line with the opening bracket, or before a bracket of the other kind.
  private var offsetsToClose: [Int] {
    let line = line(at: stop)
    let opening = self.line(at: start)
    var offsets: [Int] = []
    if stop >= bytes.count || "]}".utf8.contains(bytes[stop]) {
      offsets.append(trimmed(start, stop))
    }
    if line.number > opening.number, let above = lineWithContent(before: line) {
      offsets.append(contentEnd(of: above, from: max(above.first, start)))
      offsets.append(contentEnd(of: opening, from: start))
    }
    return offsets.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The opening brackets up to the innermost open one, outermost first.
  private var openBrackets: [UInt8] {
    var found: [UInt8] = []
    var next = tree.records.isEmpty ? nil : 0
    while let index = next, !tree.records[index].isScalar, tree.records[index].kind != .alias,
      tree.records[index].range.lower <= start
    {
      let first = bytes[tree.records[index].range.lower]
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { found.append(first) }
      var child = index + 1
      next = nil
      while child < tree.next(after: index) {
        next = child
        child = tree.next(after: child)
      }
    }
    return found
  }

  private func closing(of opening: UInt8) -> UInt8? {
    switch opening {
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  /// `{a: 1 b: 2}` on several lines, or `[a] [b]`.
  var missingComma: [SyntaxGuess] {
    let line = line(at: stop)
    let end: Int
    if isColon(at: stop), isKeyAtStart(of: line), let above = lineWithContent(before: line) {
      end = contentEnd(of: above, from: above.first)
    } else {
      guard stop < bytes.count, !",]}:".utf8.contains(bytes[stop]) else { return [] }
      if stop == line.first, let above = lineWithContent(before: line) {
        end = contentEnd(of: above, from: above.first)
      } else {
        end = trimmed(line.range.lowerBound, stop)
        // `'It's here'` does not need a comma, and neither does text without a key in a mapping.
        guard end < stop, context == "while parsing a flow sequence" || beginsKey(at: stop) else {
          return []
        }
      }
    }
    guard end > start else { return [] }
    return [
      SyntaxGuess(
        SyntaxCause(
          "a `,` is missing after this", at: lastCharacter(before: end), help: "put a `,` after it"),
        inserting: ",", at: end)
    ]
  }

  private func beginsKey(at offset: Int) -> Bool {
    (offset..<endInBrackets(from: offset, on: line(at: offset))).contains { isColon(at: $0) }
  }

  /// A `}` or `]` without an opening bracket.
  var strayEnd: [SyntaxGuess] {
    guard let closing = byte(at: stop), "]}".utf8.contains(closing) else { return [] }
    let shown = Character(Unicode.Scalar(closing))
    let cause = SyntaxCause(
      "this `\(shown)` closes nothing", at: SourceRange(stop, stop + 1), help: "delete it")
    let line = line(at: stop)
    let rest = contentEnd(of: line, from: stop)
    let isAllStray = bytes[stop..<rest].allSatisfy { "]}, ".utf8.contains($0) }
    return [
      SyntaxGuess(
        cause, replacing: SourceRange(stop, isAllStray ? rest : stop + 1), with: "")
    ]
  }

  /// `title: [new] Cart`: a plain text whose beginning is read as a list or a mapping.
  var textAfterBracket: [SyntaxGuess] {
    let line = line(at: stop)
    let end = trimmed(line.range.lowerBound, stop)
    guard stop < line.range.upperBound, end > line.range.lowerBound,
      "]}".utf8.contains(bytes[end - 1]),
      let collection = tree.records.last(where: {
        ($0.kind == .mapping || $0.kind == .sequence) && $0.range.upper == end
          && $0.range.lower >= line.range.lowerBound
          && "[{".utf8.contains(bytes[$0.range.lower])
      })
    else { return [] }
    if bytes[stop] == UInt8(ascii: ",") {
      return [
        SyntaxGuess(
          SyntaxCause("a `,` after the value", at: SourceRange(stop, stop + 1), help: "delete it"),
          replacing: SourceRange(stop, stop + 1), with: "")
      ]
    }
    let isInBrackets = context?.hasPrefix("while parsing a flow") == true
    // Another value in a list is missing its comma.
    if isInBrackets, "[{".utf8.contains(bytes[stop]) { return [] }
    let textEnd =
      isInBrackets ? endInBrackets(from: stop, on: line) : contentEnd(of: line, from: stop)
    let range = SourceRange(collection.range.lower, textEnd)
    let first = Character(Unicode.Scalar(bytes[range.lower]))
    return [quoting("text that begins with `\(first)` needs quotes", range)]
  }

  private func lastCharacter(before offset: Int) -> SourceRange {
    var start = max(0, offset - 1)
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return SourceRange(start, offset)
  }
}
