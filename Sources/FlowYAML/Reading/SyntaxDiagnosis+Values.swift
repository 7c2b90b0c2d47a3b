import FlowSource

extension SyntaxDiagnosis {
  /// A plain text that begins with an indicator character.
  var unquotedStart: [SyntaxGuess] {
    let line = line(at: start)
    guard start < line.range.upperBound,
      let first = string(start, line.range.upperBound).unicodeScalars.first,
      "@`%*&!|>?,]}".unicodeScalars.contains(first)
    else { return [] }
    let end = contentEnd(of: line, from: start)
    let key = (start..<end).first { isColon(at: $0) }
    let inBrackets = bytes[start + 1..<max(end, start + 1)].firstIndex { ",]}".utf8.contains($0) }
    return [key, inBrackets.map { trimmed(start + 1, $0) }, end].compactMap { end in
      guard let end, end > start else { return nil }
      return quoting(
        "text that begins with \(first == "`" ? "a backtick" : "`\(first)`") needs quotes",
        SourceRange(start, end))
    }
  }

  /// `: ` within a plain text.
  var colonInValue: [SyntaxGuess] {
    guard isColon(at: stop) else { return [] }
    let line = line(at: stop)
    guard let value = startOfValue(before: stop), value < stop,
      !"\"'{[".utf8.contains(bytes[value])
    else { return [] }
    guard value >= line.range.lowerBound else {
      return isKeyAtStart(of: line) ? [] : [colonInText(from: value)]
    }
    let isInBrackets = context?.hasPrefix("while parsing a flow") == true
    // A key on its own line: something is missing above it.
    if isInBrackets, isKeyAtStart(of: line) { return [] }
    let end = isInBrackets ? endInBrackets(from: stop, on: line) : contentEnd(of: line, from: value)
    return [
      quoting(
        "a value with `: ` needs quotes", SourceRange(value, end),
        orElse: isInBrackets ? "; put a `,` before a key" : "")
    ]
  }

  /// `: ` within a plain text of several lines, where a key is unlikely because several words
  /// precede it.
  private func colonInText(from value: Int) -> SyntaxGuess {
    SyntaxGuess(
      SyntaxCause(
        "text with `: ` needs quotes", at: SourceRange(stop, stop + 1),
        notes: [Note("the text begins here", at: firstCharacter(at: value))],
        help: "put the text in quotes, or on lines of its own after `|`"),
      replacing: SourceRange(stop, stop + 1), with: ".")
  }

  /// The start of the plain value that libyaml reads at an offset.
  private func startOfValue(before offset: Int) -> Int? {
    guard let last = lastScalar else { return nil }
    // The value, or its key, has already been read.
    if last.range.upper <= offset, bytes[last.range.upper..<offset].allSatisfy(isBlank) {
      return last.kind == .plain ? last.range.lower : nil
    }
    let colon = skipBlanks(last.range.upper)
    guard isColon(at: colon) else { return nil }
    var value = skipBlanks(colon + 1)
    while value < offset, [0x0A, 0x0D, 0x20].contains(bytes[value]) { value += 1 }
    return value
  }

  /// The end of a value in brackets: the next `,` or closing bracket outside the value.
  func endInBrackets(from offset: Int, on line: Line) -> Int {
    var depth = 0
    var end = offset
    scan: while end < line.range.upperBound {
      switch bytes[end] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: break scan
      default: break
      }
      end += 1
    }
    return trimmed(offset, end)
  }

  /// `{open: shop://item/{id}}`: a bracket within a plain text that is itself in brackets.
  var bracketInValue: [SyntaxGuess] {
    let line = line(at: stop)
    guard let opening = byte(at: stop),
      opening == UInt8(ascii: "{") || opening == UInt8(ascii: "["),
      let value = lastScalar, value.kind == .plain, value.range.upper == stop,
      value.range.lower >= line.range.lowerBound
    else { return [] }
    let range = SourceRange(value.range.lower, endInBrackets(from: stop, on: line))
    let bracket = Character(Unicode.Scalar(opening))
    return [quoting("a value with `\(bracket)` needs quotes inside brackets", range)]
  }

  /// A quote that is closed on a later line or not at all.
  var unclosedQuote: [SyntaxGuess] {
    guard let opening = openingQuote else { return [] }
    let line = line(at: opening)
    let end = contentEnd(of: line, from: opening)
    let quote = Character(Unicode.Scalar(bytes[opening]))
    let firstEnd = bytes[opening..<end].firstIndex { ",]}".utf8.contains($0) }
    let lastEnd = trimmedEnds(opening + 1, end)
    let cause = SyntaxCause(
      "this quote is not closed", at: SourceRange(opening, opening + 1),
      notes: stop > line.range.upperBound && stop < bytes.count
        ? [Note("the text after it is read up to here", at: SourceRange(stop, stop))] : [],
      help: "close it with `\(quote)`")
    return [end, lastEnd, firstEnd].compactMap {
      $0.map { SyntaxGuess(cause, inserting: String(quote), at: $0) }
    }
  }

  /// The end of the content of a line without trailing brackets and commas.
  private func trimmedEnds(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, ",]} ".utf8.contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The start of a quoted text without an end, or of a multi-line one directly before the error.
  private var openingQuote: Int? {
    if context == "while scanning a quoted scalar" {
      return problem.hasPrefix("found unexpected") ? start : nil
    }
    guard let last = quotedBeforeStop, source.line(at: last.lower) < source.line(at: stop) else {
      return nil
    }
    return last.lower
  }

  /// The quoted text that ends right before the error.
  private var quotedBeforeStop: SourceRange? {
    guard let last = lastScalar, last.kind == .quoted,
      last.range.upper <= stop, bytes[last.range.upper..<stop].allSatisfy(isBlank),
      stop < line(at: stop).range.upperBound
    else { return nil }
    return last.range
  }

  /// `"C:\Users"`: a backslash that does not begin an escape sequence.
  var invalidEscape: [SyntaxGuess] {
    guard start < stop,
      let backslash = bytes[start...min(stop, bytes.count - 1)].lastIndex(of: UInt8(ascii: "\\")),
      backslash + 1 < bytes.count
    else { return [] }
    let end = bytes[(backslash + 2)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    return [
      SyntaxGuess(
        SyntaxCause(
          "`\(string(backslash, end))` is not a valid escape sequence",
          at: SourceRange(backslash, end),
          help: "write `\\\\` for a backslash, or put the text in single quotes"),
        inserting: "\\", at: backslash)
    ]
  }

  /// A quote that is never closed, even if the text ends with an escape sequence.
  var unclosedQuoteAtEnd: SyntaxCause? {
    guard problem == "found unexpected end of stream" || isOpenToEnd else { return nil }
    return SyntaxCause(
      "this quote is not closed", at: SourceRange(start, start + 1),
      help: "close it with `\(Character(Unicode.Scalar(bytes[start])))`")
  }

  /// Whether the double-quoted text that libyaml was reading is never closed.
  private var isOpenToEnd: Bool {
    guard context == "while parsing a quoted scalar" else { return false }
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index >= bytes.count
  }

  var textAfterQuote: SyntaxCause? {
    guard let quoted = quotedBeforeStop else { return nil }
    let line = line(at: stop)
    let quote = Character(Unicode.Scalar(bytes[quoted.upper - 1]))
    if bytes[stop] == UInt8(ascii: ","), context?.hasPrefix("while parsing a block") == true {
      return SyntaxCause(
        "a `,` after the value", at: SourceRange(stop, stop + 1), help: "delete it")
    }
    let end = endInBrackets(from: stop, on: line)
    guard end > stop else { return nil }
    return SyntaxCause(
      "text after the closing quote",
      at: SourceRange(stop, min(end, contentEnd(of: line, from: stop))),
      notes: [Note("the quoted text", at: source.firstLine(of: quoted))],
      help: quote == "'"
        ? "put all of it in quotes; write `''` for a quote inside `'…'`"
        : "put all of it in quotes; write `\\\"` for a quote inside `\"…\"`")
  }

  func quoted(_ start: Int, _ end: Int) -> String { yamlScalar(string(start, end), in: .flow) }

  /// The guess that a text needs quotes; the help ends with `alternative`.
  func quoting(
    _ message: String, _ range: SourceRange, orElse alternative: String = ""
  ) -> SyntaxGuess {
    let quoted = quoted(range.lower, range.upper)
    return SyntaxGuess(
      SyntaxCause(message, at: range, help: "write \(quotation(of: quoted))\(alternative)"),
      replacing: range, with: quoted)
  }
}
