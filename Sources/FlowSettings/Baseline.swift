import FlowFormat
package import FlowRules
import FlowSource

/// The findings that a team knows of: they do not count until they are gone.
package struct Baseline: Sendable {
  /// What a finding is known by: nothing of it changes with the lines above it.
  package struct Key: Hashable, Comparable, Sendable {
    /// The path from the folder of the baseline.
    package let file: String
    package let rule: String
    /// The keys that lead to it, such as `screens.payment.progress`.
    package let place: String
    package let message: String

    package static func < (one: Key, other: Key) -> Bool {
      (one.file, one.rule, one.place, one.message)
        < (other.file, other.rule, other.place, other.message)
    }
  }

  package struct Entry: Sendable {
    package let key: Key
    /// How many findings are equal but for their position.
    package var count: Int
    /// Where it is written; nil where it is not yet.
    package let line: Int?
  }

  /// Sorted, keys unique.
  package let entries: [Entry]

  /// Of entries with one key, as two branches may add them, that with the greatest count stays.
  package init(_ entries: [Entry]) {
    var merged: [Entry] = []
    for entry in entries.sorted(by: { $0.key < $1.key }) {
      if let last = merged.last, last.key == entry.key {
        merged[merged.count - 1].count = max(last.count, entry.count)
      } else {
        merged.append(entry)
      }
    }
    self.entries = merged
  }

  /// All findings with these keys.
  package init(keys: [Key]) {
    var entries: [Entry] = []
    for key in keys.sorted() {
      if entries.last?.key == key {
        entries[entries.count - 1].count += 1
      } else {
        entries.append(Entry(key: key, count: 1, line: nil))
      }
    }
    self.entries = entries
  }

  package var count: Int { entries.reduce(0) { $0 + $1.count } }

  /// The keys of findings of one file, in their order.
  package static func keys(
    of diagnostics: [Diagnostic], in flow: CheckedFlow, named file: String
  ) -> [Key] {
    zip(diagnostics, flow.places(of: diagnostics)).map { diagnostic, place in
      Key(file: file, rule: diagnostic.rule.rawValue, place: place, message: diagnostic.message)
    }
  }
}

/// A baseline that is held against the findings of one file after the other.
package struct BaselineMatch: Sendable {
  private let baseline: Baseline
  private var left: [Baseline.Key: Int]

  package init(_ baseline: Baseline) {
    self.baseline = baseline
    left = Dictionary(
      baseline.entries.map { ($0.key, $0.count) }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes what is known out of a verdict; of equal findings the first ones are known.
  package mutating func apply(to verdict: inout Verdict, keys: [Baseline.Key]) {
    var fresh: [Diagnostic] = []
    for (diagnostic, key) in zip(verdict.diagnostics, keys) {
      if let count = left[key], count > 0 {
        left[key] = count - 1
        verdict.suppressed.append(SuppressedDiagnostic(diagnostic, by: .baseline))
      } else {
        fresh.append(diagnostic)
      }
    }
    verdict.diagnostics = fresh
  }

  /// The entries that more is written of than was found, in files that are judged.
  package func stale(where isJudged: (String) -> Bool) -> [Baseline.Entry] {
    baseline.entries.filter { (left[$0.key] ?? 0) > 0 && isJudged($0.key.file) }
  }

  /// What stays of the baseline without what is stale.
  package func pruned(where isJudged: (String) -> Bool) -> Baseline {
    Baseline(
      baseline.entries.compactMap { entry in
        let rest = isJudged(entry.key.file) ? left[entry.key] ?? 0 : 0
        guard entry.count > rest else { return nil }
        return Baseline.Entry(key: entry.key, count: entry.count - rest, line: entry.line)
      })
  }
}
