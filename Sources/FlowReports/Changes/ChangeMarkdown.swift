import FlowChange
import FlowRules
import FlowSource

/// Changes for a comment on a pull request: a table, a picture of what changed, and the step tables
/// before and after where progress changed.
package struct ChangeMarkdown: Report {
  /// GitHub accepts comments of up to 65,536 characters.
  private static let mostBytes = 60_000
  private static let mostScreens = 40
  private static let mostRoutes = 20

  private let run: ChangeRun
  private let showsStep: Bool

  /// `showsStep` is whether it recommends a version step.
  package init(_ run: ChangeRun, showsStep: Bool = false) {
    self.run = run
    self.showsStep = showsStep
  }

  package func write(_ write: ([UInt8]) -> Void) {
    var text = LimitedText(bytes: ChangeMarkdown.mostBytes)
    _ = text.append("## flowlint: \(run.summary)\n\n")
    if showsStep {
      _ = text.append("Recommended version step: **\(run.step.rawValue)**\n\n")
    }
    if let gap = run.gap { _ = text.append("\(gap)\n\n") }
    appendTable(to: &text)
    for comparison in run.comparisons where comparison.scope == .all {
      appendPicture(of: comparison, to: &text)
      if comparison.changes.contains(where: { $0.kind == .progressChanged }) {
        appendRoutes(of: comparison, to: &text)
      }
    }
    write(Array(text.text.utf8))
  }

  /// The routes whose bars changed, in one table each, before and after.
  private func appendRoutes(of comparison: FlowComparison, to text: inout LimitedText) {
    let tables = [comparison.old, comparison.new].map { flow in
      FileReport(flow, maxRoutes: ChangeMarkdown.mostRoutes).routeTables
    }
    let keys = tables.map { Set($0.map(\.table.bar)) }
    for (index, word) in ["before", "after"].enumerated() {
      let changed = tables[index].filter { !keys[1 - index].contains($0.table.bar) }
      guard let matrix = ProgressMatrix(changed) else { continue }
      let flow = index == 0 ? comparison.old : comparison.new
      let title = "Routes of \(markdownCell(flow.source.path)) \(word)"
      let details =
        "<details><summary>\(title)</summary>\n\n\(matrix.markdown)</details>\n\n"
      if !text.append(details) { text.end("\(title) omitted: no room.\n\n") }
    }
  }

  private func appendTable(to text: inout LimitedText) {
    let changes = run.changes
    guard !changes.isEmpty else { return }
    _ = text.append("| | what | kind | before | after |\n| --- | --- | --- | --- | --- |\n")
    for (index, change) in changes.enumerated() {
      let row =
        "| \(change.level.rawValue) | \(markdownSentence(change.message)) | \(change.kind.rawValue) "
        + "| \(words(for: change.old)) | \(words(for: change.new)) |\n"
      guard !text.append(row) else { continue }
      text.end("\n\(counted(changes.count - index, "more change")) omitted: no room.\n\n")
      return
    }
    _ = text.append("\n")
  }

  private func words(for location: Change.Location?) -> String {
    guard let location else { return "" }
    let position = location.text.position(at: location.range.lower)
    return markdownCode("\(location.text.path):\(position.line)")
  }

  private func appendPicture(of comparison: FlowComparison, to text: inout LimitedText) {
    let (old, new) = (
      FlowPicture(of: FileReport(comparison.old, maxRoutes: nil)),
      FlowPicture(of: FileReport(comparison.new, maxRoutes: nil))
    )
    guard let picture = new.compared(with: old).changed(atMost: ChangeMarkdown.mostScreens) else {
      return
    }
    let heading =
      run.comparisons.count > 1 ? "\(markdownCode(comparison.new.source.path)):\n\n" : ""
    _ = text.append("\(heading)```mermaid\n\(MermaidReport(picture).text)```\n\n")
  }
}
