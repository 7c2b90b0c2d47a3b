import FlowSource

/// Parses one pattern and collects its faults.
struct LinkPatternParser {
  private let bytes: [UInt8]
  /// The text with a zero for each byte in braces.
  private let masked: [UInt8]
  private let braces: [LinkBraces]
  /// Whether it has neither escapes nor characters that may be illegal.
  private let isPlain: Bool
  let parts: LinkParts
  /// As written; empty if missing, as is the host.
  let scheme: String
  let host: String
  private(set) var faults: [LinkPatternFault] = []
  private(set) var placeholders: [LinkPlaceholder] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    (braces, faults) = LinkBraces.all(in: bytes)
    // Delimiters in braces do not separate parts.
    var masked = bytes
    for pair in braces {
      for index in pair.range { masked[index] = 0 }
    }
    let parts = LinkParts(masked)
    self.parts = parts
    scheme = string(of: bytes, parts.scheme ?? 0..<0)
    host = string(of: bytes, parts.host)
    self.masked = masked
    let arePlain = arePlainInURL
    isPlain = masked.allSatisfy { arePlain[Int($0)] } && !bytes.contains(0)
    if !isPlain {
      faults += illegalCharacters(in: text, masked: masked)
    }
  }

  private func decoded(_ range: ArraySlice<UInt8>) -> [UInt8] {
    isPlain ? Array(range) : percentDecoded(range)
  }

  mutating func parse() -> LinkShape {
    placeholders.reserveCapacity(braces.count)
    checkScheme()
    let origin = parts.origin(of: bytes, scheme: scheme, host: host)
    checkAuthority(isWeb: origin.isWeb)
    let (segments, endsInRest) = readPath()
    let items = readQuery()
    for pair in pairs(in: parts.fragment) { report(.placeholderInFragment, pair.range) }
    checkNames()
    return LinkShape(
      origin: origin, segments: segments, endsInRest: endsInRest, items: items,
      fragment: decoded(bytes[parts.fragment]))
  }

  private mutating func report(_ kind: LinkPatternFault.Kind, _ range: Range<Int>) {
    faults.append(LinkPatternFault(kind: kind, byteRange: range))
  }

  /// Reports a fault unless another one overlaps its range.
  private mutating func reportUnlessFaulty(_ kind: LinkPatternFault.Kind, _ range: Range<Int>) {
    if !faults.contains(where: { $0.byteRange.overlaps(range) }) { report(kind, range) }
  }

  private func pairs(in range: Range<Int>) -> ArraySlice<LinkBraces> {
    if range.isEmpty || braces.isEmpty { return [] }
    var first = 0
    var end = braces.count
    while first < end {
      let middle = (first + end) / 2
      if braces[middle].range.lowerBound < range.lowerBound {
        first = middle + 1
      } else {
        end = middle
      }
    }
    return braces[first...].prefix { $0.range.upperBound <= range.upperBound }
  }
}

// MARK: - Scheme and authority

extension LinkPatternParser {
  private mutating func checkScheme() {
    guard let scheme = parts.scheme else { return report(.missingScheme, 0..<bytes.count) }
    if let pair = pairs(in: scheme).first {
      report(.placeholderInScheme, pair.range)
    } else if !isScheme(bytes[scheme]) {
      reportUnlessFaulty(.invalidScheme, scheme)
    }
  }

  private mutating func checkAuthority(isWeb: Bool) {
    guard let scheme = parts.scheme else { return }
    if isWeb, parts.host.isEmpty { report(.missingHost, scheme) }
    guard parts.hasAuthority else { return }
    for part in [parts.user, parts.host, parts.port] {
      for pair in pairs(in: part) { report(.placeholderInHost, pair.range) }
    }
    if !isHost(bytes[parts.host]) { reportUnlessFaulty(.invalidHost, parts.host) }
    if !parts.port.isEmpty, !isPort(bytes[parts.port]) {
      reportUnlessFaulty(.invalidPort, parts.port)
    }
  }
}

/// Whether it is a name or an IPv6 address in brackets (RFC 3986 §3.2.2, without checking the colons).
private func isHost(_ host: ArraySlice<UInt8>) -> Bool {
  let isInner = { (byte: UInt8) in byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]") }
  guard host.first == UInt8(ascii: "[") else {
    return host.allSatisfy { isInner($0) && $0 != UInt8(ascii: ":") }
  }
  return host.count > 2 && host.last == UInt8(ascii: "]")
    && host.dropFirst().dropLast().allSatisfy(isInner)
}

private func isPort(_ port: ArraySlice<UInt8>) -> Bool {
  port.allSatisfy(isDigit) && UInt16(String(decoding: port, as: UTF8.self)) != nil
}

// MARK: - Path

extension LinkPatternParser {
  private mutating func readPath() -> (segments: [LinkSegment], endsInRest: Bool) {
    let ranges = parts.segments(of: masked)
    var segments: [LinkSegment] = []
    segments.reserveCapacity(ranges.count)
    for (index, range) in ranges.enumerated() {
      let inside = pairs(in: range)
      if let pair = inside.first, pair.isRest, pair.range == range, index == ranges.count - 1 {
        add(pair, .rest)
        return (segments, true)
      }
      for pair in inside {
        if pair.isRest { report(.misplacedRest, pair.range) }
        add(pair, pair.isRest ? .rest : .pathSegment)
      }
      reportAdjacent(inside)
      segments.append(segment(range, inside))
    }
    return (segments, false)
  }

  private mutating func reportAdjacent(_ inside: ArraySlice<LinkBraces>) {
    guard inside.count > 1 else { return }
    for (one, other) in zip(inside, inside.dropFirst())
    where one.range.upperBound == other.range.lowerBound {
      report(.adjacentPlaceholders, one.range.lowerBound..<other.range.upperBound)
    }
  }

  private func segment(_ range: Range<Int>, _ inside: ArraySlice<LinkBraces>) -> LinkSegment {
    guard let first = inside.first else { return .literal(decoded(bytes[range])) }
    return .glob(first.range == range ? LinkGlob() : glob(range, inside))
  }

  /// Adjacent placeholders become one gap.
  private func glob(_ range: Range<Int>, _ inside: ArraySlice<LinkBraces>) -> LinkGlob {
    var texts: [[UInt8]] = []
    var start = range.lowerBound
    for pair in inside {
      texts.append(decoded(bytes[start..<pair.range.lowerBound]))
      start = pair.range.upperBound
    }
    return LinkGlob(
      prefix: texts[0], middles: texts.dropFirst().filter { !$0.isEmpty },
      suffix: decoded(bytes[start..<range.upperBound]))
  }

  private mutating func add(_ pair: LinkBraces, _ location: LinkPlaceholder.Location) {
    guard let name = pair.name else { return }
    placeholders.append(LinkPlaceholder(name: name, byteRange: pair.range, location: location))
  }
}

// MARK: - Query and names

extension LinkPatternParser {
  private mutating func readQuery() -> [LinkItem] {
    guard !parts.query.isEmpty else { return [] }
    var names = RepeatedNames<[UInt8]>()
    let ranges = parts.items(of: masked)
    var items: [LinkItem] = []
    items.reserveCapacity(ranges.count)
    for (nameRange, valueRange) in ranges {
      let name = decoded(bytes[nameRange])
      let inName = pairs(in: nameRange)
      for pair in inName { report(.placeholderInQueryName, pair.range) }
      if names.isRepeated(name), inName.isEmpty { report(.repeatedQueryItem, nameRange) }
      let value = valueRange.map { readValue($0, of: name) } ?? .literal([])
      items.append(LinkItem(name: name, value: value))
    }
    return items
  }

  private mutating func readValue(_ range: Range<Int>, of name: [UInt8]) -> LinkItem.Value {
    let inside = pairs(in: range)
    guard let first = inside.first else { return .literal(decoded(bytes[range])) }
    for pair in inside {
      if pair.isRest { report(.misplacedRest, pair.range) }
      add(pair, .query(item: String(decoding: name, as: UTF8.self)))
    }
    guard first.range == range else {
      if inside.contains(where: { $0.name != nil }) { report(.partialQueryValue, range) }
      return .mixed(glob(range, inside))
    }
    return .placeholder(first.name ?? "")
  }

  private mutating func checkNames() {
    if placeholders.count <= 8 {
      // So few are compared faster than they are hashed.
      for (index, placeholder) in placeholders.enumerated().dropFirst()
      where placeholders[..<index].contains(where: { $0.name == placeholder.name }) {
        report(.repeatedName, placeholder.byteRange)
      }
      return
    }
    var names = RepeatedNames<String>()
    for placeholder in placeholders where names.isRepeated(placeholder.name) {
      report(.repeatedName, placeholder.byteRange)
    }
  }
}

/// Finds the names that occurred before: few are compared faster than they are hashed.
private struct RepeatedNames<Name: Hashable> {
  private var few: [Name] = []
  private var many: Set<Name> = []

  mutating func isRepeated(_ name: Name) -> Bool {
    if few.isEmpty { few.reserveCapacity(8) }
    if few.contains(name) { return true }
    if few.count < 8 {
      few.append(name)
      return false
    }
    return !many.insert(name).inserted
  }
}
