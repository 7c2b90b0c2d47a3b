import ArgumentParser
import FlowAnalysis
import FlowGenerate
import FlowProject
import FlowReports
import FlowRules
import FlowSource
import FlowTrace

/// The flow that files are generated from, and whether these are written or compared.
struct GenerationOptions: ParsableArguments {
  @OptionGroup var argument: FlowArgument
  @OptionGroup var settings: SettingsOptions

  @Flag(help: "Write nothing; exit with status 1 and say where the files given with -o differ.")
  var check = false

  /// Reads the flows, and prints their warnings and errors; nil if there are errors.
  func load(_ console: Console, isAlone: Bool) throws(Failure) -> [CheckedFlow]? {
    let results = try argument.results(console, settings)
    let generated = isAlone ? [results[0]] : results
    var hasErrors = false
    for result in generated {
      for finding in result.verdict.diagnostics where finding.severity >= .warning {
        hasErrors = hasErrors || finding.severity == .error
        console.writeError(conciseLine(for: finding, in: result.flow.source) + "\n")
      }
    }
    return hasErrors ? nil : generated.map(\.flow)
  }

  /// Writes the files, compares them, or prints them; `folder` is the one that they have to themselves.
  func finish(
    _ files: [GeneratedFiles.File], isWritten: Bool, folder: String? = nil, _ console: Console
  ) throws(Failure) -> ExitStatus {
    let generated = GeneratedFiles(files: files, folder: folder)
    if check { return try generated.check(console) }
    if isWritten { try generated.write(console) } else { try generated.print(console) }
    return .clean
  }
}

/// Runs what generates, with its errors as failures of the program.
func generating<Result>(_ work: () throws(GenerateFailure) -> Result) throws(Failure) -> Result {
  do throws(GenerateFailure) { return try work() } catch { throw Failure(error.message) }
}

/// Tests of the user interface.
extension GenerationOptions {
  /// The scripts for the routes and links of a flow, and for the scenarios in files, by default those next to
  /// the flow.
  func scripts(
    for flow: CheckedFlow, scenarios: [String] = [], _ console: Console
  ) throws(Failure) -> [UIScript] {
    let options = RouteCover.Options(limit: mostTestedRoutes)
    let routes = RouteCover(flow.graph, goals: flow.goals, options).routes
    let scripts = UIScripts(flow.graph)
    var all = scripts.routes(routes)
    for path in try scenarios.isEmpty ? foundScenarios(console) : scenarios {
      let bytes =
        try scenarios.isEmpty ? console.contents(ofFound: path) : console.contents(of: path)
      all += scripts.scenarios(ScenarioFile(SourceText(path: path, bytes: bytes)))
    }
    return all
  }

  private func foundScenarios(_ console: Console) throws(Failure) -> [String] {
    if argument.isInput { return [] }
    do throws(ProjectError) {
      return try ScenarioSearch.paths(beside: argument.flow, in: console.files)
    } catch {
      if case .noScenarios = error { return [] }
      throw Failure(error)
    }
  }
}

private let mostTestedRoutes = 100
