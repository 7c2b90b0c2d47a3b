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
    help: "A flow file, which need not exist yet, or its folder. Default: the current folder.",
    completion: .file(extensions: ["yaml", "yml"]))
  var path = "."

  @OptionGroup var settings: SettingsOptions

  @Option("Output format: text or json. Default: text.")
  var format = Format.text

  @OptionGroup var output: OutputOptions

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    let isFolder = console.files.kind(of: path) == .folder
    let file = isFolder ? Path.simplified(Path.join(path, "flow.yaml")) : path
    let request = FlowRequest(paths: [], config: settings.config, limits: settings.ceilings)
    var project = try request.project(console)
    let (scope, canonical) = try failing { () throws(ProjectError) in try project.scope(of: file) }
    let report = SettingsReport(
      path: file, files: scope.files,
      settings: scope.applied(to: canonical), isExcluded: scope.excludes(canonical))
    switch format {
    case .text: try console.write(report.text(style: output.style(on: console)))
    case .json: try console.write(report.json())
    }
    return .clean
  }
}
