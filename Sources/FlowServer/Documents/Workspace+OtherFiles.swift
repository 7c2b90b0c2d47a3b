import FlowProject
import FlowReports
import FlowRules
import FlowSource
import FlowTrace

/// What is wrong with a file that is not a flow.
struct OtherReport {
  let path: String
  let source: SourceText
  var found: [Diagnostic] = []
  /// Of scenarios.
  var failures: [TestedFile.Failure] = []
}

extension Workspace {
  /// The reports on the platform's files, on settings and scenarios that are open, and on a file for which
  /// the workspace cannot be read.
  mutating func otherReports() -> [OtherReport] {
    update()
    var reports = platformResults.map { result in
      OtherReport(
        path: result.source.path, source: result.source,
        found: findings(in: result) ?? [])
    }
    for path in openPaths {
      guard let document = document(at: path) else { continue }
      switch document.kind {
      case .settings:
        let mistakes = SettingsDocument(document.source).mistakes
        reports.append(OtherReport(path: path, source: document.source, found: mistakes))
      case .scenarios: reports.append(report(onScenarios: document))
      case .flow, .other: break
      }
    }
    switch error {
    case .badSettings(let mistakes, let source)?, .badBaseline(let mistakes, let source)?:
      let path = Path.join(files.currentFolder, source.path)
      reports.removeAll { key($0.path) == key(path) }
      reports.append(OtherReport(path: path, source: source, found: mistakes))
    default: break
    }
    return reports
  }

  private func report(onScenarios document: OpenDocument) -> OtherReport {
    var report = OtherReport(path: document.path, source: document.source)
    let file = ScenarioFile(document.source)
    let flow = flow(ofScenarios: document.path)
    if let flow, case let runner = ScenarioRunner(flow.graph), runner.canStart {
      let tested = TestedFile(file, by: runner)
      report.found = tested.diagnostics
      report.failures = tested.failures(on: flow)
    } else {
      report.found = FileProblems(file.source, file.yaml, file.shapeProblems).diagnostics
    }
    return report
  }

  /// The flow that `flowlint test` runs scenarios on.
  func flow(ofScenarios path: String) -> CheckedFlow? {
    let folder = Path.folder(of: path)
    for result in results where Path.folder(of: result.source.path) == folder {
      let flow = result.source.path
      guard let paths = try? ScenarioSearch.paths(beside: flow, in: files), paths.contains(path)
      else { continue }
      return readable[key(flow)]?.flow
    }
    return nil
  }
}
