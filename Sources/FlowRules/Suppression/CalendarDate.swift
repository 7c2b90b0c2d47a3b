import FlowAnalysis
import FlowFormat

/// A day of the Gregorian calendar, written `2027-03-01` (RFC 3339 §5.6, `full-date`).
package struct CalendarDate: Hashable, Comparable, Sendable {
  package let text: String

  /// Returns nil for anything but an existing day.
  package init?(_ text: String) {
    guard text.utf8.count == 10, ParameterType.date.accepts(text) else { return nil }
    self.text = text
  }

  /// The day a nonnegative number of days after 1970-01-01.
  package init(daysSince1970 days: Int) {
    // Years begin in March, so that the leap day is the last day of a year.
    let day = days + 719_468
    let era = day / 146_097
    let dayOfEra = day % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = era * 400 + yearOfEra + (month < 10 ? 0 : 1)
    let numbers = [month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1]
    text = String(year) + numbers.map { ($0 < 10 ? "-0" : "-") + String($0) }.joined()
  }

  package static func < (one: CalendarDate, other: CalendarDate) -> Bool { one.text < other.text }
}
