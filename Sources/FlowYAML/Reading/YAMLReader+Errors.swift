import FlowSource

extension YAMLReader {
  /// Drops the blank lines after a `|` or `>` scalar, which libyaml includes.
  func withoutTrailingBlanks(_ range: SourceRange) -> SourceRange {
    var end = range.upper
    while end > range.lower, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
    return SourceRange(range.lower, end)
  }

  /// The name in an alias, without its `*`.
  func name(ofAliasAt range: SourceRange) -> String {
    source.string(SourceRange(range.lower + 1, range.upper))
  }

  /// The likely cause of an error, or else libyaml's message at the scalar it refers to.
  mutating func invalid(_ error: YAMLSyntaxError) -> YAMLProblem {
    let start = error.context.map { cursor.byteOffset(of: $0.index) }
    switch error.location {
    case .byte(let offset): return .invalid(unreadable(error, at: offset))
    case .index(let index):
      let stop = cursor.byteOffset(of: index)
      let diagnosis = SyntaxDiagnosis(
        source: source, tree: tree, problem: error.problem, context: error.context?.text,
        stop: stop, start: start ?? stop)
      let notes = zip(error.context.map { [$0.text] } ?? [], start.map { [$0] } ?? [])
        .map { Note($0, at: scalarRange(at: $1)) }
      return .invalid(
        diagnosis.cause() ?? SyntaxCause(error.problem, at: scalarRange(at: stop), notes: notes))
    }
  }

  /// A byte that YAML does not allow.
  private func unreadable(_ error: YAMLSyntaxError, at offset: Int) -> SyntaxCause {
    let start = source.hasByteOrderMark ? 3 : 0
    var position = min(start + offset, source.bytes.count)
    // For a truncated character, libyaml reports the byte that should have continued it.
    if error.problem == "invalid trailing UTF-8 octet" {
      repeat { position -= 1 } while position > start && source.bytes[position] & 0xC0 == 0x80
    }
    if source.bytes[position...].starts(with: byteOrderMark) {
      return SyntaxCause(
        "invisible character: byte-order mark (U+FEFF)",
        at: SourceRange(position, position + byteOrderMark.count), help: "delete it")
    }
    // libyaml reports only which byte is wrong.
    guard error.problem.contains("UTF-8"), position < source.bytes.count else {
      return SyntaxCause(
        error.problem, at: SourceRange(position, min(position + 1, source.bytes.count)))
    }
    let byte = String(source.bytes[position], radix: 16, uppercase: true)
    return SyntaxCause(
      "the byte 0x\(byte) does not begin a UTF-8 character",
      at: SourceRange(position, position + 1),
      help: "save the file as UTF-8")
  }

  private func scalarRange(at offset: Int) -> SourceRange {
    var end = min(offset + 1, source.bytes.count)
    while end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(min(offset, end), end)
  }
}
