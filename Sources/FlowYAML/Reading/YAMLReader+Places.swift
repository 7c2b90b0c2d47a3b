import FlowSource

extension YAMLReader {
  /// libyaml ends a `|` or `>` scalar behind the blank lines that follow it.
  func withoutTrailingBlanks(_ range: SourceRange) -> SourceRange {
    var end = range.upper
    while end > range.lower, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
    return SourceRange(range.lower, end)
  }

  /// The name behind the `*`.
  func name(ofAliasAt range: SourceRange) -> String {
    source.string(SourceRange(range.lower + 1, range.upper))
  }

  /// What libyaml says, at the scalar where it says it.
  mutating func invalid(_ error: YAMLSyntaxError) -> YAMLProblem {
    let context = error.context.map {
      Note($0.text, at: scalarRange(at: cursor.byteOffset(of: $0.index)))
    }
    switch error.location {
    case .index(let index):
      let range = scalarRange(at: cursor.byteOffset(of: index))
      return .invalid(error.problem, at: range, context: context)
    case .byte(let offset):
      let start = source.hasByteOrderMark ? 3 : 0
      var place = min(start + offset, source.bytes.count)
      // Of a letter that is cut short libyaml names the byte that should have gone on with it.
      if error.problem == "invalid trailing UTF-8 octet" {
        repeat { place -= 1 } while place > start && source.bytes[place] & 0xC0 == 0x80
      }
      let range = SourceRange(place, min(place + 1, source.bytes.count))
      return .invalid(problem(error, ofByteAt: place), at: range, context: context)
    }
  }

  /// In libyaml's words but for bytes that are no UTF-8, of which it says no more than which octet.
  private func problem(_ error: YAMLSyntaxError, ofByteAt place: Int) -> String {
    guard error.problem.contains("UTF-8"), place < source.bytes.count else { return error.problem }
    let byte = String(source.bytes[place], radix: 16, uppercase: true)
    return "the byte 0x\(byte) begins no UTF-8 character"
  }

  private func scalarRange(at offset: Int) -> SourceRange {
    var end = min(offset + 1, source.bytes.count)
    while end < source.bytes.count, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(min(offset, end), end)
  }

  /// What keeps a text from being read at all.
  static func refusal(of source: SourceText, limits: YAMLLimits) -> YAMLProblem? {
    let start = SourceRange(0, 0)
    if source.bytes.count > limits.bytes {
      return .limit(.bytes, value: limits.bytes, at: start)
    }
    for (mark, name) in [([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16")] as [([UInt8], String)]
    where source.bytes.starts(with: mark) {
      return .invalid("the file is \(name), not UTF-8", at: start, context: nil)
    }
    return nil
  }
}
