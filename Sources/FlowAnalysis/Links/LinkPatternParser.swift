import FlowSource

/// Parses patterns one after the other and collects the faults of each.
///
/// Reuses its memory and the parts that patterns share: thousands begin alike and have the same names.
struct LinkPatternParser {
  private(set) var bytes: [UInt8] = []
  /// The text with a zero for each byte in braces; empty unless some braces do not contain a name.
  ///
  /// Delimiters in such braces do not separate parts.
  private var masked: [UInt8] = []
  private(set) var braces: [LinkBraces] = []
  private(set) var nameIndices = NameIndices()
  /// Whether the text has neither escapes nor possibly illegal characters.
  private(set) var isPlain = true
  private(set) var parts = LinkParts()
  private(set) var head = LinkHead.none
  /// Whether patterns that begin like `head` can share it, because it has no faults.
  private var isHeadShared = false
  private(set) var faults: [LinkPatternFault] = []
  /// The indices of the brace pairs that are placeholders, those in the path first.
  var found: [Int] = []
  /// The query item names of the placeholders in the query.
  var foundItems: [Range<Int>] = []
  private(set) var names = LinkNames.none
  /// The first lists of names, for sharing.
  private var knownNames: [LinkNames] = []
  private var listCount = 0
  /// The `familyHash` of `LinkPattern`.
  var familyHash: UInt64 = 0
  private(set) var mayBeForeign = false
  private let kinds = kindsOfBytes
  /// The first names of query items, for comparison.
  var itemNames: [Range<Int>] = []

  mutating func read(_ text: String) {
    let lastMark = readParts(of: text)
    mayBeForeign = lastMark >= (parts.prefixEnd ?? .max)
    found.removeAll(keepingCapacity: true)
    foundItems.removeAll(keepingCapacity: true)
    readPath()
    if !parts.query.isEmpty { readQuery() }
    for pair in pairs(in: parts.fragment) { report(.placeholderInFragment, braces[pair].range) }
    checkNames()
    names = sharedNames()
  }

  /// Reads only the parts that the shape consists of.
  ///
  /// Returns the index of the last byte that may begin a placeholder of another router, or −1.
  @discardableResult mutating func readParts(of text: String) -> Int {
    bytes.removeAll(keepingCapacity: true)
    bytes += text.utf8
    if !faults.isEmpty { faults = [] }
    let lastMark = readBraces()
    if !isPlain { faults += illegalCharacters(in: text, masked: divisible) }
    readHead()
    return lastMark
  }

  /// The text in which every delimiter separates parts.
  var divisible: [UInt8] { masked.isEmpty ? bytes : masked }

  /// The placeholders of the pattern read last.
  var placeholders: [LinkPlaceholder] {
    found.indices.map { index in
      let pair = braces[found[index]]
      var location: LinkPlaceholder.Location = pair.isRest ? .rest : .pathSegment
      if index >= names.pathCount {
        let item = decoded(foundItems[index - names.pathCount])
        location = .query(item: String(decoding: item, as: UTF8.self))
      }
      return LinkPlaceholder(name: names.all[index], byteRange: pair.range, location: location)
    }
  }

  /// The name in a pair of braces; empty if they do not contain a name.
  func name(of pair: Int) -> String { braces[pair].name.map { nameIndices.all[$0] } ?? "" }

  private mutating func sharedNames() -> LinkNames {
    if found.isEmpty { return .none }
    let pathCount = found.count - foundItems.count
    for known in knownNames
    where known.pathCount == pathCount && known.indices.count == found.count {
      if found.indices.allSatisfy({ known.indices[$0] == braces[found[$0]].name }) { return known }
    }
    listCount += 1
    let names = LinkNames(
      found.map { name(of: $0) }, pathCount: pathCount,
      indices: found.compactMap { braces[$0].name },
      number: listCount)
    // Comparing with more lists would take longer than creating a new one.
    if knownNames.count < 8 { knownNames.append(names) }
    return names
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

  /// The indices of the brace pairs in a range of the text.
  func pairs(in range: Range<Int>) -> Range<Int> {
    if range.isEmpty || braces.isEmpty { return 0..<0 }
    var first = 0
    while first < braces.count, braces[first].range.lowerBound < range.lowerBound { first += 1 }
    return first..<pairs(from: first, upTo: range.upperBound)
  }

  func pairs(from first: Int, upTo end: Int) -> Int {
    var next = first
    while next < braces.count, braces[next].range.upperBound <= end { next += 1 }
    return next
  }
}

extension LinkPatternParser {
  /// Finds the braces; returns the index of the last byte that may begin another router's
  /// placeholder, or −1.
  private mutating func readBraces() -> Int {
    braces.removeAll(keepingCapacity: true)
    masked.removeAll(keepingCapacity: true)
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
    if !faults.isEmpty { mask() }
    return lastMark
  }

  /// Adds a pair of braces; returns whether it contains a name.
  private mutating func addPair(_ range: Range<Int>) -> Bool {
    let isRest = bytes[range.upperBound - 2] == UInt8(ascii: "*")
    let inside = range.lowerBound + 1..<range.upperBound - (isRest ? 2 : 1)
    let name = nameIndices.add(inside, of: bytes)
    braces.append(LinkBraces(range: range, name: name, isRest: isRest))
    if name == nil { report(range.count == 2 ? .emptyBraces : .invalidName, range) }
    return name != nil
  }

  private mutating func mask() {
    masked += bytes
    for pair in braces.indices {
      for index in braces[pair].range { masked[index] = 0 }
    }
  }

  private mutating func readHead() {
    if isHeadShared, head.begins(bytes) {
      parts = head.parts
      return parts.divide(divisible, from: head.bytes.count)
    }
    parts = LinkParts(divisible)
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
