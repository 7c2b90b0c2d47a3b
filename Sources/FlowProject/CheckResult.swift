import FlowFormat
package import FlowRules
package import FlowSource
import FlowSystem
import Synchronization

/// What is known of one flow, for one version of its files.
package final class CheckResult: Sendable {
  /// The files a result rests on.
  struct Version: Equatable {
    /// The indices of the flow's file and of those it uses; none for a platform's file.
    var files: [Int] = []
    /// How often each of them was updated.
    var texts: [Int] = []
    var isUsedByOthers = false
    var calledScreens: Set<String> = []
    /// Those of the apps that call the flow.
    var apps: [Version] = []
  }

  /// The file of the flow, or of the platform.
  package let document: FlowDocument
  private let lazyFlow: Lazy<CheckedFlow>
  let version: Version
  private let known = Mutex<Findings?>(nil)
  private let check: @Sendable (CheckedFlow, @escaping @Sendable () -> Bool) -> Findings?

  /// What the rules say.
  struct Findings: Sendable {
    let verdict: Verdict
    /// What is found in the sub-flows of an app, by the positions of their files.
    var subflows: [Int: [SubflowFindings]] = [:]
  }

  init(
    _ document: FlowDocument, _ version: Version,
    flow: @escaping @Sendable () -> CheckedFlow,
    check: @escaping @Sendable (CheckedFlow, @escaping @Sendable () -> Bool) -> Findings?
  ) {
    self.document = document
    lazyFlow = Lazy(flow)
    self.version = version
    self.check = check
  }

  package var source: SourceText { document.source }
  /// Whether it could be parsed.
  package var isReadable: Bool { document.isReadable }
  package var flow: CheckedFlow { lazyFlow.value }

  /// What the rules say; computed when it is first asked for.
  package var verdict: Verdict { verdict(unless: { false }) ?? Verdict() }

  /// The same; nil once `isInterrupted` returns true before all rules have been asked.
  package func verdict(unless isInterrupted: @escaping @Sendable () -> Bool) -> Verdict? {
    findings(unless: isInterrupted)?.verdict
  }

  /// What is found in a file of this app; empty if it is not judged there.
  func findings(inFile position: Int) -> [SubflowFindings] {
    findings(unless: { false })?.subflows[position] ?? []
  }

  private func findings(unless isInterrupted: @escaping @Sendable () -> Bool) -> Findings? {
    known.withLock { known in
      if known == nil { known = check(flow, isInterrupted) }
      return known
    }
  }
}

extension [CheckResult] {
  /// The verdicts on all flows, computed on all cores.
  package var verdicts: [Verdict] { mapOnAllCores(\.verdict) }
}
