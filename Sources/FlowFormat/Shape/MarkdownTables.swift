import FlowJSON

/// A Markdown table of the keys of a mapping, for the manual.
package func keyTable(of form: MappingForm) -> String {
  let hasDefaults = !form.required.isEmpty || form.keys.contains { $0.standard != nil }
  let rows = form.keys.map { key in
    let absent = key.standard.map(code) ?? form.requirement(of: key.name) ?? "none"
    return ["`\(key.name)`", value(of: key)] + (hasDefaults ? [absent] : []) + [key.sentence]
  }
  let heads = hasDefaults ? ["key", "value", "default", "meaning"] : ["key", "value", "meaning"]
  return table(heads, rows)
}

extension MappingForm {
  /// The requirement for a key in words; nil if the key is optional.
  fileprivate func requirement(of key: String) -> String? {
    guard let group = required.first(where: { $0.contains(key) }) else { return nil }
    let others = group.filter { $0 != key }.map { "`\($0)`" }
    return others.isEmpty ? "required" : "required without " + others.joined(separator: ", ")
  }
}

private func value(of key: KeyForm) -> String {
  if case .list(_, canBeEmpty: false) = key.form { key.value + ", at least one" } else { key.value }
}

extension FlowTable {
  /// A Markdown table of the verbs of destinations.
  package static let verbTable = table(
    ["verb", "operand", "what it does"],
    verbs.map { ["`\($0.form.name)`", $0.form.value, $0.form.sentence] })

  /// A Markdown table of the options of destinations.
  package static let optionTable = table(
    ["option", "value", "default", "for", "meaning"],
    options.map { option in
      let form = option.key.form
      return [
        "`\(form.name)`", value(of: form), form.standard.map(code) ?? "none", option.takersInWords,
        form.sentence,
      ]
    })
}

private func table(_ heads: [String], _ rows: [[String]]) -> String {
  ([heads, heads.map { _ in "---" }] + rows).map { cells in
    "| " + cells.joined(separator: " | ") + " |\n"
  }.joined()
}

/// A value in YAML notation.
private func code(_ value: JSON) -> String {
  "`\(value.text().replacing("\"", with: ""))`"
}
