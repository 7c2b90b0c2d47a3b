import ArgumentParser
import FlowProject
import FlowReports

/// Prints the settings that apply to a flow file.
struct SettingsCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Print the settings that apply to a flow file and where they come from.")

  enum Format: String, Choice {
    case text, json
  }

  @Argument(
    help: "A flow file, which need not exist yet.",
    completion: .file(extensions: ["yaml", "yml"]))
  var file: String

  @OptionGroup var settings: SettingsOptions

  @Option(
    help: ArgumentHelp("Output format: text or json. Default: text.", valueName: "format"),
    completion: Format.words, transform: Format.read)
  var format = Format.text

  @OptionGroup var output: OutputOptions

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    if console.files.kind(of: file) == .folder {
      throw Failure("\(file): it is a folder; give a flow file")
    }
    let request = FlowRequest(paths: [], config: settings.config)
    var project = try request.project(console)
    let (scope, path) = try failing { () throws(ProjectError) in try project.scope(of: file) }
    let report = SettingsReport(
      path: file, files: scope.files,
      settings: scope.applied(to: path), isExcluded: scope.excludes(path))
    switch format {
    case .text: try console.write(report.text(style: output.style(on: console)))
    case .json: try console.write(report.json())
    }
    return .clean
  }
}
