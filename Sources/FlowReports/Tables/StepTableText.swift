import FlowAnalysis
import FlowSource

/// Step tables in columns, for a terminal or a log.
package struct StepTableText: Sendable {
  private let style: TextStyle
  /// The number of rows shown at either end of a route that is longer than twice that.
  private let shownEnd = 30

  package init(style: TextStyle) { self.style = style }

  /// A heading, the titles and rows of a table, and the screens of routes that differ in one step.
  func text(of table: StepTable, heading: String) -> String {
    var lines = style.broken(heading).split(separator: "\n").map {
      style.paint(String($0), as: .message)
    }
    lines += StepTableLayout(self.lines(of: table), showsProgress: table.showsProgress, style).lines
    if let others = table.others {
      let names = others.screens.prefix(8).map(escaped).joined(separator: ", ")
      let more = others.screens.count > 8 ? " and \(others.screens.count - 8) more" : ""
      let text = "step \(others.step) is one of \(others.screens.count): \(names)\(more)"
      lines.append("  " + style.broken(text, indent: 4))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The rows, of which those before the bar begins, after it ends, and in the middle of a long table are not shown.
  private func lines(of table: StepTable) -> [StepTableLayout.Line] {
    let rows = table.rows
    var lines: [StepTableLayout.Line] = []
    var next = 0
    for range in table.rowsBesideBars.filter({ $0.count > 1 }) + [rows.count..<rows.count] {
      lines += (next..<range.lowerBound).map { .row(number: $0 + 1, rows[$0]) }
      if !range.isEmpty {
        lines.append(
          .folded(
            numbers: range.lowerBound + 1...range.upperBound,
            first: rows.screen(at: range.lowerBound), last: rows.screen(at: range.upperBound - 1)))
      }
      next = range.upperBound
    }
    let omitted = lines.count - 2 * shownEnd
    guard omitted > 1 else { return lines }
    return lines.prefix(shownEnd) + [.omitted(omitted)] + lines.suffix(shownEnd)
  }

  /// `cart → address → done, 3 steps, 0 → 1` for a table.
  package func summary(_ table: StepTable, isShort: Bool) -> String {
    let rows = table.rows
    let gates = rows.indices.prefix { rows.isGate(at: $0) }
    let screens = rows.indices[gates.upperBound...]
    let showsAll = screens.count <= 8 && !(isShort && screens.count > 1)
    let named = showsAll ? Array(screens) : [gates.upperBound, rows.count - 1]
    let names = named.map { escaped(rows.screen(at: $0)) }
    var parts = [names.joined(separator: arrow), counted(screens.count, "step")]
    if let (first, last) = table.shownSpan {
      parts.append(rows.progressText(at: first) + arrow + rows.progressText(at: last))
    }
    if !gates.isEmpty {
      parts.append("gate " + gates.map { escaped(rows.screen(at: $0)) }.joined(separator: ", "))
    }
    if let others = table.others { parts.append("one of \(others.screens.count)") }
    return parts.joined(separator: ", ")
  }

  private var arrow: String { " \(style.arrow) " }
}
