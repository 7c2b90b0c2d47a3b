/// The keys of a mapping as a table in Markdown, as the manual shows them.
package func keyTable(of form: MappingForm) -> String {
  let required = Set(form.required.flatMap(\.self))
  let hasDefaults = !required.isEmpty || form.keys.contains { $0.standard != nil }
  let rows = form.keys.map { key in
    let absent = key.standard.map(code) ?? (required.contains(key.name) ? "required" : "none")
    return ["`\(key.name)`", key.value] + (hasDefaults ? [absent] : []) + [key.sentence]
  }
  return table(hasDefaults ? ["key", "value", "default", ""] : ["key", "value", ""], rows)
}

extension FlowTable {
  /// The verbs of destinations in Markdown.
  package static let verbTable = table(
    ["verb", "operand", "what it does"],
    verbs.keys.map { ["`\($0.form.name)`", $0.form.value, $0.form.sentence] })

  /// The options of destinations in Markdown.
  package static let optionTable = table(
    ["option", "value", "default", "for", ""],
    options.map { option in
      let form = option.key.form
      return [
        "`\(form.name)`", form.value, form.standard.map(code) ?? "none", option.takersInWords,
        form.sentence,
      ]
    })
}

private func table(_ heads: [String], _ rows: [[String]]) -> String {
  ([heads, heads.map { _ in "---" }] + rows).map { cells in
    "| " + cells.joined(separator: " | ") + " |\n"
  }.joined()
}

/// A value as YAML writes it.
private func code(_ value: JSONValue) -> String {
  "`\(value.text().replacing("\"", with: ""))`"
}
