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
  package consuming func sortedByLocation() -> [Element] {
    sort { one, other in
      let (one, other) = (one.diagnostic, other.diagnostic)
      return (one.range.lower, one.range.upper, one.rule.rawValue, one.message)
        < (other.range.lower, other.range.upper, other.rule.rawValue, other.message)
    }
    var count = 0
    for index in indices {
      if count > 0, isRepeated(self[count - 1].diagnostic, self[index].diagnostic) { continue }
      if count < index { self[count] = self[index] }
      count += 1
    }
    removeSubrange(count...)
    return self
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
