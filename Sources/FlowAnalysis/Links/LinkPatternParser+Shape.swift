extension LinkPatternParser {
  /// That of the pattern that was read last, or at which it resumed.
  var shape: LinkShape {
    var segments: [LinkSegment] = []
    var endsInRest = false
    let ranges = parts.segments(of: masked)
    for range in ranges {
      let inside = pairs(in: range)
      if let first = inside.first, isRest(first, range, ranges.end) {
        endsInRest = true
      } else {
        segments.append(segment(range, inside))
      }
    }
    let items = parts.items(of: masked).map { item in
      LinkItem(name: decoded(item.name), value: item.value.map(itemValue) ?? .literal([]))
    }
    return LinkShape(
      origin: head.origin, segments: segments, endsInRest: endsInRest, items: items,
      fragment: decoded(parts.fragment))
  }

  private func segment(_ range: Range<Int>, _ inside: Range<Int>) -> LinkSegment {
    inside.isEmpty ? .literal(decoded(range)) : .glob(glob(range, inside))
  }

  private func itemValue(_ range: Range<Int>) -> LinkItem.Value {
    let inside = pairs(in: range)
    guard let first = inside.first else { return .literal(decoded(range)) }
    return braces[first].range == range
      ? .placeholder(braces[first].name ?? "") : .mixed(glob(range, inside))
  }

  /// Adjacent placeholders become one gap.
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
