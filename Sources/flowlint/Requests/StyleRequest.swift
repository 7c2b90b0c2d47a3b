import FlowReports

/// How text output looks.
struct StyleRequest {
  var color = ColorChoice.auto
  /// Columns that a line may take; nil for those of the terminal.
  var width: Int?

  func style(on console: Console) -> TextStyle { console.style(color, width: width) }

  /// A file has neither a terminal nor a locale.
  var fileStyle: TextStyle {
    TextStyle(usesColor: color == .always, usesUnicode: true, width: width)
  }
}

extension Console {
  /// How text on standard output looks; `width` nil takes that of the terminal.
  func style(_ color: ColorChoice, width: Int?) -> TextStyle {
    TextStyle(usesColor: usesColor(color), usesUnicode: isUnicode, width: width ?? terminalWidth)
  }

  /// Rules of no-color.org, force-color.org and the CLICOLOR convention, in that order.
  private func usesColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if isSet("NO_COLOR") { return false }
    if isSet("FORCE_COLOR") { return true }
    if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
    if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" { return false }
    return output.isTerminal
  }

  private var terminalWidth: Int? {
    guard output.isTerminal else { return nil }
    return output.columns ?? environment["COLUMNS"].flatMap { Int($0) }
  }

  /// The first variable that is set decides the character set (POSIX locale(7)).
  private var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale else { return false }
    let lowered = locale.lowercased()
    return lowered.contains("utf-8") || lowered.contains("utf8")
  }
}
