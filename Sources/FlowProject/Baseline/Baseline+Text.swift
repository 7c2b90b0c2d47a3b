import FlowFormat
import FlowRules
import FlowYAML

extension Baseline {
  /// The baseline as YAML: one entry a line, in an order that a merge keeps.
  package var text: String {
    var text = """
      # Written by `flowlint check --write-baseline`: these findings do not count.
      \(BaselineTable.versionKey): \(BaselineTable.version)
      findings:\(entries.isEmpty ? " []" : "")

      """
    for entry in entries {
      let finding = entry.key.finding
      text += "  - {file: \(scalar(entry.key.file)), rule: \(finding.rule), "
      if !finding.keyPath.isEmpty {
        text += "at: [\(finding.keyPath.map(scalar).joined(separator: ", "))], "
      }
      if finding.occurrence > 1 { text += "occurrence: \(finding.occurrence), " }
      text += "message: \(scalar(entry.message))}\n"
    }
    return text
  }
}

private func scalar(_ text: String) -> String { yamlScalar(text, in: .flow) }
