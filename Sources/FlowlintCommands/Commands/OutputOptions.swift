import ArgumentParser
import FlowReports

/// How text output looks.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Color output: auto (only on a terminal), always or never. Default: auto.",
      valueName: "when"),
    completion: ColorChoice.words, transform: ColorChoice.read)
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
