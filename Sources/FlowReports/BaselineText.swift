package import FlowSettings

extension Baseline {
  /// The baseline as YAML: one entry a line, in an order that a merge keeps.
  package var text: String {
    var text = """
      # Written by `flowlint check --write-baseline`: what stands here does not count.
      flowlint-baseline: 1
      findings:\(entries.isEmpty ? " []" : "")

      """
    for entry in entries {
      let key = entry.key
      let place = key.place.isEmpty ? "" : ", at: \(jsonText(key.place))"
      let count = entry.count > 1 ? ", count: \(entry.count)" : ""
      text += "  - {file: \(jsonText(key.file)), rule: \(jsonText(key.rule))\(place), "
      text += "message: \(jsonText(key.message))\(count)}\n"
    }
    return text
  }
}
