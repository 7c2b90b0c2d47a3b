import FlowFormat
package import FlowRules
package import FlowSource
import FlowSystem
import Synchronization

/// The most screens of a flow that is parsed, and its graph made, in a few milliseconds.
private let mostScreensToForget = 750

/// What is known of one flow, for one version of its files.
package final class CheckResult: Sendable {
  /// The files a result rests on.
  struct Version: Equatable {
    /// The indices of the flow's file and of those it uses; none for a platform's file.
    let files: [Int]
    /// How often each of them was updated.
    let texts: [Int]
    let isUsedByOthers: Bool
    let calledScreens: Set<String>
  }

  package let source: SourceText
  /// Whether it could be parsed.
  package let isReadable: Bool
  private let isSmall: Bool
  private let lazyDocument: Lazy<FlowDocument>
  private let lazyFlow: Lazy<CheckedFlow>
  let version: Version
  private let known = Mutex<(verdict: Verdict, isExplained: Bool)?>(nil)
  private let check: @Sendable (CheckedFlow, @escaping @Sendable () -> Bool) -> Verdict?

  init(
    _ lazyDocument: Lazy<FlowDocument>, _ version: Version,
    flow: @escaping @Sendable () -> CheckedFlow,
    check: @escaping @Sendable (CheckedFlow, @escaping @Sendable () -> Bool) -> Verdict?
  ) {
    let document = lazyDocument.value
    source = document.source
    isReadable = document.isReadable
    isSmall = document.flow.screens.count <= mostScreensToForget
    self.lazyDocument = lazyDocument
    lazyFlow = Lazy(flow)
    self.version = version
    self.check = check
  }

  /// The file of the flow, or of the platform.
  package var document: FlowDocument { lazyDocument.value }
  package var flow: CheckedFlow { lazyFlow.value }

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

  /// Drops the stacks, of small flows all but the text, and what explains the findings; all of it is computed
  /// again when something asks for it.
  package func forgetExplanations() {
    if isSmall {
      lazyFlow.forget()
      lazyDocument.forget()
    } else {
      lazyFlow.valueIfKnown?.forgetAnswers()
    }
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
