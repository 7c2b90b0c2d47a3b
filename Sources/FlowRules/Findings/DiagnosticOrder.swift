package import FlowFormat
package import FlowSource

/// A type that is sorted by location and rule.
package protocol Reported {
  var rule: RuleID { get }
  var range: SourceRange { get }
  var message: String { get }
}

extension Diagnostic: Reported {}

extension SuppressedDiagnostic: Reported {
  package var rule: RuleID { diagnostic.rule }
  package var range: SourceRange { diagnostic.range }
  package var message: String { diagnostic.message }
}

extension FoundByRule: Reported {
  package var range: SourceRange { finding.range }
  package var message: String { finding.message }
}

extension Array where Element: Reported {
  /// Sorts by range and rule, and removes duplicates.
  package func sortedByLocation() -> [Element] { indicesByLocation { _ in true }.map { self[$0] } }

  /// The indices of some elements, sorted by range and rule, without those of duplicates.
  func indicesByLocation(where isWanted: (Element) -> Bool) -> [Int] {
    // Findings are large, so their ranges are sorted, and most differ in these.
    let order = indices.filter { isWanted(self[$0]) }.map { (range: self[$0].range, index: $0) }
      .sorted { one, other in
        guard one.range == other.range else {
          return (one.range.lower, one.range.upper) < (other.range.lower, other.range.upper)
        }
        let (first, second) = (self[one.index], self[other.index])
        return (first.rule.rawValue, first.message, one.index)
          < (second.rule.rawValue, second.message, other.index)
      }
    return order.indices.filter { position in
      position == 0 || order[position - 1].range != order[position].range
        || !isRepeated(self[order[position - 1].index], self[order[position].index])
    }.map { order[$0].index }
  }
}

private func isRepeated(_ one: some Reported, _ other: some Reported) -> Bool {
  one.range == other.range && one.rule == other.rule && one.message == other.message
}

extension Diagnostic {
  /// Orders findings by range, then by message, so that the order does not depend on which
  /// of them are suppressed.
  func precedes(_ other: Diagnostic) -> Bool {
    range == other.range
      ? message < other.message
      : (range.lower, range.upper) < (other.range.lower, other.range.upper)
  }
}
