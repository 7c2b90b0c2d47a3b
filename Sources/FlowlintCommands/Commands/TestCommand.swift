import ArgumentParser
import FlowProject
import FlowReports
import FlowRules
import FlowTrace
import FlowSource

/// Runs scenarios on a flow, or generates scenarios that make all of its moves.
struct TestCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run scenarios: moves on a flow and the state expected after them.",
    discussion: """
      Exit status: 0 all scenarios pass, 1 one fails or cannot be read, 2 flowlint could not run.
      """)

  enum Format: String, Choice {
    case text, json, junit
  }

  @OptionGroup var flow: FlowArgument

  @Argument(
    help: "Scenario files. Default: *.scenarios.yaml next to the flow.",
    completion: .file(extensions: ["yaml", "yml"]))
  var scenarios: [String] = []

  @Option("Output format: text, json or junit. Default: text.")
  var format = Format.text

  @Flag(help: "List the moves of the flow that no scenario makes.")
  var coverage = false

  @Flag(help: "Print scenarios that make every move of the flow, to keep as a file.")
  var generate = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "File that --generate writes; existing files are never overwritten.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var simulation: SimulatorOptions

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var style: OutputOptions

  func validate() throws {
    if output != nil, !generate { throw ValidationError("--output requires --generate") }
    if generate, !scenarios.isEmpty || coverage || format != .text {
      throw ValidationError("--generate takes only a flow")
    }
  }

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    if ScenarioSearch.isScenarioFile(flow.flow) {
      throw Failure("\(flow.flow): it holds scenarios; give the flow first")
    }
    let checked = try flow.load(console, settings)
    let runner = ScenarioRunner(checked.graph, simulation.options)
    if generate { return try writeScenarios(of: checked, console) }
    guard runner.canStart else { throw FlowArgument.noStart(checked) }
    let paths = try scenarios.isEmpty ? foundScenarios(console) : scenarios
    var files: [TestedFile] = []
    for path in paths { files.append(TestedFile(try read(path, console), by: runner)) }
    let run = TestRun(checked, files: files, showsCoverage: coverage)
    try print(run, console)
    return run.hasPassed ? .clean : .findings
  }

  private func writeScenarios(
    of checked: CheckedFlow, _ console: Console
  ) throws(Failure) -> ExitStatus {
    guard
      let cover = ScenarioCover(checked.graph, goals: checked.goals, simulation.options)
    else { throw FlowArgument.noStart(checked) }
    let text = GeneratedScenarioFile(
      cover, of: checked, progressModel: simulation.progressModel?.rawValue
    ).text()
    guard let output else {
      try console.write(text)
      return .clean
    }
    try console.create(text, at: output)
    let count = counted(cover.scenarios.count, "scenario")
    try console.write("wrote \(count) to \(escaped(output))\n")
    return .clean
  }

  private func print(_ run: TestRun, _ console: Console) throws(Failure) {
    switch format {
    case .text: try console.write(TestText(run, style: style.style(on: console)).text())
    case .json: try console.write(TestJSON(run, tool: console.tool))
    case .junit: try console.write(TestJUnit(run))
    }
  }

  private func foundScenarios(_ console: Console) throws(Failure) -> [String] {
    try failing { () throws(ProjectError) in
      try ScenarioSearch.paths(beside: flow.flow, in: console.files)
    }
  }

  private func read(_ path: String, _ console: Console) throws(Failure) -> ScenarioFile {
    let bytes =
      try scenarios.isEmpty ? console.contents(ofFound: path) : console.contents(of: path)
    return ScenarioFile(SourceText(path: path, bytes: bytes))
  }
}
