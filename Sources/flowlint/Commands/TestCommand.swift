import ArgumentParser
import FlowReports
import FlowRules
import FlowScenarios
import FlowSource
import FlowTrace

/// Runs scenarios on a flow, or writes some that make all of its moves.
struct TestCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run scenarios: moves on a flow, and what is to be seen after them.",
    discussion: """
      Exit status: 0 all scenarios pass, 1 one fails or cannot be read, 2 could not work.
      """)

  enum Format: String, Choice {
    case text, json, junit
  }

  @OptionGroup var flow: FlowArgument

  @Argument(
    help: "Files of scenarios. Default: *.scenarios.yaml beside the flow.",
    completion: .file(extensions: ["yaml", "yml"]))
  var scenarios: [String] = []

  @Option(
    help: ArgumentHelp("text, json or junit. Default: text.", valueName: "format"),
    completion: Format.words, transform: Format.read)
  var format = Format.text

  @Flag(help: "List the moves of the flow that no scenario makes.")
  var coverage = false

  @Flag(help: "Print scenarios that make every move of the flow, as a file to keep.")
  var generate = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The file that --generate writes; never an existing one.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var progress: ProgressOptions

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var style: OutputOptions

  func validate() throws {
    if output != nil, !generate { throw ValidationError("--output goes with --generate") }
    if generate, !scenarios.isEmpty || coverage || format != .text {
      throw ValidationError("--generate takes a flow alone")
    }
  }

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    if ScenarioSearch.isScenarioFile(flow.flow) {
      throw Failure("\(flow.flow): it holds scenarios; name the flow before it")
    }
    let checked = try flow.load(console, config: settings.config)
    let runner = ScenarioRunner(checked.graph, progressModel: progress.progressModel)
    if generate { return try writeScenarios(of: checked, console) }
    guard runner.canStart else { throw FlowArgument.noStart(checked) }
    let paths = try scenarios.isEmpty ? ScenarioSearch.files(beside: flow.flow) : scenarios
    var files: [TestedFile] = []
    for path in paths { files.append(TestedFile(try read(path), by: runner)) }
    let run = TestRun(checked, files: files, showsCoverage: coverage)
    try print(run, console)
    return run.hasPassed ? .clean : .findings
  }

  private func writeScenarios(
    of checked: CheckedFlow, _ console: Console
  ) throws(Failure) -> ExitStatus {
    let progressModel = progress.progressModel
    guard
      let cover = ScenarioCover(checked.graph, goals: checked.goals, progressModel: progressModel)
    else { throw FlowArgument.noStart(checked) }
    let isUsual = progressModel == Simulator.Options().progressModel
    let text = GeneratedFile(
      cover, of: checked, progressModel: isUsual ? nil : progressModel.rawValue
    ).text()
    guard let output else {
      try console.write(text)
      return .clean
    }
    do { try AtomicFile.create(Array(text.utf8), at: output) } catch { throw error.failure }
    let count = counted(cover.scenarios.count, "scenario")
    try console.write("wrote \(count) to \(escaped(output))\n")
    return .clean
  }

  private func print(_ run: TestRun, _ console: Console) throws(Failure) {
    switch format {
    case .text: try console.write(TestText(run, style: style.style(on: console)).text())
    case .json:
      let tool = JSONReport.Tool(name: "flowlint", version: Flowlint.version)
      try console.write(TestJSON(run, tool: tool))
    case .junit: try console.write(TestJUnit(run))
    }
  }

  private func read(_ path: String) throws(Failure) -> ScenarioFile {
    switch readFile(path) {
    case .success(let bytes): return ScenarioFile(SourceText(path: path, bytes: bytes))
    case .failure(let failure): throw Failure("\(path): \(failure.reason)")
    }
  }
}
