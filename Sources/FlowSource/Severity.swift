/// How much a diagnostic matters; the order is that of growing weight.
package enum Severity: String, Comparable, CaseIterable, Sendable {
  case info, warning, error

  package static func < (one: Severity, other: Severity) -> Bool {
    one.weight < other.weight
  }

  private var weight: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
