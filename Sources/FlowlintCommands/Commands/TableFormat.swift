/// The formats of tables.
enum TableFormat: String, Choice {
  case text, json, csv, markdown

  static let help = "Output format: text, json, csv or markdown. Default: text."
}
