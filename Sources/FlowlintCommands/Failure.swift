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
    reason = FlowlintCommands.reason(for: error)
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

extension CheckedFlow {
  /// Without this check, what is printed of an unreadable file would look like that of an empty flow.
  func checkReadable() throws(Failure) {
    guard document.isReadable else { throw failure("it is not readable YAML") }
  }

  /// The same for a file that declares no screens, such as one with a misspelled key.
  func checkScreens() throws(Failure) {
    try checkReadable()
    guard !screens.isEmpty else { throw failure("it declares no screens") }
  }

  private func failure(_ reason: String) -> Failure {
    Failure("\(source.path): \(reason); `flowlint check \(source.path)` says why")
  }
}

/// Runs work of a project and turns its errors into failures of the program.
func failing<Result>(_ work: () throws(ProjectError) -> Result) throws(Failure) -> Result {
  do throws(ProjectError) { return try work() } catch { throw Failure(error) }
}

private func reason(for error: ProjectError) -> Failure.Reason {
  switch error {
  case .badSettings(let mistakes, let source): .mistakes(mistakes, source, subject: error.message)
  case .badBaseline(let mistakes, let source): .mistakes(mistakes, source, subject: error.message)
  default: .message(error.message)
  }
}
