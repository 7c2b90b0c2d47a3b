package import FlowSource

/// The URLs that another pattern opens than before, or none.
///
/// Compares the languages of both sets of patterns and finds a URL for each difference.
package struct LinkDifference: Sendable {
  /// URLs that moved from one pattern to another.
  package struct Shift: Sendable {
    /// The index of the pattern that opened the URLs before; nil if none did.
    package let old: Int?
    /// The index of the pattern that opens the URLs now; nil if none does.
    package let new: Int?
    /// One of these URLs.
    package let url: String
  }

  /// One shift for each pair of patterns, in order of the old patterns; newly opened URLs come last.
  package let shifts: [Shift]
  /// Whether all URLs were compared; otherwise there may be more differences.
  package let isComplete: Bool

  /// `oldMeanings[i]` identifies the effect of old link `i`; patterns with equal meanings that
  /// accept the same URLs do not differ.
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
  let fragmentCount: Int
  let segments: [LinkSegment]
  let endsInRest: Bool
  let required: [LinkConstraint]
  let meaning: Int

  init(_ entry: LinkEntry, meaning: Int) {
    origin = entry.shape.origin
    fragmentCount = entry.shape.fragmentCount
    segments = entry.shape.segments
    endsInRest = entry.shape.endsInRest
    required = entry.sortedRequired
    self.meaning = meaning
  }
}
