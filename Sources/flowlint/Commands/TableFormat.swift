/// The forms in which tables are printed.
enum TableFormat: String, Choice {
  case text, json, csv, markdown
}
