package import FlowFormat
package import FlowRules
package import FlowSource
import FlowYAML

/// A settings file as far as it can be read.
package struct SettingsDocument: Sendable {
  package let source: SourceText
  package let file: SettingsFile
  /// What is wrong with it; settings with a mistake hold for nothing.
  package let mistakes: [Diagnostic]
  private let yaml: YAMLReader.Result

  package init(_ source: SourceText) {
    let result = YAMLReader.read(source)
    let (file, problems) =
      result.tree.map { SettingsTable.flowlint.decode($0) } ?? (SettingsFile(), [])
    self.source = source
    self.file = file
    yaml = result
    mistakes = FileProblems(source, result, problems).diagnostics
  }

  /// What is wrong with the path under `extends`; `fault` says what it leads to.
  package func mistakeOfExtends(_ fault: String) -> [Diagnostic] {
    guard let path = file.extends else { return [] }
    let problem = ShapeProblem.wrongType(
      found: "\(quotation(of: path.value)), which \(fault)",
      wanted: "the path of a settings file, relative to this one", accepted: [], at: path.range)
    return FileProblems(source, yaml, [problem]).diagnostics
  }
}

extension SettingsTable {
  /// With what the rules say of themselves.
  package static let flowlint = SettingsTable(
    rules: FlowRules.Rule.all.map {
      SettingsTable.Rule(id: $0.id, summary: $0.summary, severity: $0.severity.rawValue)
    })
}
