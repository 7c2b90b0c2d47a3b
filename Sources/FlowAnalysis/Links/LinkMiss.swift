import FlowSource

/// A pattern that nearly opens a URL, and the reasons why it does not.
package struct LinkMiss: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case scheme(wanted: String, found: String)
    case host(wanted: String, found: String)
    /// The port, the user or the slashes before the path differ.
    case origin
    /// The URL lacks the slashes after its scheme.
    case slashes
    /// `isCase` if both differ only in upper and lower case.
    case segment(wanted: String, found: String, isCase: Bool)
    /// A segment with placeholders and other literal text.
    case mixedSegment(found: String)
    /// `orMore` if the pattern takes the rest of the path.
    case segmentCount(wanted: Int, orMore: Bool, found: Int)
    case missingItem(String)
    case itemValue(name: String, wanted: String)
    case fragment(wanted: String, found: String)
  }

  /// The index of the pattern.
  package let pattern: Int
  /// The reasons in the order of the parts of a URL; never empty.
  package let reasons: [Reason]
  /// The sum over all reasons; a lower distance is nearer.
  package let distance: Int
}

/// Whether a text has a URL scheme, so that a link may open it.
package func isURL(_ text: String) -> Bool { LinkURL(text) != nil }

extension LinkTable {
  /// Patterns beyond this distance have too little in common with a URL to be a likely intention.
  private static let greatestDistance = 8

  /// The pattern nearest to a URL that no pattern accepts; nil if none is near.
  ///
  /// Ties go to the pattern with the most parts in common, then to the precedence. Cost: compares
  /// the parts of each pattern with those of the URL.
  package func nearestMiss(_ text: String) -> LinkMiss? {
    guard let url = LinkURL(text) else { return nil }
    // Without slashes after the scheme, the host ends up in the path.
    let isWithoutSlashes = url.origin.root != .authority
    let withSlashes = isWithoutSlashes ? LinkURL(url.addingSlashes) : nil
    var nearest: (miss: LinkMiss, common: Int)?
    for index in ranking {
      guard let entry = entries[index] else { continue }
      let isAuthority = entry.shape.origin.root == .authority
      let compared = isAuthority ? withSlashes ?? url : url
      let slashes: [LinkMiss.Reason] = isAuthority && withSlashes != nil ? [.slashes] : []
      let reasons = slashes + entry.reasonsToRefuse(compared)
      let distance = reasons.reduce(0) { $0 + $1.distance }
      guard !reasons.isEmpty, distance <= nearest?.miss.distance ?? Self.greatestDistance else {
        continue
      }
      let common = entry.partsInCommon(with: compared)
      guard common > 0 || reasons.allSatisfy({ $0.distance < LinkMiss.Reason.unlike }) else {
        continue
      }
      if let nearest, distance == nearest.miss.distance, common <= nearest.common { continue }
      nearest = (LinkMiss(pattern: index, reasons: reasons, distance: distance), common)
    }
    return nearest?.miss
  }
}

extension LinkURL {
  /// `shop://p/1` for `shop:p/1` and `shop:/p/1`.
  fileprivate var addingSlashes: String {
    let scheme = origin.scheme + ":"
    return scheme + "//" + text.dropFirst(scheme.count).drop { $0 == "/" }
  }
}

extension LinkEntry {
  /// How many parts of a URL match the pattern: the host, segments from the left, and query items.
  fileprivate func partsInCommon(with url: LinkURL) -> Int {
    let segments = zip(shape.path, url.path).prefix { $0.accepts($1) }
    let hasRest = shape.endsInRest && url.path.count > shape.path.count
    let isSameHost = shape.origin.host == url.origin.host && !shape.origin.host.isEmpty
    let items = shape.items.count { item in url.items.contains { $0.name == item.name } }
    return (isSameHost ? 1 : 0) + segments.count + (hasRest ? 1 : 0) + items
  }

  fileprivate func reasonsToRefuse(_ url: LinkURL) -> [LinkMiss.Reason] {
    originReasons(url) + pathReasons(url) + queryReasons(url)
      + fragmentReasons(url)
  }

  private func fragmentReasons(_ url: LinkURL) -> [LinkMiss.Reason] {
    if shape.fragmentCount == url.fragmentCount,
      zip(shape.fragment, url.fragment).allSatisfy({ $0.accepts($1) })
    {
      return []
    }
    let found = text(Array(url.fragment.joined(separator: [0x2F])))
    return [.fragment(wanted: fragmentText, found: found)]
  }

  /// The fragment as it may be written.
  private var fragmentText: String {
    var names = names[...]
    func next() -> [UInt8] { Array("{\(names.popFirst() ?? "")}".utf8) }
    let parts = shape.fragment.map { segment -> [UInt8] in
      switch segment {
      case .literal(let text): text
      case .glob(let glob):
        glob.middles.reduce(glob.prefix + next()) { $0 + $1 + next() } + glob.suffix
      }
    }
    return text(Array(parts.joined(separator: [0x2F])))
  }

  private func originReasons(_ url: LinkURL) -> [LinkMiss.Reason] {
    let (one, other) = (shape.origin, url.origin)
    if one == other { return [] }
    var reasons: [LinkMiss.Reason] = []
    if one.scheme != other.scheme {
      reasons.append(.scheme(wanted: one.scheme, found: other.scheme))
    }
    if one.host != other.host { reasons.append(.host(wanted: one.host, found: other.host)) }
    return reasons.isEmpty ? [.origin] : reasons
  }

  private func pathReasons(_ url: LinkURL) -> [LinkMiss.Reason] {
    let wanted = shape.path.count + (shape.endsInRest ? 1 : 0)
    let isCountRight =
      shape.endsInRest ? url.path.count >= wanted : url.path.count == wanted
    let differing: [LinkMiss.Reason] = zip(shape.path, url.path).compactMap {
      segment, found in
      switch segment {
      case .literal(let literal) where literal != found:
        let (wanted, found) = (text(literal), text(found))
        let isCase = wanted.lowercased() == found.lowercased()
        return .segment(wanted: wanted, found: found, isCase: isCase)
      case .glob(let glob) where !glob.accepts(found): return .mixedSegment(found: text(found))
      case .literal, .glob: return nil
      }
    }
    if isCountRight { return differing }
    return differing + [
      .segmentCount(wanted: wanted, orMore: shape.endsInRest, found: url.path.count)
    ]
  }

  private func queryReasons(_ url: LinkURL) -> [LinkMiss.Reason] {
    required.compactMap { wanted in
      let found = url.items.filter { $0.name == wanted.name }
      if found.isEmpty { return .missingItem(text(wanted.name)) }
      guard let value = wanted.value, !found.contains(where: { $0.value == value }) else {
        return nil
      }
      return .itemValue(name: text(wanted.name), wanted: text(value))
    }
  }
}

extension LinkMiss.Reason {
  /// The distance between two unrelated texts.
  fileprivate static let unlike = 5

  fileprivate var distance: Int {
    switch self {
    case .missingItem, .fragment, .slashes: 1
    case .itemValue, .origin: 2
    case .segment(_, _, isCase: true): 1
    case .scheme(let wanted, let found), .host(let wanted, let found),
      .segment(let wanted, let found, _):
      // Any letter is one edit away from any other.
      min(wanted.utf8.count, found.utf8.count) > 1 && isSlip(found, for: wanted) ? 2 : Self.unlike
    case .mixedSegment: 3
    case .segmentCount(let wanted, _, let found): 3 + abs(wanted - found)
    }
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
