import ArgumentParser
import FlowAnalysis
import FlowProject
import FlowRules
import FlowSource

/// The one flow that a command works on.
struct FlowArgument: ParsableArguments {
  @Argument(help: "The flow file; - is standard input.", completion: .file())
  var flow: String

  @Option(help: ArgumentHelp("Name of standard input in reports.", valueName: "name"))
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp(
      "Folder that files under `flows` must not leave. Default: the folder of the flow.",
      valueName: "folder"),
    completion: .directory)
  var root: String?

  var isInput: Bool { flow == "-" }

  /// Reads the flow and the sub-flows it uses.
  func load(_ console: Console, _ settings: SettingsOptions) throws(Failure) -> CheckedFlow {
    try results(console, settings)[0].flow
  }

  /// The result for the flow, then those for the flows that it uses.
  func results(_ console: Console, _ settings: SettingsOptions) throws(Failure) -> [CheckResult] {
    let request = request(settings)
    var project = try project(request, console)
    return try results(of: &project, request)
  }

  func request(_ settings: SettingsOptions) -> FlowRequest {
    FlowRequest(
      paths: [flow], inputName: stdinFilename, root: root, config: settings.config,
      limits: settings.ceilings)
  }

  func project(_ request: FlowRequest, _ console: Console) throws(Failure) -> Project {
    if console.files.kind(of: flow) == .folder {
      throw Failure("\(flow): it is a folder; give a flow file")
    }
    return try request.project(console)
  }

  func results(of project: inout Project, _ request: FlowRequest) throws(Failure) -> [CheckResult] {
    let name = isInput ? request.shownInputName : flow
    let results = try failing { () throws(ProjectError) in try project.results() }
    guard let first = results.first(where: { PathKey($0.flow.source.path) == PathKey(name) }) else {
      throw Failure("\(name): it cannot be read")
    }
    try first.flow.checkReadable()
    let used = first.flow.program.files.dropFirst().compactMap { file in
      results.first { PathKey($0.flow.source.path) == PathKey(file.source.path) }
    }
    return [first] + used
  }

  /// The failure for a flow that cannot be traced or tested.
  static func noStart(_ checked: CheckedFlow) -> Failure {
    Failure("\(checked.source.path): it has no start screen")
  }
}
