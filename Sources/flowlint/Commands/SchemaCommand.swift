import ArgumentParser
import FlowReports

/// Prints the JSON Schema of flow files, or of the scenarios beside them.
struct SchemaCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (draft-07) of flow files, for editors.")

  @Flag(help: "Print that of files of scenarios.")
  var scenarios = false

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    try console.print((scenarios ? ScenarioSchema.text : FlowSchema.text) + "\n")
    return .clean
  }
}
