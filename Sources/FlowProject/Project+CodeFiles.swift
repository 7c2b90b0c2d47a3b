package import FlowFormat
package import FlowRules
import FlowSource

/// The Swift files that `drift` compares with a flow.
extension Project {
  /// A file without a flow, with the settings that apply to it.
  package mutating func subject(_ document: FlowDocument) throws(ProjectError) -> CheckedFlow {
    let (scope, path) = try scope(of: document.source.path)
    return CheckedFlow(document, settings: scope.applied(to: path))
  }

  /// What `drift` finds in a file; `gap` is what could not be compared, and why.
  package func verdict(
    onCode findings: [(rule: RuleID, finding: Finding)], in subject: CheckedFlow,
    gap: String? = nil
  ) -> Verdict {
    checker.verdict(onCode: findings, in: subject, gap: gap)
  }
}
