import FlowFormat
package import FlowRules
package import FlowSource
import FlowYAML

/// A baseline file as far as it can be read.
package struct BaselineDocument: Sendable {
  package let source: SourceText
  package let baseline: Baseline
  /// What is wrong with it; a baseline with a mistake is not used.
  package let mistakes: [Diagnostic]
  /// Whether it is a baseline at all, perhaps one with mistakes.
  package let isBaseline: Bool

  package init(_ source: SourceText) {
    let result = YAMLReader.read(source)
    let (recorded, problems) =
      result.tree.map(BaselineTable.decode) ?? (RecordedBaseline(), [])
    self.source = source
    baseline = Baseline(recorded, in: source)
    mistakes = FileProblems(source, result, problems).diagnostics
    isBaseline = recorded.hasVersion
  }
}

extension Baseline {
  fileprivate init(_ recorded: RecordedBaseline, in source: SourceText) {
    func line(_ finding: RecordedFinding) -> Int { source.line(at: finding.range.lower) }
    guard recorded.version == 1 else {
      self.init(
        recorded.findings.map { finding in
          let identity = FindingIdentity(
            rule: finding.rule, keyPath: finding.keyPath, occurrence: finding.number)
          return Entry(
            key: Key(file: finding.file, finding: identity), message: finding.message,
            line: line(finding))
        })
      return
    }
    self.init(
      [],
      olderEntries: recorded.findings.map { finding in
        OlderBaselineEntry(
          key: .init(
            file: finding.file, rule: finding.rule, keyPath: finding.keyPath.joined(),
            message: finding.message),
          count: finding.number, line: line(finding))
      })
  }
}
