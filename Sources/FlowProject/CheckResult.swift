package import FlowRules
import FlowSource
import FlowSystem
import Synchronization

/// What is known of one flow, for one version of its files.
package final class CheckResult: Sendable {
  /// The files a result rests on.
  struct Version: Equatable {
    /// The indices of the flow's file and of those it uses; none for a platform's file.
    let files: [Int]
    /// How often each of them was updated.
    let texts: [Int]
    let isUsedByOthers: Bool
  }

  package let flow: CheckedFlow
  let version: Version
  private let known = Mutex<Verdict?>(nil)
  private let check: @Sendable (CheckedFlow, @escaping @Sendable () -> Bool) -> Verdict?

  init(
    _ flow: CheckedFlow, _ version: Version,
    check: @escaping @Sendable (CheckedFlow, @escaping @Sendable () -> Bool) -> Verdict?
  ) {
    self.flow = flow
    self.version = version
    self.check = check
  }

  /// What the rules say; computed when it is first asked for.
  package var verdict: Verdict { verdict(unless: { false }) ?? Verdict() }

  /// The same; nil once `isInterrupted` returns true before all rules have been asked.
  package func verdict(unless isInterrupted: @escaping @Sendable () -> Bool) -> Verdict? {
    known.withLock { known in
      known = known ?? check(flow, isInterrupted)
      return known
    }
  }
}

extension [CheckResult] {
  /// The verdicts on all flows, computed on all cores.
  package var verdicts: [Verdict] { mapOnAllCores(\.verdict) }
}
