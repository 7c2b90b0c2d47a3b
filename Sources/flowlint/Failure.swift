import FlowProject
import FlowReports
import FlowRules
import FlowSource

/// Why the program cannot run; printed once.
struct Failure: Error {
  fileprivate enum Reason {
    /// A sentence, with hints on lines of their own.
    case message(String)
    case mistakes([Diagnostic], SourceText, subject: String)
  }

  private let reason: Reason

  init(_ message: String) {
    reason = .message(message)
  }

  init(_ error: ProjectError) {
    reason = flowlint.reason(for: error)
  }

  /// The message without the program's name.
  var message: String {
    switch reason {
    case .message(let message): message
    case .mistakes(_, _, let subject): subject
    }
  }

  func text(style: TextStyle) -> String {
    switch reason {
    case .message(let message): complaint(message, style: style)
    case .mistakes(let mistakes, let source, let subject):
      mistakeText(mistakes, in: source, subject: "flowlint: \(subject)", style: style)
    }
  }
}

/// A message of the program itself, as it is printed.
func complaint(_ message: String, style: TextStyle) -> String {
  // The line breaks are the program's own; arguments and file names may contain control characters.
  "flowlint: \(message)".split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let indent = line.prefix { $0 == " " }
    let text = escapedLine(String(line.dropFirst(indent.count)))
    return indent + style.broken(text, indent: indent.count + 2) + "\n"
  }.joined()
}

/// Runs work of a project and turns its errors into failures of the program.
func failing<Result>(_ work: () throws(ProjectError) -> Result) throws(Failure) -> Result {
  do throws(ProjectError) { return try work() } catch { throw Failure(error) }
}

private func reason(for error: ProjectError) -> Failure.Reason {
  switch error {
  case .unreadable(let path, let reason, let nearest):
    .message("\(path): \(reason)" + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
  case .unwritable(let file): .message("\(file.path): \(file.reason)")
  case .nameIsNotUTF8(let path):
    .message("\(path): its name is not valid UTF-8, so it cannot be opened")
  case .pathIsNotUTF8(let path): .message("\(path): its full path is not valid UTF-8")
  case .leadsOutside(let path):
    .message(
      "\(path): it is a link that leads out of this folder and its repository; "
        + "name the file to read it")
  case .noFolder(let path): .message("\(path): its folder does not exist")
  case .noFlowFiles(let folder):
    .message(
      """
      no flow files \(location(of: folder)): searched this folder and those below it for flow.yaml, \
      flow.yml, *.flow.yaml and *.flow.yml; hidden and git-ignored files are skipped
        run `flowlint init` to write one to start from
      """)
  case .allExcluded(let folder):
    .message("no flow files \(location(of: folder)): `exclude` in the settings matches all of them")
  case .noScenarios(let flow):
    .message(
      """
      no scenarios for \(flow): looked for *.scenarios.yaml and *.scenarios.yml \
      \(location(of: Path.folder(of: flow)))
        run `flowlint test --generate \(flow)` to generate some
      """)
  case .badSettings(let mistakes, let source): .mistakes(mistakes, source, subject: "bad settings")
  case .badBaseline(let mistakes, let source): .mistakes(mistakes, source, subject: "bad baseline")
  case .notABaseline(let path):
    .message("\(path): it exists and is not a baseline; nothing was written")
  case .changedMeanwhile(let path):
    .message("\(path): it has changed since it was read; nothing was written")
  case .notAFile(let path): .message("\(path): only files can be fixed; --diff prints a patch")
  }
}

private func location(of folder: String) -> String { folder == "." ? "here" : "in \(folder)" }
