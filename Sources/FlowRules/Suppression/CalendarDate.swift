import FlowAnalysis
import FlowModel

/// A day of the Gregorian calendar, written `2027-03-01` (RFC 3339 §5.6, `full-date`).
package struct CalendarDate: Hashable, Comparable, Sendable {
  package let text: String

  /// nil for anything but a day that there is.
  package init?(_ text: String) {
    guard text.utf8.count == 10, ParameterType.date.accepts(text) else { return nil }
    self.text = text
  }

  package static func < (one: CalendarDate, other: CalendarDate) -> Bool { one.text < other.text }
}
