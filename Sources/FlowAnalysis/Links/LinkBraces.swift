import FlowSource

/// A pair of braces in a pattern.
struct LinkBraces {
  /// Includes the braces.
  let range: Range<Int>
  /// Without the `*`; nil if the text inside is not a name.
  let name: String?
  /// Whether it is written `{name*}`.
  let isRest: Bool
}

extension LinkBraces {
  /// Those of a placeholder of a pattern without faults.
  init(_ placeholder: LinkPlaceholder) {
    self.init(
      range: placeholder.byteRange, name: placeholder.name, isRest: placeholder.location == .rest)
  }
}

/// The names in braces that were read before: most patterns of a flow have the names of others.
struct LinkNames {
  private var known: [(bytes: [UInt8], name: String)] = []

  /// nil for bytes that are not a name.
  mutating func name(_ range: Range<Int>, of bytes: [UInt8]) -> String? {
    for index in known.indices where isEqual(known[index].bytes, range, of: bytes) {
      return known[index].name
    }
    guard isPlaceholderName(bytes[range]) else { return nil }
    let name = String(decoding: bytes[range], as: UTF8.self)
    // More of them would be compared longer than one is decoded.
    if known.count < 8 { known.append((Array(bytes[range]), name)) }
    return name
  }
}

private func isEqual(_ name: [UInt8], _ range: Range<Int>, of bytes: [UInt8]) -> Bool {
  guard name.count == range.count else { return false }
  for index in name.indices where name[index] != bytes[range.lowerBound + index] { return false }
  return true
}
