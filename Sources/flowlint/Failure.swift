import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Why the program cannot work; printed once, after `flowlint: `.
struct Failure: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  init(_ error: ProjectError) {
    message = sentence(for: error)
  }
}

/// Runs the work of a project, whose errors become failures of the program.
func failing<Result>(_ work: () throws(ProjectError) -> Result) throws(Failure) -> Result {
  do throws(ProjectError) { return try work() } catch { throw Failure(error) }
}

private func sentence(for error: ProjectError) -> String {
  switch error {
  case .unreadable(let path, let reason, let nearest):
    "\(path): \(reason)" + (nearest.map { "; did you mean `\($0)`?" } ?? "")
  case .unwritable(let file): "\(file.path): \(file.reason)"
  case .nameIsNotUTF8(let path): "\(path): its name is no UTF-8, and no path leads to it"
  case .pathIsNotUTF8(let path): "\(path): its whole path is no UTF-8"
  case .noFolder(let path): "\(path): there is no such folder"
  case .noFlowFiles(let folder):
    """
    no flow file \(location(of: folder)): looked for flow.yaml, flow.yml, *.flow.yaml and *.flow.yml in this \
    folder and those below, but hidden and git-ignored ones
      flowlint init writes one to start from
    """
  case .allExcluded(let folder):
    "no flow file \(location(of: folder)): the settings `exclude` all that there are"
  case .noScenarios(let flow):
    """
    no scenarios for \(flow): looked for *.scenarios.yaml and *.scenarios.yml \
    \(location(of: Path.folder(of: flow)))
      flowlint test --generate \(flow) writes some to start from
    """
  case .badSettings(let mistakes, let source): sentences(mistakes, source, "bad settings")
  case .badBaseline(let mistakes, let source): sentences(mistakes, source, "bad baseline")
  case .notABaseline(let path): "\(path): it is there and no baseline; nothing was written"
  case .changedMeanwhile(let path): "\(path): it changed meanwhile; nothing was written"
  case .notAFile(let path): "\(path): only files can be fixed; --diff prints a patch"
  }
}

private func location(of folder: String) -> String { folder == "." ? "here" : "in \(folder)" }

/// One complaint below the other.
private func sentences(
  _ mistakes: [Diagnostic], _ source: SourceText, _ subject: String
) -> String {
  mistakeTexts(mistakes, in: source, subject: subject).joined(separator: "\nflowlint: ")
}
