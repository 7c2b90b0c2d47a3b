import FlowSource

/// Parses patterns, one after the other, and collects the faults of each.
///
/// It keeps its memory and what patterns have in common: thousands of them begin alike and have the same names.
struct LinkPatternParser {
  private(set) var bytes: [UInt8] = []
  /// The text with a zero for each byte in braces, because delimiters in braces do not separate parts.
  private(set) var masked: [UInt8] = []
  private(set) var braces: [LinkBraces] = []
  var names = LinkNames()
  /// Whether it has neither escapes nor characters that may be illegal.
  private(set) var isPlain = true
  private(set) var parts = LinkParts()
  private(set) var head = LinkHead.none
  /// Whether another pattern that begins like `head` has the same one, which has no faults.
  private var isHeadShared = false
  private(set) var faults: [LinkPatternFault] = []
  private(set) var placeholders: [LinkPlaceholder] = []
  /// That of `LinkPattern`.
  var familyHash: UInt64 { family.hash }
  private var family = Fingerprint()
  private(set) var mayBeForeign = false
  private let kinds = kindsOfBytes
  /// Those of the query, if there are few.
  var itemNames: [Range<Int>] = []

  mutating func read(_ text: String) {
    replaceBytes(with: text)
    (faults, placeholders) = ([], [])
    let lastMark = readBraces()
    if !isPlain { faults += illegalCharacters(in: text, masked: masked) }
    readHead()
    mayBeForeign = lastMark >= (parts.prefixEnd ?? .max)
    if !braces.isEmpty { placeholders.reserveCapacity(braces.count) }
    readPath()
    if !parts.query.isEmpty { readQuery() }
    for pair in pairs(in: parts.fragment) { report(.placeholderInFragment, braces[pair].range) }
    checkNames()
  }

  /// Gets ready to give the shape of a pattern that was read before.
  mutating func resume(at pattern: LinkPattern) {
    guard pattern.faults.isEmpty else { return read(pattern.text) }
    replaceBytes(with: pattern.text)
    braces.removeAll(keepingCapacity: true)
    for placeholder in pattern.placeholders { braces.append(LinkBraces(placeholder)) }
    mask()
    isPlain = pattern.isPlain
    (head, parts) = (pattern.head, pattern.head.parts)
    isHeadShared = false
    parts.divide(masked, from: head.bytes.count)
  }

  private mutating func replaceBytes(with text: String) {
    bytes.removeAll(keepingCapacity: true)
    bytes += text.utf8
  }

  private mutating func mask() {
    masked.removeAll(keepingCapacity: true)
    masked += bytes
    for pair in braces.indices {
      for index in braces[pair].range { masked[index] = 0 }
    }
  }

  mutating func report(_ kind: LinkPatternFault.Kind, _ range: Range<Int>) {
    faults.append(LinkPatternFault(kind: kind, byteRange: range))
  }

  /// Reports a fault unless another one overlaps its range.
  private mutating func reportUnlessFaulty(_ kind: LinkPatternFault.Kind, _ range: Range<Int>) {
    if !faults.contains(where: { $0.byteRange.overlaps(range) }) { report(kind, range) }
  }

  func decoded(_ range: Range<Int>) -> [UInt8] {
    isPlain ? Array(bytes[range]) : percentDecoded(bytes[range])
  }

  /// The indices of the pairs in a part of the text.
  func pairs(in range: Range<Int>) -> Range<Int> {
    if range.isEmpty || braces.isEmpty { return 0..<0 }
    var first = 0
    while first < braces.count, braces[first].range.lowerBound < range.lowerBound { first += 1 }
    return first..<pairs(from: first, upTo: range.upperBound)
  }

  private func pairs(from first: Int, upTo end: Int) -> Int {
    var next = first
    while next < braces.count, braces[next].range.upperBound <= end { next += 1 }
    return next
  }
}

// MARK: - Braces, scheme and authority

extension LinkPatternParser {
  /// Returns the index of the last byte that may begin a placeholder of another router, or −1.
  private mutating func readBraces() -> Int {
    braces.removeAll(keepingCapacity: true)
    isPlain = true
    var (open, lastMark, markBefore) = (-1, -1, -1)
    let (bytes, kinds) = (bytes, kinds)
    for index in bytes.indices {
      let kind = kinds[Int(bytes[index])]
      if kind == .plain { continue }
      if kind != .brace {
        if kind != .other { lastMark = index }
        if kind != .mark { isPlain = false }
      } else if bytes[index] == UInt8(ascii: "{") {
        if open >= 0 { report(.unbalancedBrace, open..<open + 1) }
        (open, markBefore) = (index, lastMark)
      } else if open < 0 {
        report(.unbalancedBrace, index..<index + 1)
      } else {
        if addPair(open..<index + 1) { lastMark = markBefore }
        open = -1
      }
    }
    if open >= 0 { report(.unbalancedBrace, open..<open + 1) }
    mask()
    return lastMark
  }

  /// Returns whether it has a name.
  private mutating func addPair(_ range: Range<Int>) -> Bool {
    let isRest = bytes[range.upperBound - 2] == UInt8(ascii: "*")
    let inside = range.lowerBound + 1..<range.upperBound - (isRest ? 2 : 1)
    let name = names.name(inside, of: bytes)
    braces.append(LinkBraces(range: range, name: name, isRest: isRest))
    if name == nil { report(range.count == 2 ? .emptyBraces : .invalidName, range) }
    return name != nil
  }

  private mutating func readHead() {
    if isHeadShared, head.begins(masked) {
      parts = head.parts
      return parts.divide(masked, from: head.bytes.count)
    }
    parts = LinkParts(masked)
    head = LinkHead(bytes, parts)
    checkScheme()
    checkAuthority()
    isHeadShared =
      parts.hasAuthority && faults.isEmpty && pairs(in: 0..<parts.path.lowerBound).isEmpty
  }

  private mutating func checkScheme() {
    guard let scheme = parts.scheme else { return report(.missingScheme, 0..<bytes.count) }
    if let pair = pairs(in: scheme).first {
      report(.placeholderInScheme, braces[pair].range)
    } else if !isScheme(bytes[scheme]) {
      reportUnlessFaulty(.invalidScheme, scheme)
    }
  }

  private mutating func checkAuthority() {
    guard let scheme = parts.scheme else { return }
    if head.isWeb, parts.host.isEmpty { report(.missingHost, scheme) }
    guard parts.hasAuthority else { return }
    for part in [parts.user, parts.host, parts.port] {
      for pair in pairs(in: part) { report(.placeholderInHost, braces[pair].range) }
    }
    if !isHost(bytes[parts.host]) { reportUnlessFaulty(.invalidHost, parts.host) }
    if !parts.port.isEmpty, !isPort(bytes[parts.port]) {
      reportUnlessFaulty(.invalidPort, parts.port)
    }
  }
}

// MARK: - Path

extension LinkPatternParser {
  private mutating func readPath() {
    family = Fingerprint(hash: head.hash)
    let segments = parts.segments(of: masked)
    var next = pairs(from: 0, upTo: segments.start)
    for range in segments {
      let first = next
      next = pairs(from: first, upTo: range.upperBound)
      if first == next {
        addToHash(range)
      } else if isRest(first, range, segments.end) {
        family.add(0xFD)
        add(braces[first], .rest)
      } else {
        family.add(0xFE)
        readPairs(first..<next)
      }
    }
  }

  func isRest(_ pair: Int, _ range: Range<Int>, _ end: Int) -> Bool {
    braces[pair].isRest && braces[pair].range == range && range.upperBound == end
  }

  private mutating func addToHash(_ literal: Range<Int>) {
    var hash = family
    if isPlain {
      let bytes = bytes
      for index in literal { hash.add(bytes[index]) }
    } else {
      for byte in decoded(literal) { hash.add(byte) }
    }
    hash.add(0xFF)
    family = hash
  }

  private mutating func readPairs(_ inside: Range<Int>) {
    for index in inside {
      let pair = braces[index]
      if pair.isRest { report(.misplacedRest, pair.range) }
      add(pair, pair.isRest ? .rest : .pathSegment)
    }
    for index in inside.dropFirst()
    where braces[index - 1].range.upperBound == braces[index].range.lowerBound {
      report(
        .adjacentPlaceholders, braces[index - 1].range.lowerBound..<braces[index].range.upperBound)
    }
  }

  mutating func add(_ pair: LinkBraces, _ location: LinkPlaceholder.Location) {
    guard let name = pair.name else { return }
    placeholders.append(LinkPlaceholder(name: name, byteRange: pair.range, location: location))
  }
}
