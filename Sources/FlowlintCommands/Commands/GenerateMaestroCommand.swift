import ArgumentParser
import FlowAnalysis
import FlowGenerate
import FlowProject
import FlowRules
import FlowSource

/// Writes tests of the user interface for Maestro.
struct GenerateMaestroCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "maestro",
    abstract: "Write a Maestro test for each route, link and scenario of a flow.",
    usage: "flowlint generate maestro [<options>] <flow> [<scenarios> ...]",
    discussion: """
      The tests tap the labels of moves, or the accessibility identifier SCREEN.VERB.TARGET where a move \
      has none, and find screens by their ids as accessibility identifiers.
      """)

  @OptionGroup var generation: GenerationOptions

  @Argument(
    help: "Scenario files. Default: *.scenarios.yaml next to the flow.",
    completion: .file(extensions: ["yaml", "yml"]))
  var scenarios: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      Folder to write the files to, made if it is missing; files are written only if they change. Default: \
      standard output.
      """,
      valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(help: ArgumentHelp("The bundle ID or package of the app.", valueName: "id"))
  var appID: String?

  func validate() throws {
    if generation.check, output == nil { throw ValidationError("--check requires -o") }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    guard let flow = try generation.load(console, isAlone: true)?.first else { return .findings }
    if appID == nil { console.complain("without --app-id the files have a placeholder") }
    let all = try generation.scripts(for: flow, scenarios: scenarios, console)
    let writer = MaestroText(
      appID: appID ?? "com.example.app", source: Path.fileName(of: flow.source.path))
    var counts: [String: Int] = [:]
    let files = all.map { script in
      let name = MaestroText.fileName(of: script)
      let count = counts[name, default: 0] + 1
      counts[name] = count
      let file = (count == 1 ? name : "\(name)-\(count)") + ".yaml"
      return GeneratedFiles.File(
        path: output.map { Path.join($0, file) } ?? file, text: writer.text(script))
    }
    guard !files.isEmpty else { throw Failure("\(flow.source.path): it has no routes to test") }
    return try generation.finish(files, isWritten: output != nil, folder: output, console)
  }
}
