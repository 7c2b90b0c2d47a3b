import FlowFormat
import FlowSource

/// A type that is sorted by the location and the rule of a diagnostic.
package protocol Reported {
  var diagnostic: Diagnostic { get }
}

extension SuppressedDiagnostic: Reported {}

extension Diagnostic: Reported {
  package var diagnostic: Diagnostic { self }
}

extension Array where Element: Reported {
  /// Sorts by range and rule, and removes duplicates.
  package func sortedByLocation() -> [Element] {
    // Diagnostics are large, so their ranges are sorted, and most differ in these.
    let order = indices.map { (range: self[$0].diagnostic.range, index: $0) }
      .sorted { one, other in
        guard one.range == other.range else {
          return (one.range.lower, one.range.upper) < (other.range.lower, other.range.upper)
        }
        let (first, second) = (self[one.index].diagnostic, self[other.index].diagnostic)
        return (first.rule.rawValue, first.message, one.index)
          < (second.rule.rawValue, second.message, other.index)
      }
    var sorted: [Element] = []
    sorted.reserveCapacity(count)
    for (position, next) in order.enumerated() {
      let isNew =
        position == 0 || order[position - 1].range != next.range
        || !isRepeated(self[order[position - 1].index].diagnostic, self[next.index].diagnostic)
      if isNew { sorted.append(self[next.index]) }
    }
    return sorted
  }
}

private func isRepeated(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
  one.range == other.range && one.rule == other.rule && one.message == other.message
}

extension Diagnostic {
  /// Orders findings by range, then by message, so that the order does not depend on which
  /// of them are suppressed.
  func precedes(_ other: Diagnostic) -> Bool {
    (range.lower, range.upper, message) < (other.range.lower, other.range.upper, other.message)
  }
}
