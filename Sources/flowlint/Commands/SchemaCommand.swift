import ArgumentParser
import FlowReports

/// Prints the JSON Schema of flow files.
struct SchemaCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (draft-07) of flow files, for editors.")

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    try console.print(FlowSchema.text.hasSuffix("\n") ? FlowSchema.text : FlowSchema.text + "\n")
    return .clean
  }
}
