import FlowFormat
package import FlowSource

/// What a finding is known by from one run to the next, in baselines and fingerprints: neither its line
/// nor its message.
package struct FindingIdentity: Hashable, Comparable, Sendable {
  /// The id of its rule; in a baseline it may be one that this version does not have.
  package let rule: String
  /// The keys and items that lead to it from the root of the file, such as `screens`, `review`,
  /// `progress`; empty in a file that is not YAML.
  package let keyPath: [String]
  /// Which of the file's findings with this rule and key path it is, from 1, in file order.
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
  /// The identities of findings, in the order they are given in.
  ///
  /// `findings` are all of the file, suppressed ones too: to silence one must not change the identity of
  /// the next.
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

  /// The key paths of offsets, which ascend.
  private func keyPaths(of offsets: [Int]) -> [[String]] {
    guard let tree = document.tree else {
      return Array(repeating: [], count: offsets.count)
    }
    var keyPaths: [[String]] = []
    KeyPaths(of: offsets, in: tree).visit { keyPaths.append($1) }
    return keyPaths
  }
}
