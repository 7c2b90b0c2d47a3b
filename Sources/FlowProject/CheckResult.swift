package import FlowRules
import FlowSource
import FlowSystem

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
  private let lazyVerdict: Lazy<Verdict>

  init(
    _ flow: CheckedFlow, _ version: Version, check: @escaping @Sendable (CheckedFlow) -> Verdict
  ) {
    self.flow = flow
    self.version = version
    lazyVerdict = Lazy { check(flow) }
  }

  /// What the rules say; computed when it is first asked for.
  package var verdict: Verdict { lazyVerdict.value }
}

extension [CheckResult] {
  /// The verdicts on all flows, computed on all cores.
  package var verdicts: [Verdict] { mapOnAllCores(\.verdict) }
}
