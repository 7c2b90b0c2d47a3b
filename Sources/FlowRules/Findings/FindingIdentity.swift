import FlowFormat
import FlowPlatform
package import FlowSource

/// Identifies a finding of a file across runs, in baselines and fingerprints, independent of its line and
/// its message.
///
/// `Baseline.Key` adds the path of the file; `Baseline+Text` writes both.
package struct FindingIdentity: Hashable, Comparable, Sendable {
  /// The id of its rule; in a baseline, possibly one that this version does not know.
  package let rule: String
  /// The keys and items from the root of the file to the finding, such as `screens`, `review`,
  /// `progress`; in other files the elements or
  /// declarations around the finding.
  package let keyPath: [String]
  /// Its index among the findings of the file with the same rule and key path, from 1, in file
  /// order.
  package let occurrence: Int

  package init(rule: String, keyPath: [String], occurrence: Int) {
    self.rule = rule
    self.keyPath = keyPath
    self.occurrence = occurrence
  }

  /// The hash of rule and key path.
  package var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add(rule)
    for name in keyPath { fingerprint.add(name) }
    return fingerprint
  }

  package static func < (one: FindingIdentity, other: FindingIdentity) -> Bool {
    if one.rule != other.rule { return one.rule < other.rule }
    if one.keyPath != other.keyPath { return one.keyPath.lexicographicallyPrecedes(other.keyPath) }
    return one.occurrence < other.occurrence
  }
}

extension CheckedFlow {
  /// The identities of findings, in the same order.
  ///
  /// `findings` are all findings of the file, including suppressed ones: suppressing a finding must
  /// not change the identity of the next.
  package func identities(of findings: [Diagnostic]) -> [FindingIdentity] {
    let order = findings.indices.sorted { findings[$0].precedes(findings[$1]) }
    let keyPaths = keyPaths(of: order.map { findings[$0].range.lower })
    var identities: [FindingIdentity?] = Array(repeating: nil, count: findings.count)
    var counts: [UInt64: Int] = Dictionary(minimumCapacity: findings.count)
    for (index, keyPath) in zip(order, keyPaths) {
      let rule = findings[index].rule.rawValue
      let first = FindingIdentity(rule: rule, keyPath: keyPath, occurrence: 1)
      let earlier = counts[first.fingerprint.hash, default: 0]
      counts[first.fingerprint.hash] = earlier + 1
      identities[index] =
        earlier == 0
        ? first : FindingIdentity(rule: rule, keyPath: keyPath, occurrence: earlier + 1)
    }
    return identities.compactMap { $0 }
  }

  /// The key paths of offsets, which are in ascending order.
  private func keyPaths(of offsets: [Int]) -> [[String]] {
    guard let tree = document.tree else {
      if let file = document.platformFile { return offsets.map { file.keyPath(of: $0) } }
      if let file = document.codeFile { return offsets.map { file.keyPath(of: $0) } }
      return Array(repeating: [], count: offsets.count)
    }
    var keyPaths: [[String]] = []
    KeyPaths(of: offsets, in: tree).visit { keyPaths.append($1) }
    return keyPaths
  }
}
