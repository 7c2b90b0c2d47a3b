import FlowSource

/// A pair of braces in a pattern.
struct LinkBraces {
  /// Includes the braces.
  let range: Range<Int>
  /// Without the `*`; nil if the text inside is not a name.
  let name: String?
  /// Whether it is written `{name*}`.
  let isRest: Bool

  /// The pairs from the left, and the faults of the braces.
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
        if pairs.isEmpty { pairs.reserveCapacity(4) }
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
