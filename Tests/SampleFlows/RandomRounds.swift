import Foundation

/// How many random flows each suite tries, and which: `FLOWLINT_ROUNDS` and `FLOWLINT_SEED`.
package enum RandomRounds {
  private enum Amount {
    /// A share of what each suite has in full, so that `swift test` is quick: a tenth in optimized
    /// tests, a hundredth in others.
    case share
    /// `FLOWLINT_ROUNDS=full`.
    case full
    /// The same number in every suite; with 1, a failure is repeated alone.
    case exactly(Int)
  }

  private static let firstSeed = variable("FLOWLINT_SEED").flatMap { UInt64($0) } ?? 20_250_301

  private static let amount: Amount =
    switch variable("FLOWLINT_ROUNDS") {
    case nil: .share
    case "full": .full
    case let text?: .exactly(count(text))
    }

  /// How many rounds are tried of a suite that has `full` where there is time for all.
  package static func count(of full: Int) -> Int {
    switch amount {
    case .share: min(full, max(2, full / (isDebug ? 100 : 10)))
    case .full: full
    case .exactly(let count): count
    }
  }

  /// The seeds of these rounds.
  package static func seeds(_ full: Int) -> Range<UInt64> {
    firstSeed..<firstSeed + UInt64(count(of: full))
  }

  /// A tenth of inputs that are not random, at least one of them; all of them with `FLOWLINT_ROUNDS=full`, and
  /// in optimized tests.
  package static func some<Input>(of inputs: [Input]) -> [Input] {
    guard case .share = amount, isDebug, !inputs.isEmpty else { return inputs }
    let first = Int(firstSeed % UInt64(min(10, inputs.count)))
    return stride(from: first, to: inputs.count, by: 10).map { inputs[$0] }
  }

  /// Whether assertions are checked: some tests take too long then.
  package static var isDebug: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug
  }

  /// Whether all rounds are tried, so that what is rare must have happened in one of them.
  package static func areAll(_ full: Int) -> Bool { count(of: full) >= full }

  /// The variables that repeat one round.
  package static func repeating(_ seed: UInt64) -> String {
    "FLOWLINT_SEED=\(seed) FLOWLINT_ROUNDS=1"
  }

  private static func count(_ text: String) -> Int {
    guard let count = Int(text), count > 0 else {
      preconditionFailure("FLOWLINT_ROUNDS is `full` or a number of at least 1, not \(text)")
    }
    return count
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
