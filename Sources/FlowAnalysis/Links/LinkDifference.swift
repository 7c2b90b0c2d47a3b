package import FlowSource

/// The URLs that another pattern opens than before, or none.
///
/// Decided on the languages of both sets of patterns, with a URL for each difference.
package struct LinkDifference: Sendable {
  /// URLs that one pattern opened and another opens now.
  package struct Shift: Sendable {
    /// The index of the pattern that opened them; nil if none did.
    package let old: Int?
    /// The index of the pattern that opens them now; nil if none does.
    package let new: Int?
    /// One of them.
    package let url: String
  }

  /// One for each pair of patterns, in order of the old patterns, new URLs last.
  package let shifts: [Shift]
  /// Whether all URLs were compared; otherwise there may be more differences.
  package let isComplete: Bool

  /// `oldMeanings[i]` tells what opening link `i` does: two patterns that accept the same URLs and have
  /// equal meanings do not differ.
  ///
  /// Cost: near-linear, unless hundreds of patterns cross each other and some of them change; where the
  /// budget ends, `isComplete` is false.
  package init(
    from old: LinkTable, to new: LinkTable, oldMeanings: [Int], newMeanings: [Int],
    within budget: Budget
  ) {
    var languages: [LinkLanguage: Int] = [:]
    func identities(_ table: LinkTable, _ meanings: [Int]) -> [Int] {
      zip(table.entries, meanings).map { entry, meaning in
        guard let entry else { return -1 }
        let language = LinkLanguage(entry, meaning: meaning)
        let known = languages[language] ?? languages.count
        languages[language] = known
        return known
      }
    }
    var search = LinkDifferenceSearch(
      old: .init(old, identities(old, oldMeanings)), new: .init(new, identities(new, newMeanings)),
      budget: budget)
    search.run()
    shifts = search.shifts.sorted {
      ($0.old ?? .max, $0.new ?? .max) < ($1.old ?? .max, $1.new ?? .max)
    }
    isComplete = !budget.isSpent
  }
}

/// Equal for two patterns with equal meanings that accept the same URLs.
struct LinkLanguage: Hashable {
  let origin: LinkOrigin
  let fragment: [UInt8]
  let segments: [LinkSegment]
  let endsInRest: Bool
  let required: [LinkConstraint]
  let meaning: Int

  init(_ entry: LinkEntry, meaning: Int) {
    origin = entry.shape.origin
    fragment = entry.shape.fragment
    segments = entry.shape.segments
    endsInRest = entry.shape.endsInRest
    required = entry.sortedRequired
    self.meaning = meaning
  }
}
