/// A pair of braces in a pattern.
struct LinkBraces {
  /// Braces included.
  let range: Range<Int>
  /// Without the `*`; nil where what stands inside is no name.
  let name: String?
  /// Whether it is written `{name*}`.
  let isRest: Bool

  /// The pairs from the left, and what is wrong with the braces.
  static func all(in bytes: [UInt8]) -> (pairs: [LinkBraces], faults: [LinkPatternFault]) {
    var pairs: [LinkBraces] = []
    var faults: [LinkPatternFault] = []
    var open: Int?
    func report(_ kind: LinkPatternFault.Kind, _ range: Range<Int>) {
      faults.append(LinkPatternFault(kind: kind, byteRange: range))
    }
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "{") {
        if let open { report(.unbalancedBrace, open..<open + 1) }
        open = index
      } else if bytes[index] == UInt8(ascii: "}") {
        if let start = open {
          let pair = LinkBraces(bytes, start..<index + 1)
          pairs.append(pair)
          if pair.name == nil { report(pair.isEmpty ? .emptyBraces : .invalidName, pair.range) }
        } else {
          report(.unbalancedBrace, index..<index + 1)
        }
        open = nil
      }
    }
    if let open { report(.unbalancedBrace, open..<open + 1) }
    return (pairs, faults)
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    var inside = bytes[range].dropFirst().dropLast()
    isRest = inside.last == UInt8(ascii: "*")
    if isRest { inside = inside.dropLast() }
    self.range = range
    name = isName(inside) ? String(decoding: inside, as: UTF8.self) : nil
  }

  private var isEmpty: Bool { range.count == 2 }
}

private func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard let first = bytes.first, isLetter(first) || first == UInt8(ascii: "_") else {
    return false
  }
  return bytes.allSatisfy {
    isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
      || $0 == UInt8(ascii: "-")
  }
}

/// Characters that a URL may not hold as they are; `masked` has zeros for what stands in braces.
///
/// Letters outside ASCII are let through, as in an IRI (RFC 3987), and so are square brackets,
/// which many write in queries. Characters that touch are one fault.
func illegalCharacters(in text: String, masked: [UInt8]) -> [LinkPatternFault] {
  var faults: [LinkPatternFault] = []
  var offset = 0
  var fragmentHasBegun = false
  for scalar in text.unicodeScalars {
    let range = offset..<offset + UTF8.width(scalar)
    offset = range.upperBound
    if masked[range.lowerBound] == 0, scalar != "\0" { continue }
    if scalar == "%" {
      if escapedByte(masked[...], at: range.lowerBound) == nil {
        faults.append(LinkPatternFault(kind: .invalidPercentEncoding, byteRange: range))
      }
      continue
    }
    let isSecondMark = scalar == "#" && fragmentHasBegun
    if scalar == "#" { fragmentHasBegun = true }
    guard isSecondMark || isIllegal(scalar) else { continue }
    if let last = faults.last, last.kind == .illegalCharacter,
      last.byteRange.upperBound == range.lowerBound
    {
      faults.removeLast()
      faults.append(
        LinkPatternFault(
          kind: .illegalCharacter, byteRange: last.byteRange.lowerBound..<range.upperBound))
    } else {
      faults.append(LinkPatternFault(kind: .illegalCharacter, byteRange: range))
    }
  }
  return faults
}

private func isIllegal(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x80 else {
    return scalar.value <= 0x20 || scalar.value == 0x7F
      || "\"<>\\^`|".unicodeScalars.contains(scalar)
  }
  let properties = scalar.properties
  return properties.isWhitespace || properties.generalCategory == .control
    || properties.generalCategory == .format
}
