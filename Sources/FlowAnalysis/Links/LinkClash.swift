import FlowSource

/// Two patterns of which one never wins, or wins by file order alone.
package struct LinkClash: Equatable, Sendable {
  /// The worse, the earlier.
  package enum Kind: Sendable {
    /// Both accept the same URLs; the later one loses.
    case duplicate
    /// The winner accepts all that the loser does, and the precedence always prefers it.
    case shadowed
    /// For some URL both are equal under the precedence and no pattern is better.
    case ambiguous
  }

  package let kind: Kind
  /// The number of a pattern.
  package let loser: Int
  /// The number of a pattern that stands before the loser.
  package let winner: Int
  /// One URL that both accept.
  package let example: String
}

extension LinkTable {
  /// All clashes in order of the loser; at most one for each, of its worst kind, against the first
  /// pattern that gives it.
  ///
  /// Since the precedence is one order of the patterns, a clash of any kind is between patterns
  /// that are equal under it. A pattern that only several others together contain is not called
  /// shadowed: that takes `{x*}` beside patterns for each number of segments, some of them empty.
  ///
  /// Cost: near-linear, unless thousands of patterns share their literal segments and hardly differ
  /// in prefixes, suffixes and query values; then up to the number of pairs, as far as
  /// `LinkPairBudget` goes. Of the patterns that meet one loser only to leave all they share to
  /// better patterns, 64 are tried.
  package func clashes() -> [LinkClash] {
    var budget = LinkPairBudget()
    var clashes: [LinkClash] = []
    let families = grouped(entries.indices) { entries[$0].map { LinkFamily($0) } }
    for members in families where members.count > 1 {
      var search = LinkClashSearch(table: self, members: members, budget: budget)
      clashes += search.clashes()
      budget = search.budget
    }
    return clashes.sorted { $0.loser < $1.loser }
  }
}

/// How many pairs of patterns are still looked at, a second or two of work; beyond, clashes can
/// stay unseen.
struct LinkPairBudget {
  /// For shadowing; where it runs out, a shadowed pattern may be called ambiguous.
  var containments = 30_000_000
  var meetings = 30_000_000
}

/// What patterns that may clash have in common.
struct LinkFamily: Hashable {
  private let origin: LinkOrigin
  private let fragment: [UInt8]
  private let precedence: LinkPrecedence
  private let literals: [[UInt8]]

  init(_ entry: LinkEntry) {
    origin = entry.shape.origin
    fragment = entry.shape.fragment
    precedence = entry.precedence
    literals = entry.shape.segments.compactMap { segment in
      if case .literal(let text) = segment { text } else { nil }
    }
  }

  /// The literals tell most families apart; the rest is compared.
  func hash(into hasher: inout Hasher) {
    for text in literals { hasher.combine(Fingerprint(of: text).hash) }
  }
}

/// The places with a key, those with equal keys together, groups in order of their first place.
func grouped<Key: Hashable>(_ places: Range<Int>, by key: (Int) -> Key?) -> [[Int]] {
  var numbers: [Key: Int] = [:]
  var groups: [[Int]] = []
  for place in places {
    guard let key = key(place) else { continue }
    if let number = numbers[key] {
      groups[number].append(place)
    } else {
      numbers[key] = groups.count
      groups.append([place])
    }
  }
  return groups
}
