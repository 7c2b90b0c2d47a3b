import FlowSource

/// Parses a pattern and collects its faults.
struct LinkPatternParser {
  private let bytes: [UInt8]
  /// The text with a zero for each byte in braces, because delimiters there do not separate parts.
  private var masked: [UInt8]
  private var braces: [LinkBraces] = []
  private(set) var parts = LinkParts([])
  private(set) var faults: [LinkPatternFault] = []
  /// Those of the fragment, the path and the query, as segments and items are in a shape.
  private(set) var placeholders: [LinkPlaceholder] = []
  private var fragment: [LinkSegment] = []
  private var path: [LinkSegment] = []
  private var endsInRest = false
  private var items: [LinkItem] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    masked = bytes
    readBraces()
    faults += illegalCharacters(in: text, masked: masked)
    parts = LinkParts(masked)
    checkScheme()
    checkAuthority()
    readFragment()
    readPath()
    readQuery()
    var names: Set<String> = []
    let written = placeholders.sorted { $0.byteRange.lowerBound < $1.byteRange.lowerBound }
    for placeholder in written where !names.insert(placeholder.name).inserted {
      report(.repeatedName, placeholder.byteRange)
    }
  }

  /// The parts that matter for matching; of a faulty pattern, as far as it could be read.
  var shape: LinkShape {
    LinkShape(
      origin: parts.origin(of: bytes), path: path, endsInRest: endsInRest, items: items,
      fragment: fragment)
  }

  private mutating func report(_ kind: LinkPatternFault.Kind, _ range: Range<Int>) {
    faults.append(LinkPatternFault(kind: kind, byteRange: range))
  }

  /// Reports a fault unless another one overlaps its range.
  private mutating func reportUnlessFaulty(_ kind: LinkPatternFault.Kind, _ range: Range<Int>) {
    if !faults.contains(where: { $0.byteRange.overlaps(range) }) { report(kind, range) }
  }

  private func decoded(_ range: Range<Int>) -> [UInt8] { percentDecoded(bytes[range]) }

  private func pairs(in range: Range<Int>) -> ArraySlice<LinkBraces> {
    let first = braces.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    return braces[first...].prefix { $0.range.upperBound <= range.upperBound }
  }
}

// MARK: - Braces

/// A pair of braces in a pattern.
private struct LinkBraces {
  /// Includes the braces.
  let range: Range<Int>
  /// The name inside, without the `*`; nil if the text inside is not a name.
  let name: String?
  /// Whether it is written `{name*}`.
  let isRest: Bool
}

extension LinkPatternParser {
  private mutating func readBraces() {
    var open: Int?
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        if let open { report(.unbalancedBrace, open..<open + 1) }
        open = index
      case UInt8(ascii: "}"):
        if let open {
          addPair(open..<index + 1)
        } else {
          report(.unbalancedBrace, index..<index + 1)
        }
        open = nil
      default: break
      }
    }
    if let open { report(.unbalancedBrace, open..<open + 1) }
  }

  private mutating func addPair(_ range: Range<Int>) {
    let isRest = bytes[range.upperBound - 2] == UInt8(ascii: "*")
    let inside = bytes[range.lowerBound + 1..<range.upperBound - (isRest ? 2 : 1)]
    let name = isPlaceholderName(inside) ? String(decoding: inside, as: UTF8.self) : nil
    braces.append(LinkBraces(range: range, name: name, isRest: isRest))
    if name == nil { report(range.count == 2 ? .emptyBraces : .invalidName, range) }
    for index in range { masked[index] = 0 }
  }

  /// Adds a placeholder if it has a name.
  private mutating func add(_ pair: LinkBraces, _ location: LinkPlaceholder.Location) {
    guard let name = pair.name else { return }
    placeholders.append(LinkPlaceholder(name: name, byteRange: pair.range, location: location))
  }

  /// Adjacent placeholders become one gap.
  private func glob(_ range: Range<Int>, _ inside: ArraySlice<LinkBraces>) -> LinkGlob {
    var texts: [[UInt8]] = []
    var start = range.lowerBound
    for pair in inside {
      texts.append(decoded(start..<pair.range.lowerBound))
      start = pair.range.upperBound
    }
    return LinkGlob(
      prefix: texts[0], middles: texts.dropFirst().filter { !$0.isEmpty },
      suffix: decoded(start..<range.upperBound))
  }
}

// MARK: - Parts

extension LinkPatternParser {
  private mutating func checkScheme() {
    guard let scheme = parts.scheme else { return report(.missingScheme, 0..<bytes.count) }
    if let pair = pairs(in: scheme).first {
      report(.placeholderInScheme, pair.range)
    } else if !isScheme(bytes[scheme]) {
      reportUnlessFaulty(.invalidScheme, scheme)
    }
  }

  private mutating func checkAuthority() {
    guard let scheme = parts.scheme else { return }
    if parts.host.isEmpty, parts.origin(of: bytes).isWeb { report(.missingHost, scheme) }
    guard parts.hasAuthority else { return }
    for part in [parts.user, parts.host, parts.port] {
      for pair in pairs(in: part) { report(.placeholderInHost, pair.range) }
    }
    if !isHost(bytes[parts.host]) { reportUnlessFaulty(.invalidHost, parts.host) }
    if !parts.port.isEmpty, !isPort(bytes[parts.port]) {
      reportUnlessFaulty(.invalidPort, parts.port)
    }
  }

  private mutating func readFragment() {
    for range in parts.fragmentSegments(of: masked) {
      let inside = pairs(in: range)
      for pair in inside { add(pair, .fragment) }
      fragment.append(segment(range, inside))
    }
  }

  private mutating func readPath() {
    let ranges = parts.segments(of: masked)
    for range in ranges {
      let inside = pairs(in: range)
      endsInRest =
        inside.first.map { $0.isRest && $0.range == range && range.upperBound == ranges.end }
        ?? false
      for pair in inside { add(pair, pair.isRest ? .rest : .pathSegment) }
      if !endsInRest { path.append(segment(range, inside)) }
    }
  }

  /// The segment at `range` with the placeholders `inside`, whose faults it reports.
  private mutating func segment(_ range: Range<Int>, _ inside: ArraySlice<LinkBraces>)
    -> LinkSegment
  {
    guard !inside.isEmpty else { return .literal(decoded(range)) }
    for pair in inside where pair.isRest { report(.misplacedRest, pair.range) }
    for (one, other) in zip(inside, inside.dropFirst())
    where one.range.upperBound == other.range.lowerBound {
      report(.adjacentPlaceholders, one.range.lowerBound..<other.range.upperBound)
    }
    return .glob(glob(range, inside))
  }

  private mutating func readQuery() {
    var names: Set<[UInt8]> = []
    for item in parts.items(of: masked) {
      let name = decoded(item.name)
      let inName = pairs(in: item.name)
      for pair in inName { report(.placeholderInQueryName, pair.range) }
      if !names.insert(name).inserted, inName.isEmpty { report(.repeatedQueryItem, item.name) }
      items.append(LinkItem(name: name, value: readValue(item.value ?? 0..<0, of: name)))
    }
  }

  private mutating func readValue(_ range: Range<Int>, of name: [UInt8]) -> LinkItem.Value {
    let inside = pairs(in: range)
    for pair in inside {
      if pair.isRest { report(.misplacedRest, pair.range) }
      add(pair, .query(item: String(decoding: name, as: UTF8.self)))
    }
    if inside.contains(where: { $0.range != range && $0.name != nil }) {
      report(.partialQueryValue, range)
    }
    guard let pair = inside.first else { return .literal(decoded(range)) }
    return pair.range == range ? .placeholder(pair.name ?? "") : .mixed(glob(range, inside))
  }
}
