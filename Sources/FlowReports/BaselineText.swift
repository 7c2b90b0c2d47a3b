import FlowRules
package import FlowSettings

extension Baseline {
  /// The baseline as YAML: one entry a line, in an order that a merge keeps.
  package var text: String {
    var text = """
      # Written by `flowlint check --write-baseline`: what stands here does not count.
      flowlint-baseline: \(Baseline.version)
      findings:\(entries.isEmpty ? " []" : "")

      """
    for entry in entries {
      let finding = entry.key.finding
      text += "  - {file: \(jsonText(entry.key.file)), rule: \(jsonText(finding.rule)), "
      if !finding.keyPath.isEmpty {
        text += "at: [\(finding.keyPath.map(jsonText).joined(separator: ", "))], "
      }
      if finding.occurrence > 1 { text += "occurrence: \(finding.occurrence), " }
      text += "message: \(jsonText(entry.message))}\n"
    }
    return text
  }
}
