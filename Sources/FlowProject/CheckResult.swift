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
  private let known = Mutex<(verdict: Verdict, isExplained: Bool)?>(nil)
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
  ///
  /// `isExplained`: with the labels, notes and walks, for which all rules may have to be asked again.
  package func verdict(
    isExplained: Bool = true, unless isInterrupted: @escaping @Sendable () -> Bool
  ) -> Verdict? {
    known.withLock { known in
      if let known, known.isExplained || !isExplained { return known.verdict }
      guard let verdict = check(flow, isInterrupted) else { return nil }
      known = (verdict, true)
      return verdict
    }
  }

  /// Drops the stacks, and what explains the findings; both are computed again when something asks for them.
  package func forgetExplanations() {
    flow.forgetStacks()
    known.withLock { known in
      guard known?.isExplained == true else { return }
      known?.verdict.forgetExplanations()
      known?.isExplained = false
    }
  }
}

extension [CheckResult] {
  /// The verdicts on all flows, computed on all cores.
  package var verdicts: [Verdict] { mapOnAllCores(\.verdict) }
}
