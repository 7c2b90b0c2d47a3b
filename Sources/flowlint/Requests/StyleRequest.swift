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
