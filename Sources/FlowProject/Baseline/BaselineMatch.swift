package import FlowRules

/// A baseline that is compared with the findings of one file after the other.
package struct BaselineMatch: Sendable {
  private let baseline: Baseline
  private let known: Set<Baseline.Key>
  /// How many findings each entry of version 1 still stands for.
  private var olderLeft: [OlderBaselineEntry.Key: Int]
  /// What was found of the baseline; entries of version 1 in the current form.
  private var found: [Baseline.Key: Baseline.Entry] = [:]

  package init(_ baseline: Baseline) {
    self.baseline = baseline
    known = Set(baseline.entries.map(\.key))
    // Of equal entries, as two branches may add them, that with the greatest count holds.
    olderLeft = Dictionary(
      baseline.olderEntries.map { ($0.key, $0.count) }, uniquingKeysWith: { max($0, $1) })
  }

  /// Moves what is known from a verdict's diagnostics to those that do not count.
  ///
  /// `entries[i]` is for `diagnostics[i]`.
  package mutating func apply(to verdict: inout Verdict, entries: [Baseline.Entry]) {
    var new: [Diagnostic] = []
    for (diagnostic, entry) in zip(verdict.diagnostics, entries) {
      if isKnown(entry) {
        found[entry.key] = entry
        verdict.suppressed.append(SuppressedDiagnostic(diagnostic, by: .baseline))
      } else {
        new.append(diagnostic)
      }
    }
    verdict.diagnostics = new
  }

  private mutating func isKnown(_ entry: Baseline.Entry) -> Bool {
    if known.contains(entry.key) { return true }
    guard let left = olderLeft[entry.olderKey], left > 0 else { return false }
    olderLeft[entry.olderKey] = left - 1
    return true
  }

  /// The lines of entries whose findings are gone, for files and rules that are judged.
  package func staleLines(where isJudged: (_ file: String, _ rule: String) -> Bool) -> [Int] {
    let lines = baseline.entries
      .filter { found[$0.key] == nil && isJudged($0.key.file, $0.key.finding.rule) }.compactMap(
        \.line)
    let olderLines = baseline.olderEntries
      .filter { (olderLeft[$0.key] ?? 0) > 0 && isJudged($0.key.file, $0.key.rule) }.map(\.line)
    return (lines + olderLines).sorted()
  }

  /// The baseline without stale entries, in the current form; nil if an entry of version 1 is not
  /// judged, because its current form is then unknown.
  package func pruned(where isJudged: (_ file: String, _ rule: String) -> Bool) -> Baseline? {
    guard baseline.olderEntries.allSatisfy({ isJudged($0.key.file, $0.key.rule) }) else {
      return nil
    }
    return Baseline(
      Array(found.values) + baseline.entries.filter { !isJudged($0.key.file, $0.key.finding.rule) })
  }
}
