import ArgumentParser
import FlowFormat
import FlowTrace
import FlowProject

/// Prints the JSON Schema of a kind of file that flowlint reads.
struct SchemaCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (draft-07) of flow files, settings or scenarios, for editors.")

  enum Subject: String, Choice {
    case flow, settings, scenarios

    var schema: String {
      switch self {
      case .flow: FlowTable.schema
      case .settings: SettingsTable.flowlint.schema
      case .scenarios: ScenarioTable.schema
      }
    }
  }

  @ArgumentParser.Argument(
    help: "flow, settings or scenarios. Default: flow.", completion: Subject.words,
    transform: Subject.read)
  var subject = Subject.flow

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    try console.write(subject.schema + "\n")
    return .clean
  }
}
