import ArgumentParser
import FlowReports

/// How text output looks.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Whether to colour: auto (where a terminal reads), always or never. Default: auto.",
      valueName: "when"),
    completion: ColorChoice.words, transform: ColorChoice.read)
  var color = ColorChoice.auto

  @Option(
    help: ArgumentHelp(
      "Columns that a line may take. Default: those of the terminal; no limit in a pipe.",
      valueName: "columns"))
  var width: Int?

  func validate() throws {
    if let width, width < 20 { throw ValidationError("--width takes at least 20 columns") }
  }

  var request: StyleRequest { StyleRequest(color: color, width: width) }

  func style(on console: Console) -> TextStyle { request.style(on: console) }
}
