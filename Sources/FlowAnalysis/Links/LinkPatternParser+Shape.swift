extension LinkPatternParser {
  /// The shape of the pattern read last; reuses equal texts of another shape.
  func shape(like other: LinkShape? = nil) -> LinkShape {
    var segments: [LinkSegment] = []
    var endsInRest = false
    let ranges = parts.segments(of: divisible)
    for range in ranges {
      let inside = pairs(in: range)
      if let first = inside.first {
        if isRest(first, range, ranges.end) {
          endsInRest = true
        } else {
          segments.append(.glob(glob(range, inside)))
        }
      } else {
        segments.append(.literal(decoded(range, like: other?.literal(at: segments.count))))
      }
    }
    var items: [LinkItem] = []
    items.reserveCapacity(other?.items.count ?? 0)
    for item in parts.items(of: divisible) {
      let known = other.flatMap { items.count < $0.items.count ? $0.items[items.count].name : nil }
      items.append(
        LinkItem(name: decoded(item.name, like: known), value: value(item.value ?? 0..<0)))
    }
    return LinkShape(
      origin: head.origin, segments: segments, endsInRest: endsInRest, items: items,
      fragment: decoded(parts.fragment))
  }

  private func decoded(_ range: Range<Int>, like known: [UInt8]?) -> [UInt8] {
    if isPlain, let known, isEqual(known, range, of: bytes) { return known }
    return decoded(range)
  }

  private func value(_ range: Range<Int>) -> LinkItem.Value {
    let inside = pairs(in: range)
    guard let first = inside.first else { return .literal(decoded(range)) }
    return braces[first].range == range
      ? .placeholder(name(of: first)) : .mixed(glob(range, inside))
  }

  /// A glob for a range with placeholders; adjacent placeholders become one gap.
  private func glob(_ range: Range<Int>, _ inside: Range<Int>) -> LinkGlob {
    var texts: [[UInt8]] = []
    var start = range.lowerBound
    for pair in inside {
      texts.append(decoded(start..<braces[pair].range.lowerBound))
      start = braces[pair].range.upperBound
    }
    return LinkGlob(
      prefix: texts[0], middles: texts.dropFirst().filter { !$0.isEmpty },
      suffix: decoded(start..<range.upperBound))
  }
}

extension LinkShape {
  fileprivate func literal(at index: Int) -> [UInt8]? {
    if index < segments.count, case .literal(let text) = segments[index] { text } else { nil }
  }
}
