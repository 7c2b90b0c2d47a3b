import FlowSource

/// All URL patterns of a flow, answering by the precedence of the format.
///
/// The patterns have one order that holds for every URL: see `LinkPrecedence`.
package struct LinkTable: Sendable {
  /// `entries[i]` belongs to pattern `i`; nil for a faulty one.
  let entries: [LinkEntry?]
  /// The patterns that take part, best first.
  let ranking: [Int]
  /// `standings[i]` is less the better pattern `i` is; equal where file order alone decides.
  let standings: [Int]
  private var trie = LinkTrie()
  /// The patterns with a given beginning, best first; few flows open URLs that ask for them.
  private let rankingByStart: Lazy<[LinkStart: [Int]]>

  /// `optionalPlaceholders[i]` holds the names of pattern `i` that may be absent as query items.
  package init(_ patterns: [LinkPattern], optionalPlaceholders: [Set<String>]) {
    let entries = zip(patterns, optionalPlaceholders).map { pattern, optional in
      pattern.faults.isEmpty ? LinkEntry(pattern, optional: optional) : nil
    }
    let ranked = entries.indices.compactMap { number in
      entries[number].map { (number: number, precedence: $0.precedence) }
    }.sorted { ($0.precedence, $0.number) < ($1.precedence, $1.number) }
    var standings = entries.map { _ in 0 }
    for (one, other) in zip(ranked, ranked.dropFirst()) {
      let isTie = one.precedence == other.precedence
      standings[other.number] = standings[one.number] + (isTie ? 0 : 1)
    }
    for pattern in ranked {
      guard let entry = entries[pattern.number] else { continue }
      trie.insert(entry.shape, number: pattern.number)
    }
    let ranking = ranked.map(\.number)
    rankingByStart = Lazy {
      var lists: [LinkStart: [Int]] = [:]
      for number in ranking {
        for start in entries[number]?.shape.starts ?? [] {
          lists[start, default: []].append(number)
        }
      }
      return lists
    }
    self.entries = entries
    self.standings = standings
    self.ranking = ranking
  }

  /// Every pattern that accepts the URL, best first; faulty ones never do.
  ///
  /// A placeholder beside others in its segment takes as little as it can, from the left. Braces
  /// in the URL are characters like any other. Cost: that of the patterns met on the way.
  package func matches(_ url: String) -> [LinkMatch] {
    guard let url = LinkURL(url) else { return [] }
    var found: [LinkMatch] = []
    trie.visit(url) { group in
      let accepting = group.joined().filter { entries[$0]?.acceptsBehindPath(url) ?? false }
      found += accepting.sorted { isBetter($0, $1) }.compactMap { match($0, url) }
      return false
    }
    return found
  }

  /// The pattern that an `open:` leads to, whose URL may hold `{name}` for any value; nil if none
  /// accepts it.
  ///
  /// The best of those that accept any value there; if there are none, the best that accepts some.
  /// An argument holds `{name}` where the URL does. Cost of the second search: the patterns of the
  /// same scheme and host whose first segment is the same or has a placeholder.
  package func target(ofOpen url: String) -> LinkMatch? {
    guard let literal = LinkURL(url) else { return nil }
    if let number = winner(literal) { return match(number, literal) }
    let pattern = LinkPattern(url)
    guard !pattern.placeholders.isEmpty else { return nil }
    let numbers = pattern.shape.startsMet.compactMap { start in
      rankingByStart.value[start]?.first { entries[$0]?.commonURL(ofOpen: pattern) != nil }
    }
    guard let best = numbers.min(by: isBetter), let entry = entries[best] else { return nil }
    return entry.commonURL(ofOpen: pattern).flatMap { match(best, $0) }
  }

  /// The best pattern that accepts the URL.
  func winner(_ url: LinkURL) -> Int? {
    var winner: Int?
    trie.visit(url) { group in
      for list in group {
        // Lists are in order of rank: the first that accepts is the best of its list.
        let best = list.first { entries[$0]?.acceptsBehindPath(url) ?? false }
        if let best, winner.map({ isBetter(best, $0) }) ?? true { winner = best }
      }
      return winner != nil
    }
    return winner
  }

  private func isBetter(_ one: Int, _ other: Int) -> Bool {
    (standings[one], one) < (standings[other], other)
  }

  private func match(_ number: Int, _ url: LinkURL) -> LinkMatch? {
    entries[number].map { LinkMatch(pattern: number, arguments: $0.arguments(in: url)) }
  }
}

/// How patterns begin, so that those which cannot share a URL are not compared.
private struct LinkStart: Hashable {
  enum Segment: Hashable {
    case any
    /// Decoded.
    case literal([UInt8])
    /// With a placeholder, or none at all.
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

  /// Those of the patterns that it may share a URL with.
  fileprivate var startsMet: [LinkStart] {
    segment == .open
      ? [LinkStart(origin: origin, segment: .any)]
      : [segment, .open].map { LinkStart(origin: origin, segment: $0) }
  }
}

/// A pattern that accepts a URL.
package struct LinkMatch: Equatable, Sendable {
  /// The pattern's number.
  package let pattern: Int
  /// The values of its placeholders, in order of appearance; an absent query item has none.
  package let arguments: [LinkArgument]
}

/// The value of a placeholder, percent-decoded.
package struct LinkArgument: Equatable, Sendable {
  package let name: String
  package let value: String
}

extension LinkTable {
  /// Why `winner` comes before `other`.
  package func criterion(of winner: Int, over other: Int) -> LinkPrecedence.Criterion {
    guard let first = entries[winner], let second = entries[other] else { return .fileOrder }
    return first.precedence.criterion(against: second.precedence)
  }
}
