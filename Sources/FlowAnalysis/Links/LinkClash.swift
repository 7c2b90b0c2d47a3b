package import FlowSource

/// Two patterns, one of which never wins, or loses only because of file order.
package struct LinkClash: Sendable {
  /// The kinds of clashes, worst first.
  package enum Kind: Sendable {
    /// Both patterns accept the same URLs; the later one loses.
    case duplicate
    /// The winner accepts all URLs of the loser, and the precedence always prefers the winner.
    case shadowed
    /// For some URL, both patterns have equal precedence and no pattern is better.
    case ambiguous
  }

  package let kind: Kind
  /// The index of the losing pattern.
  package let loser: Int
  /// The index of the winning pattern, less than `loser`.
  package let winner: Int
  /// Finds a URL that both accept; a closure, because reports show few of the clashes of a large flow.
  private let findURL: @Sendable () -> LinkURL

  init(_ kind: Kind, of loser: Int, with winner: Int, findURL: @escaping @Sendable () -> LinkURL) {
    (self.kind, self.loser, self.winner) = (kind, loser, winner)
    self.findURL = findURL
  }

  /// A URL that both patterns accept; recomputed on each access.
  package var example: String { findURL().text }
}

extension LinkTable {
  /// All clashes in order of the loser: at most one per loser, of its worst kind, with the first
  /// pattern that causes it.
  ///
  /// The precedence is one order of all patterns, so only patterns with equal precedence clash. A
  /// pattern that only several others contain together is not reported as shadowed: that requires
  /// `{x*}` and patterns for every number of segments, some of them empty.
  ///
  /// Only patterns of one family are compared, in pairs, within the budget: beyond it, some clashes are not
  /// found, and a shadowed pattern may be reported as ambiguous. At most 64 patterns are tried that share URLs
  /// with a loser, but only URLs that better patterns win.
  package func clashes(within budget: Budget) -> [LinkClash] {
    if isFirstMatch { return FirstMatchClashes(table: self, budget: budget).clashes() }
    let families = Dictionary(grouping: ranking.sorted()) { entries[$0].map(LinkFamily.init) }
    // In file order, because they share the budget.
    return families.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.flatMap {
      LinkClashSearch(table: self, members: $0, budget: budget).clashes()
    }.sorted { $0.loser < $1.loser }
  }
}

/// The properties that two patterns must share in order to clash: they are equal under the precedence and have
/// the same literal segments, which are then at the same positions.
private struct LinkFamily: Hashable {
  private let precedence: LinkPrecedence
  private let origin: LinkOrigin
  private let fragmentCount: Int
  private let literals: [LinkSegment]

  init(_ entry: LinkEntry) {
    precedence = entry.precedence
    (origin, fragmentCount) = (entry.shape.origin, entry.shape.fragmentCount)
    literals = entry.shape.segments.filter { if case .literal = $0 { true } else { false } }
  }
}
