import FlowSource

/// All URL patterns of a flow, matched by the precedence of the format, or in file order.
///
/// One order of the patterns holds for all URLs: see `LinkPrecedence`.
package final class LinkTable: Sendable {
  /// For each pattern, the placeholders whose query items can be missing.
  package let optionalPlaceholders: [Set<String>]
  /// `entries[i]` belongs to pattern `i`; nil for a faulty one.
  let entries: [LinkEntry?]
  /// The patterns without faults, best first.
  package let ranking: [Int]
  /// Whether the first pattern in the file that accepts a URL wins.
  let isFirstMatch: Bool
  /// Those of each scheme and host, in the same order.
  private let rankings: [LinkOrigin: [Int]]

  package init(
    _ patterns: [LinkPattern], optionalPlaceholders: [Set<String>], isFirstMatch: Bool = false
  ) {
    self.optionalPlaceholders = optionalPlaceholders
    self.isFirstMatch = isFirstMatch
    entries = zip(patterns, optionalPlaceholders).map { pattern, optional in
      pattern.faults.isEmpty ? LinkEntry(pattern, optional: optional) : nil
    }
    let valid = entries.enumerated().compactMap { index, entry in entry.map { (index, $0) } }
    ranking =
      isFirstMatch
      ? valid.map(\.0)
      : valid.sorted { ($0.1.precedence, $0.0) < ($1.1.precedence, $1.0) }.map(\.0)
    rankings = Dictionary(grouping: ranking) { patterns[$0].origin }
  }

  /// Every pattern without faults that accepts the URL, best first.
  ///
  /// If a segment has several placeholders, each takes as little as possible, from the left. Braces in
  /// the URL are ordinary characters. Cost: the number of patterns with the same scheme and host.
  package func matches(_ url: String) -> [LinkMatch] {
    guard let url = LinkURL(url) else { return [] }
    return (rankings[url.origin] ?? []).compactMap { index in
      guard let entry = entries[index], entry.accepts(url) else { return nil }
      return LinkMatch(pattern: index, arguments: entry.arguments(in: url))
    }
  }

  /// The pattern that an `open:` leads to; nil if no pattern accepts the URL.
  ///
  /// The best pattern that accepts any value there; otherwise the best that accepts some value.
  /// Arguments contain `{name}` where the URL does.
  package func target(ofOpen url: String) -> LinkMatch? {
    if let match = matches(url).first { return match }
    let pattern = LinkPattern(url)
    guard !pattern.placeholders.isEmpty else { return nil }
    return (rankings[pattern.origin] ?? []).lazy.compactMap { [entries] index in
      guard let entry = entries[index], let url = entry.commonURL(ofOpen: pattern) else {
        return nil
      }
      return LinkMatch(pattern: index, arguments: entry.arguments(in: url))
    }.first
  }

  /// The best pattern that accepts the URL; nil without one.
  func winner(_ url: LinkURL) -> Int? { search(url).winner }

  /// The same, and the number of patterns that were compared.
  func search(_ url: LinkURL) -> (winner: Int?, compared: Int) {
    let ranking = rankings[url.origin] ?? []
    let first = ranking.firstIndex { entries[$0]?.accepts(url) ?? false }
    return (first.map { ranking[$0] }, first ?? ranking.count)
  }
}

/// A pattern that accepts a URL.
package struct LinkMatch: Equatable, Sendable {
  /// The index of the pattern.
  package let pattern: Int
  /// The values of placeholders, in order of appearance, without those of missing query items.
  package let arguments: [LinkArgument]
}

/// The value of a placeholder, percent-decoded.
package struct LinkArgument: Equatable, Sendable {
  package let name: String
  package let value: String
}

extension LinkTable {
  /// Why `winner` has precedence over `other`.
  package func criterion(of winner: Int, over other: Int) -> LinkPrecedence.Criterion {
    guard !isFirstMatch, let first = entries[winner], let second = entries[other] else {
      return .fileOrder
    }
    return first.precedence.criterion(against: second.precedence)
  }
}
