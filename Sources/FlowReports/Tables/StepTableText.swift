import FlowModel

/// Step tables in columns, for a terminal or a log.
package struct StepTableText: Sendable {
  private let style: TextStyle
  /// The cells of a full bar.
  private let barWidth = 10
  /// Rows of a route that are shown of either end when it is longer than twice that.
  private let shownEnd = 30

  package init(style: TextStyle) {
    self.style = style
  }

  /// Appends a heading line and the rows of a table.
  package func append(_ table: StepTable, heading: String, to output: inout String) {
    output += style.paint(fitted(heading), as: .message) + "\n"
    let (rows, hidden) = shown(table.rows)
    let cells = rows.map { self.cells($0.row, number: $0.number) }
    let title = ["#", "screen", "by"]
    let widths = (0..<4).map { column in
      let least = column < title.count ? title[column].utf8.count : 0
      return max(least, cells.map { displayWidth(of: $0[column]) }.max() ?? 0)
    }
    let heading = title + ["progress".padded(to: widths[3] + 2 + barWidth)]
    output += line(heading, widths: widths, bar: nil, change: "change")
    for (place, row) in rows.enumerated() {
      if hidden > 0, place == shownEnd { output += "  \(style.ellipsis) \(hidden) more steps\n" }
      output += line(cells[place], widths: widths, bar: bar(row.row), change: change(row.row))
    }
  }

  /// `cart → address → done, 3 steps, 0 → 1` for a table.
  package func summary(_ table: StepTable, isShort: Bool) -> String {
    let names = table.rows.map { escaped($0.screen) }
    let arrow = " \(style.arrow) "
    let ends = [names.first, names.last].compactMap(\.self)
    let shown = isShort && names.count > 1 || names.count > 8 ? ends : names
    let way = shown.joined(separator: arrow)
    let span = table.span.map { ", \($0.first)\(arrow)\($0.last)" } ?? ""
    return "\(way), \(counted(table.rows.count, "step"))\(span)"
  }

  private func shown(
    _ rows: [StepTable.Row]
  ) -> (rows: [(number: Int, row: StepTable.Row)], hidden: Int) {
    let numbered = rows.enumerated().map { (number: $0 + 1, row: $1) }
    guard rows.count > 2 * shownEnd + 1 else { return (numbered, 0) }
    return (
      Array(numbered.prefix(shownEnd) + numbered.suffix(shownEnd)), rows.count - 2 * shownEnd
    )
  }

  private func cells(_ row: StepTable.Row, number: Int) -> [String] {
    [String(number), escaped(row.screen), row.by, row.progressText ?? ""]
  }

  private func change(_ row: StepTable.Row) -> String {
    guard let change = row.change else { return "" }
    return change.text + (change.isFall ? "  falls" : change.isStall ? "  stalls" : "")
  }

  /// The first cell to the right, the others to the left.
  private func line(_ cells: [String], widths: [Int], bar: String?, change: String) -> String {
    var line = "  " + String(repeating: " ", count: max(0, widths[0] - cells[0].utf8.count))
    line += cells[0]
    for column in 1..<4 { line += "  " + cells[column].padded(to: widths[column]) }
    if let bar { line += "  " + bar }
    line += "  " + change
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  private func bar(_ row: StepTable.Row) -> String {
    guard let progress = row.progress else { return String(repeating: " ", count: barWidth) }
    let filled = min(barWidth, max(0, Int((progress.value * Double(barWidth)).rounded())))
    let (full, empty) = style.usesUnicode ? ("█", "░") : ("#", ".")
    return style.paint(String(repeating: full, count: filled), as: .progressFilled)
      + style.paint(String(repeating: empty, count: barWidth - filled), as: .progressEmpty)
  }

  private func fitted(_ heading: String) -> String {
    guard let width = style.width, displayWidth(of: heading) > width else { return heading }
    var result = ""
    var cells = displayWidth(of: style.ellipsis)
    for character in heading {
      cells += displayWidth(of: String(character))
      if cells > width { break }
      result.append(character)
    }
    return result + style.ellipsis
  }
}

extension String {
  /// With blanks behind it up to a number of display cells.
  fileprivate func padded(to cells: Int) -> String {
    self + String(repeating: " ", count: max(0, cells - displayWidth(of: self)))
  }
}

/// `1 step`, `2 steps`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
