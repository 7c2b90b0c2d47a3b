import FlowSource

/// For a value that is empty because YAML reads its text as something else.
func remedyOfEmptyValue(at range: SourceRange, in source: SourceText) -> String? {
  switch source.bytes[range.lower..<range.upper].first {
  case UInt8(ascii: "&"): return "`&` begins an anchor: put the text in quotes"
  case UInt8(ascii: "!"): return "`!` begins a tag: put the text in quotes"
  default: break
  }
  let line = source.byteRange(ofLine: source.line(at: range.lower))
  guard range.lower == range.upper, range.upper < line.upperBound else { return nil }
  let after = source.bytes[range.upper..<line.upperBound].drop(while: isBlank)
  guard after.first == UInt8(ascii: "#"), after.dropFirst().first.map(isBlank) == false else {
    return nil
  }
  return "`#` begins a comment: put the text in quotes"
}
