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
    TextStyle(
      usesColor: usesColor(color), usesUnicode: isUnicode, width: width ?? terminalWidth,
      rulePages: showsLinks ? rulePages : nil)
  }

  /// Whether standard output is a terminal that shows OSC 8 links; most others ignore them.
  private var showsLinks: Bool {
    guard output.isTerminal, let kind = environment["TERM"] else { return false }
    return kind != "dumb" && kind != "linux"
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
    // As bytes: the first search for a string in a string takes longer than a small file.
    let bytes = Array(locale.lowercased().utf8)
    return ["utf-8", "utf8"].contains { name in
      bytes.indices.contains { bytes[$0...].starts(with: name.utf8) }
    }
  }
}
