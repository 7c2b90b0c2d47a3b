package import FlowAnalysis
import FlowFormat
import FlowPlatform
import FlowProject
package import FlowRules
package import FlowSource

/// The results for one file of a run.
package struct FileReport: Sendable {
  package let checked: CheckedFlow
  /// All findings, whether they are listed or not.
  package var diagnostics: [Diagnostic] { verdict.diagnostics }
  /// The findings that do not count.
  package var suppressed: [SuppressedDiagnostic] { verdict.suppressed }
  /// The findings that count, then the others.
  var all: [Diagnostic] { verdict.all }
  /// What could not be checked, and why; nil if everything was checked.
  var gap: String? { verdict.gap }
  package var verdict: Verdict
  /// The covering set of routes; nil if no table is needed or the file cannot be read.
  package let cover: RouteCover?
  /// The routes of the cover that have tables.
  package var routes: [ShownRoute]
  /// The texts of the files that the flow uses or names, by path.
  private let texts: Lazy<[PathKey: SourceText]>

  package init(
    _ checked: CheckedFlow, _ verdict: Verdict = Verdict(), maxRoutes: Int?,
    showsExits: Bool = false, others: [SourceText] = []
  ) {
    self.checked = checked
    self.verdict = verdict
    texts = Lazy {
      Dictionary(
        (checked.program.files.map(\.source) + checked.platformFiles.files.map(\.source)
          + verdict.appSources + others)
          .map { (PathKey($0.path), $0) },
        uniquingKeysWith: { first, _ in first })
    }
    let cover = maxRoutes.flatMap { limit -> RouteCover? in
      guard checked.document.isReadable else { return nil }
      var options = RouteCover.Options(limit: limit)
      options.folding = checked.shownProgress
      options.showsExits = showsExits
      return RouteCover(checked.graph, goals: checked.goals, options, checked.forwardTree)
    }
    self.cover = cover
    routes = (cover?.routes ?? []).enumerated().map {
      ShownRoute(number: $0 + 1, route: $1, stepsAfter: 0)
    }
  }

  package var source: SourceText { checked.source }

  /// The name of the flow: as declared, otherwise that of its file.
  package var flowName: String { checked.program.files[0].flowName }

  /// The text that contains a location of a finding; nil if it is not one of the flow.
  func text(at path: String) -> SourceText? { texts.value[PathKey(path)] }

  package func count(_ severity: Severity) -> Int {
    // By index, because iterating copies each finding.
    diagnostics.indices.count(where: { diagnostics[$0].severity == severity })
  }

  package func listed(from level: Severity) -> [Diagnostic] {
    // They are large: where all are listed, they are not copied.
    let isListed = diagnostics.indices.allSatisfy { diagnostics[$0].severity >= level }
    return isListed ? diagnostics : diagnostics.filter { $0.severity >= level }
  }
}
