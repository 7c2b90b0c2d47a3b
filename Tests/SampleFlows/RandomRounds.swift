import Foundation

/// `FLOWLINT_SEED` and `FLOWLINT_ROUNDS` change which random flows are tried and how many.
package enum RandomRounds {
  package static let seed = number("FLOWLINT_SEED") ?? 20_250_301
  package static let count = number("FLOWLINT_ROUNDS") ?? 2000

  package static var seeds: Range<UInt64> { seed..<seed + count }

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }
}
