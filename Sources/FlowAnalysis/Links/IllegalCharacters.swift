import FlowSource

/// The characters of `text` that must be escaped in a URL; `masked` has zeros for the bytes in braces.
///
/// Letters outside ASCII are allowed, as in an IRI (RFC 3987), and so are square brackets, which
/// are common in queries. `%FF` never occurs in UTF-8 and would look like `freshByte`. Adjacent
/// characters count as one fault.
func illegalCharacters(in text: String, masked: [UInt8]) -> [LinkPatternFault] {
  var faults: [LinkPatternFault] = []
  var offset = 0
  var fragmentHasBegun = false
  for scalar in text.unicodeScalars {
    let range = offset..<offset + UTF8.width(scalar)
    offset = range.upperBound
    if masked[range.lowerBound] == 0, scalar != "\0" { continue }
    if scalar == "%", escapedByte(masked[...], at: range.lowerBound) ?? freshByte == freshByte {
      faults.append(LinkPatternFault(kind: .invalidPercentEncoding, byteRange: range))
    } else if isIllegal(scalar) || (scalar == "#" && fragmentHasBegun) {
      report(range, in: &faults)
    }
    if scalar == "#" { fragmentHasBegun = true }
  }
  return faults
}

private func report(_ range: Range<Int>, in faults: inout [LinkPatternFault]) {
  var start = range.lowerBound
  if let last = faults.last, last.kind == .illegalCharacter, last.byteRange.upperBound == start {
    start = last.byteRange.lowerBound
    faults.removeLast()
  }
  faults.append(
    LinkPatternFault(kind: .illegalCharacter, byteRange: start..<range.upperBound))
}

private func isIllegal(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\0"..." ", "\u{7F}": return true
  // These must be escaped in a URL (RFC 3986 §2); braces are checked elsewhere.
  case "\"", "<", ">", "\\", "^", "`", "|": return true
  case _ where scalar.value < 0x80: return false
  default: break
  }
  let properties = scalar.properties
  return properties.isWhitespace || properties.generalCategory == .control
    || properties.generalCategory == .format
}
