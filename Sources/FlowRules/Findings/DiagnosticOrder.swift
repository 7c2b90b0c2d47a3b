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
    // Findings are large, and few need messages to be told apart, which are made only then.
    let order = indices.filter { isWanted(self[$0]) }
      .map { (range: self[$0].range, rule: self[$0].rule, index: $0) }
      .sorted { one, other in
        if one.range != other.range {
          return (one.range.lower, one.range.upper) < (other.range.lower, other.range.upper)
        }
        if one.rule != other.rule { return one.rule.rawValue < other.rule.rawValue }
        return (self[one.index].message, one.index) < (self[other.index].message, other.index)
      }
    return order.indices.filter { position in
      guard position > 0 else { return true }
      let (before, one) = (order[position - 1], order[position])
      return before.range != one.range || before.rule != one.rule
        || self[before.index].message != self[one.index].message
    }.map { order[$0].index }
  }
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
