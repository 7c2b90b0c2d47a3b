import ArgumentParser
import FlowReports

/// Prints the settings that apply to a flow file.
struct SettingsCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Print the settings that apply to a flow file, and where they were written.")

  enum Format: String, Choice {
    case text, json
  }

  @Argument(
    help: "A flow file; it need not be there yet.",
    completion: .file(extensions: ["yaml", "yml"]))
  var file: String

  @OptionGroup var settings: SettingsOptions

  @Option(
    help: ArgumentHelp("text or json. Default: text.", valueName: "format"),
    completion: Format.words, transform: Format.read)
  var format = Format.text

  @OptionGroup var output: OutputOptions

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    if fileKind(file) == .folder { throw Failure("\(file): it is a folder; name a flow file") }
    let folder = canonicalPath(folder(of: file))
    guard let path = canonicalPath(file) ?? folder.map({ joined($0, fileName(of: file)) }) else {
      throw Failure("\(file): there is no such folder")
    }
    var loader = try SettingsLoader(config: settings.config)
    let scope = try loader.scope(of: path)
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
