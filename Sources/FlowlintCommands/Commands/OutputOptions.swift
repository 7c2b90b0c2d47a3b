import ArgumentParser
import FlowReports

/// How text output looks.
struct OutputOptions: ParsableArguments {
  @Option("Color output: auto (only on a terminal), always or never. Default: auto.", value: "when")
  var color = ColorChoice.auto

  @Option(
    help: ArgumentHelp(
      "Maximum line width. Default: that of the terminal; unlimited in a pipe.",
      valueName: "columns"))
  var width: Int?

  func validate() throws {
    if let width, width < 20 { throw ValidationError("--width must be at least 20") }
  }

  var request: StyleRequest { StyleRequest(color: color, width: width) }

  func style(on console: Console) -> TextStyle { request.style(on: console) }
}
