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

  func style(on console: Console) -> TextStyle {
    TextStyle(
      usesColor: usesColor(console), usesUnicode: isUnicode(console.environment),
      width: width ?? terminalWidth(console))
  }

  /// Files do not depend on a terminal or locale.
  var fileStyle: TextStyle {
    TextStyle(usesColor: color == .always, usesUnicode: true, width: width)
  }

  /// Follows no-color.org, force-color.org and the CLICOLOR convention, in that order.
  private func usesColor(_ console: Console) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func isSet(_ name: String) -> Bool { console.environment[name].map { !$0.isEmpty } ?? false }
    if isSet("NO_COLOR") { return false }
    if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return true }
    if console.environment["CLICOLOR"] == "0" || console.environment["TERM"] == "dumb" {
      return false
    }
    return console.output.isTerminal
  }

  private func terminalWidth(_ console: Console) -> Int? {
    guard console.output.isTerminal else { return nil }
    return console.output.columns ?? console.environment["COLUMNS"].flatMap { Int($0) }
  }

  /// The first variable that is set decides the character set (POSIX locale(7)).
  private func isUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale else { return false }
    let lowered = locale.lowercased()
    return lowered.contains("utf-8") || lowered.contains("utf8")
  }
}
