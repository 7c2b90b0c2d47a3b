/// The formats of tables.
enum TableFormat: String, Choice {
  case text, json, csv, markdown
}
