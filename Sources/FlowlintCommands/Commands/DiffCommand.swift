import ArgumentParser
import FlowChange
import FlowReports

/// Reports what a change of flows does to users and to links.
struct DiffCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Report what a change of flows does to users and to links already out in the world.",
    usage: "flowlint diff [<options>] <old> <new>",
    discussion: """
      Compares two flow files, or the flow files of two folders by their paths. A breaking change makes \
      URLs fail or open something else; a risky one changes what users meet; others are compatible. Text \
      that is only written differently is not a change.

      Exit status: 0 no change at or above the fail level, 1 changes at or above it, 2 flowlint could not \
      run.
      """)

  enum Format: String, Choice {
    case text, json, markdown, github, sarif, html
  }

  /// The levels of changes that end a run with status 1.
  enum FailLevel: String, Choice {
    case breaking, risky, never

    /// nil for `never`.
    var level: Change.Level? { Change.Level(rawValue: rawValue) }
  }

  @Argument(
    help: "The older flow file or folder; - is standard input.",
    completion: .file(extensions: ["yaml", "yml"]))
  var old: String

  @Argument(
    help: "The newer flow file or folder; - is standard input.",
    completion: .file(extensions: ["yaml", "yml"]))
  var new: String

  @Option(help: ArgumentHelp("Name of standard input in reports.", valueName: "name"))
  var stdinFilename: String?

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var output: OutputOptions

  @Option(
    name: .shortAndLong,
    "Output format: \(Format.allCases.map(\.rawValue).joined(separator: ", ")). Default: text.")
  var format = Format.text

  @Option(
    "Lowest level that fails the run (exit status 1): breaking, risky or never. "
      + "Default: breaking.", value: "level")
  var failOn = FailLevel.breaking

  @Flag(help: "In text and Markdown, also recommend a version step: major, minor or patch.")
  var step = false

  func validate() throws {
    if old == "-", new == "-" {
      throw ValidationError("only one of the two versions can be standard input")
    }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    let request = DiffRequest(
      old: flows(old), new: flows(new), format: ReportFormat(rawValue: format.rawValue) ?? .text)
    let run = try request.run(console, failLevel: failOn.level)
    switch format {
    case .text:
      try console.write(ChangeText(run, style: output.style(on: console), showsStep: step).text)
    case .json: try console.write(ChangeJSON(run))
    case .markdown: try console.write(ChangeMarkdown(run, showsStep: step))
    case .github: try console.write(ChangeGitHub(run))
    case .sarif: try console.write(ChangeSARIF(run))
    case .html: try console.write(HTMLReport(run))
    }
    return run.fails ? .findings : .clean
  }

  private func flows(_ path: String) -> FlowRequest {
    FlowRequest(
      paths: [path], inputName: stdinFilename, config: settings.config, limits: settings.ceilings)
  }
}
