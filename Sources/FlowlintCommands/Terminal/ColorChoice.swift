/// When standard output is colored.
///
/// Files are colored only by `--color always` (`StyleRequest.fileStyle`), standard error never
/// (`Console.errorStyle`).
enum ColorChoice: String, Choice {
  case auto, always, never
}

extension Console {
  /// Whether standard output is colored: by the rules of no-color.org, force-color.org and the
  /// CLICOLOR convention, in that order.
  func usesColor(_ choice: ColorChoice) -> Bool {
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
}
