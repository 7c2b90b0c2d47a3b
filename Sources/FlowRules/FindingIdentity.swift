package import FlowSource

/// What a finding is known by from one run to the next, wherever its lines have moved to and however
/// the file is laid out.
package struct FindingIdentity: Hashable, Sendable {
  package let rule: String
  /// What is written around it, from the root of the file on, such as `screens`, `review`,
  /// `progress`.
  ///
  /// Empty in a file that is no YAML.
  package let place: [String]
  /// Which it is of those of the file with this rule and place, from 1, in the order of the file.
  package let occurrence: Int
}

extension CheckedFlow {
  /// What the findings of the file are known by, in the order they are given in.
  ///
  /// `findings` are all of them: what is left out would not be counted.
  package func identities(of findings: [Diagnostic]) -> [FindingIdentity] {
    // A file that nothing is said of is not read once more.
    if findings.isEmpty { return [] }
    let order = findings.indices.sorted {
      (findings[$0].range.lower, $0) < (findings[$1].range.lower, $1)
    }
    let offsets = order.map { findings[$0].range.lower }
    let places =
      document.readTree().map { WrittenPlaces(of: offsets, in: $0).names }
      ?? Array(repeating: [], count: offsets.count)
    var counts: [FindingIdentity: Int] = [:]
    var identities: [FindingIdentity?] = Array(repeating: nil, count: findings.count)
    for (number, place) in zip(order, places) {
      let rule = findings[number].rule
      let first = FindingIdentity(rule: rule, place: place, occurrence: 1)
      let count = counts[first, default: 0].incremented()
      identities[number] =
        count == 1 ? first : FindingIdentity(rule: rule, place: place, occurrence: count)
    }
    return identities.compactMap(\.self)
  }
}

extension Int {
  /// One more than before, kept: a dictionary is asked once.
  fileprivate mutating func incremented() -> Int {
    self += 1
    return self
  }
}
