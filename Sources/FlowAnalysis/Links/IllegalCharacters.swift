/// Characters that must be escaped in a URL; `masked` has zeros for the bytes in braces.
///
/// Letters outside ASCII are allowed, as in an IRI (RFC 3987), and so are square brackets, which are
/// common in queries. `%FF` is not part of any text and would be confused with `freshByte`. Adjacent
/// characters are one fault.
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

/// ASCII characters that have to be escaped in a URL (RFC 3986 §2); braces are checked elsewhere.
private let illegalMarks: [Unicode.Scalar] = ["\"", "<", ">", "\\", "^", "`", "|"]

private func isIllegal(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x80 else {
    return scalar.value <= 0x20 || scalar.value == 0x7F || illegalMarks.contains(scalar)
  }
  let properties = scalar.properties
  return properties.isWhitespace || properties.generalCategory == .control
    || properties.generalCategory == .format
}
