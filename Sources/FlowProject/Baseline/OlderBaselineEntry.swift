import FlowRules

/// An entry of a baseline of version 1, which knows findings by their messages.
package struct OlderBaselineEntry: Sendable {
  package struct Key: Hashable, Sendable {
    /// The path from the folder of the baseline.
    package let file: String
    let rule: String
    /// The key path, joined with dots.
    let keyPath: String
    let message: String
  }

  package let key: Key
  /// How many findings are equal in all of that.
  let count: Int
  /// Where it is written.
  package let line: Int
}

extension Baseline.Entry {
  /// What the finding is known by in a baseline of version 1.
  var olderKey: OlderBaselineEntry.Key {
    OlderBaselineEntry.Key(
      file: key.file, rule: key.finding.rule, keyPath: key.finding.keyPath.joined(separator: "."),
      message: message)
  }
}
