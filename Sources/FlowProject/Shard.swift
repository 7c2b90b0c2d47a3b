import FlowSource

/// One of several parts of a set of files, such as those that one machine of several checks.
package struct Shard: Equatable, Sendable {
  /// From 0.
  private let index: Int
  private let count: Int

  /// Reads `1/3`, the first of three; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number > 0, number <= count
    else { return nil }
    index = number - 1
    self.count = count
  }

  /// Whether a file belongs to it: decided by its path alone, so that each file is in exactly one.
  package func contains(_ path: String) -> Bool {
    let hash = Fingerprint(of: Array(Path.simplified(path).utf8)).hash
    return Int(hash % UInt64(count)) == index
  }
}
