import FlowSource

/// All URL patterns of a flow, matched by the precedence of the format.
///
/// One order of the patterns holds for all URLs: see `LinkPrecedence`.
package final class LinkTable: Sendable {
  let patterns: [LinkPattern]
  /// For each pattern, the placeholders whose query items can be missing.
  package let optionalPlaceholders: [Set<String>]
  /// Lazy, like the following properties: patterns mostly differ in literal segments, so few flows need them.
  private let lazyEntries: Lazy<[LinkEntry?]>
  private let matcher: Lazy<LinkMatcher>
  /// The patterns with each beginning, best first.
  private let rankingByStart: Lazy<[LinkStart: [Int]]>

  package init(_ patterns: [LinkPattern], optionalPlaceholders: [Set<String>]) {
    self.patterns = patterns
    self.optionalPlaceholders = optionalPlaceholders
    let entries = Lazy {
      let valid = patterns.indices.filter { patterns[$0].faults.isEmpty }
      var entries = [LinkEntry?](repeating: nil, count: patterns.count)
      for (index, entry) in zip(valid, made(valid, patterns, optionalPlaceholders)) {
        entries[index] = entry
      }
      return entries
    }
    lazyEntries = entries
    let matcher = Lazy { LinkMatcher(entries.value) }
    self.matcher = matcher
    rankingByStart = Lazy {
      var lists: [LinkStart: [Int]] = [:]
      for index in matcher.value.ranking {
        for start in entries.value[index]?.shape.starts ?? [] {
          lists[start, default: []].append(index)
        }
      }
      return lists
    }
  }

  /// `entries[i]` belongs to pattern `i`; nil if the pattern is faulty.
  var entries: [LinkEntry?] { lazyEntries.value }
  /// The patterns without faults, best first.
  package var ranking: [Int] { matcher.value.ranking }
  /// `standings[i]` is the rank of pattern `i`, 0 for the best; equal ranks differ only by file order.
  var standings: [Int] { matcher.value.standings }

  /// The entries of some patterns without faults; for few patterns, without creating all entries.
  func entries(of indices: [Int]) -> [LinkEntry] {
    if indices.count > patterns.count / 2 {
      let entries = entries
      return indices.compactMap { entries[$0] }
    }
    return made(indices, patterns, optionalPlaceholders)
  }

  /// Every pattern without faults that accepts the URL, best first.
  ///
  /// If a segment has several placeholders, each takes as little as possible, from the left. Braces
  /// in the URL are ordinary characters. Cost: the number of patterns that match along the path.
  package func matches(_ url: String) -> [LinkMatch] {
    guard let url = LinkURL(url) else { return [] }
    var found: [LinkMatch] = []
    let matcher = matcher.value
    matcher.trie.visit(url) { group in
      let accepting = group.joined().filter {
        matcher.entries[$0]?.acceptsQueryAndFragment(url) ?? false
      }
      found += accepting.sorted { isBetter($0, $1) }.compactMap { match($0, url) }
      return false
    }
    return found
  }

  /// The pattern that an `open:` leads to; nil if no pattern accepts the URL.
  ///
  /// The URL can contain `{name}` for any value. The best pattern that accepts every value wins;
  /// otherwise the best one that accepts some value. Arguments contain `{name}` where the URL does.
  /// Cost of the second search: the patterns with the same scheme and host whose first segment is
  /// equal or has a placeholder.
  package func target(ofOpen url: String) -> LinkMatch? {
    guard let literal = LinkURL(url) else { return nil }
    if let index = winner(literal) { return match(index, literal) }
    let pattern = LinkPattern(url)
    guard !pattern.names.all.isEmpty else { return nil }
    let entries = entries
    let candidates = pattern.shape.startsMet.compactMap { start in
      rankingByStart.value[start]?.first { entries[$0]?.commonURL(ofOpen: pattern) != nil }
    }
    guard let best = candidates.min(by: isBetter), let entry = entries[best] else { return nil }
    return entry.commonURL(ofOpen: pattern).flatMap { match(best, $0) }
  }

  /// The best pattern that accepts the URL; nil without one.
  func winner(_ url: LinkURL) -> Int? { search(url).winner }

  /// The best pattern that accepts the URL, and the number of patterns whose query was compared.
  func search(_ url: LinkURL) -> (winner: Int?, compared: Int) {
    let matcher = matcher.value
    var winner: Int?
    var compared = 0
    matcher.trie.visit(url) { group in
      for list in group {
        // Lists are ordered by rank, so the first pattern that accepts the URL is the best of its list.
        let first = list.firstIndex {
          matcher.entries[$0]?.acceptsQueryAndFragment(url) ?? false
        }
        compared += first.map { $0 + 1 } ?? list.count
        guard let first else { continue }
        if winner.map({ isBetter(list[first], $0) }) ?? true { winner = list[first] }
      }
      return winner != nil
    }
    return (winner, compared)
  }

  private func isBetter(_ one: Int, _ other: Int) -> Bool {
    (standings[one], one) < (standings[other], other)
  }

  private func match(_ index: Int, _ url: LinkURL) -> LinkMatch? {
    entries[index].map { LinkMatch(pattern: index, arguments: $0.arguments(in: url)) }
  }
}

private func made(
  _ indices: [Int], _ patterns: [LinkPattern], _ optional: [Set<String>]
) -> [LinkEntry] {
  var parser = LinkPatternParser()
  var last: LinkEntry?
  return indices.map { index in
    let entry = LinkEntry(patterns[index], optional: optional[index], &parser, like: last)
    last = entry
    return entry
  }
}

/// The data for matching URLs.
private final class LinkMatcher: Sendable {
  let entries: [LinkEntry?]
  let ranking: [Int]
  let standings: [Int]
  let trie: LinkTrie

  init(_ entries: [LinkEntry?]) {
    self.entries = entries
    (ranking, standings) = ranked(entries)
    var trie = LinkTrie()
    for index in ranking {
      if let entry = entries[index] { trie.insert(entry.shape, pattern: index) }
    }
    self.trie = trie
  }
}

/// The patterns without faults, best first, and the rank of each pattern.
///
/// Sorts precedences instead of patterns, because there are few.
private func ranked(_ entries: [LinkEntry?]) -> (ranking: [Int], standings: [Int]) {
  var groups: [LinkPrecedence: [Int]] = [:]
  for (index, entry) in entries.enumerated() {
    if let entry { groups[entry.precedence, default: []].append(index) }
  }
  var standings = entries.map { _ in 0 }
  var ranking: [Int] = []
  for (standing, group) in groups.sorted(by: { $0.key < $1.key }).enumerated() {
    for index in group.value { standings[index] = standing }
    ranking += group.value
  }
  return (ranking, standings)
}

/// The beginning of a pattern; patterns with different beginnings need not be compared.
private struct LinkStart: Hashable {
  enum Segment: Hashable {
    case any
    /// Decoded.
    case literal([UInt8])
    /// The first segment has a placeholder or is missing.
    case open

    func hash(into hasher: inout Hasher) {
      switch self {
      case .any: hasher.combine(0)
      case .literal(let text): hasher.combine(Fingerprint(of: text).hash)
      case .open: hasher.combine(1)
      }
    }
  }

  let origin: LinkOrigin
  let segment: Segment
}

extension LinkShape {
  private var segment: LinkStart.Segment {
    if case .literal(let text) = segments.first { .literal(text) } else { .open }
  }

  /// The lists that a pattern belongs to.
  fileprivate var starts: [LinkStart] {
    [LinkStart(origin: origin, segment: .any), LinkStart(origin: origin, segment: segment)]
  }

  /// The beginnings of the patterns that can share a URL with this one.
  fileprivate var startsMet: [LinkStart] {
    segment == .open
      ? [LinkStart(origin: origin, segment: .any)]
      : [segment, .open].map { LinkStart(origin: origin, segment: $0) }
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
    guard let first = entries[winner], let second = entries[other] else { return .fileOrder }
    return first.precedence.criterion(against: second.precedence)
  }
}
