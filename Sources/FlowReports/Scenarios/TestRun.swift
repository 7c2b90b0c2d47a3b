package import FlowRules
package import FlowTrace

/// The results of all scenario files that were run on a flow.
package struct TestRun: Sendable {
  package let checked: CheckedFlow
  package let files: [TestedFile]
  /// The moves of the flow that were made; nil if coverage was not requested.
  package let coverage: MoveCoverage?

  package init(_ checked: CheckedFlow, files: [TestedFile], showsCoverage: Bool) {
    self.checked = checked
    self.files = files
    let made = Set(files.flatMap { $0.results.flatMap(\.moves) })
    coverage = showsCoverage ? MoveCoverage(checked.graph, made: made) : nil
  }

  package var hasPassed: Bool { files.allSatisfy(\.hasPassed) }
  var scenarios: Int { files.reduce(0) { $0 + $1.results.count } }
  var failed: Int { files.reduce(0) { $0 + $1.failed } }
  var errors: Int { files.reduce(0) { $0 + $1.errors } }
}
