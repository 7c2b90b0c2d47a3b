import ArgumentParser

/// The formats of tables.
enum TableFormat: String, Choice {
  case text, json, csv, markdown

  static var help: ArgumentHelp {
    ArgumentHelp(
      "Output format: text, json, csv or markdown. Default: text.", valueName: "format")
  }
}
