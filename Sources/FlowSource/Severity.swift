/// How serious a diagnostic is, in increasing order.
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
