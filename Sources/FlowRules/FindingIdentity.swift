import FlowFormat
import FlowSource

/// What a finding is known by from one run to the next, wherever its lines have moved to and however
/// the file is laid out.
package struct FindingIdentity: Sendable {
  /// Of its rule and of what is written around it, from the root of the file on, such as `screens`,
  /// `review`, `progress`; of its rule alone in a file that is no YAML.
  package fileprivate(set) var fingerprint = Fingerprint()
  /// Which it is of those of the file with this fingerprint, from 1, in the order of the file.
  package fileprivate(set) var occurrence = 1
}

extension CheckedFlow {
  /// What the findings of the file are known by, in the order they are given in.
  ///
  /// `findings` are all of them: what is left out would not be counted.
  package func identities(of findings: [Diagnostic]) -> [FindingIdentity] {
    var counts: [UInt64: Int] = [:]
    var identities = Array(repeating: FindingIdentity(), count: findings.count)
    visitPlaces(of: findings) { number, place in
      identities[number].fingerprint.add(findings[number].rule.rawValue)
      for name in place { identities[number].fingerprint.add(name) }
      let hash = identities[number].fingerprint.hash
      counts[hash, default: 0] += 1
      identities[number].occurrence = counts[hash, default: 0]
    }
    return identities
  }

  /// The keys and items that lead to the findings of the file, such as `screens.review.progress`, in
  /// the order they are given in; empty in a file that is no YAML.
  package func places(of findings: [Diagnostic]) -> [String] {
    var places = Array(repeating: "", count: findings.count)
    visitPlaces(of: findings) { number, place in places[number] = place.joined(separator: ".") }
    return places
  }

  /// Calls `visit` with the number of each finding and what is written around it, in the order of the
  /// file.
  private func visitPlaces(
    of findings: [Diagnostic], _ visit: (_ finding: Int, _ place: [String]) -> Void
  ) {
    let order = findings.indices.sorted {
      (findings[$0].range.lower, $0) < (findings[$1].range.lower, $1)
    }
    let offsets = order.map { findings[$0].range.lower }
    if let tree = document.tree {
      WrittenPlaces(of: offsets, in: tree).visit { visit(order[$0], $1) }
    } else {
      for number in order { visit(number, []) }
    }
  }
}
