package import FlowRules

/// The findings that a team knows of: they do not count until they are fixed.
package struct Baseline: Sendable {
  /// A finding in a file.
  package struct Key: Hashable, Comparable, Sendable {
    /// The path from the folder of the baseline.
    package let file: String
    package let finding: FindingIdentity

    package static func < (one: Key, other: Key) -> Bool {
      one.file == other.file ? one.finding < other.finding : one.file < other.file
    }
  }

  package struct Entry: Sendable {
    package let key: Key
    /// For people: nothing is compared with it.
    package let message: String
    /// Where it is written; nil where it is not yet.
    package let line: Int?
  }

  /// Sorted; of entries with one key, as two branches may add them, the first.
  package let entries: [Entry]
  /// Those of a file of version 1.
  package let olderEntries: [OlderBaselineEntry]

  package init(_ entries: [Entry], olderEntries: [OlderBaselineEntry] = []) {
    var seen: Set<Key> = []
    self.entries = entries.filter { seen.insert($0.key).inserted }.sorted { $0.key < $1.key }
    self.olderEntries = olderEntries
  }

  /// The entries for what is found in a file, in the order of the verdict's diagnostics.
  package static func entries(
    for verdict: Verdict, on flow: CheckedFlow, named file: String
  ) -> [Entry] {
    let identities = flow.identities(of: verdict.all)
    return zip(verdict.diagnostics, identities).map { diagnostic, identity in
      Entry(key: Key(file: file, finding: identity), message: diagnostic.message, line: nil)
    }
  }
}
