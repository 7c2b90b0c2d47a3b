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
    let widths = (0..<4).map { column in
      cells.map { displayWidth(of: $0[column]) }.max() ?? 0
    }
    let title = ["#", "screen", "by", "progress", "", "change"]
    output += line(title, widths: widths.widened(by: title), bar: String(repeating: " ", count: barWidth))
    for (place, row) in rows.enumerated() {
      if hidden > 0, place == shownEnd { output += "  \(style.ellipsis) \(hidden) more steps\n" }
      output += line(cells[place], widths: widths.widened(by: title), bar: bar(row.row))
    }
  }

  /// `cart → address → done, 3 steps, 0 → 1` for a table.
  package func summary(_ table: StepTable, isShort: Bool) -> String {
    let names = table.rows.map { escaped($0.screen) }
    let arrow = " \(style.arrow) "
    let ends = [names.first, names.last].compactMap(\.self)
    let shown = isShort && names.count > 1 || names.count > 8 ? ends : names
    let way = shown.joined(separator: arrow)
    let span = table.span.map { ", \($0.first.text)\(arrow)\($0.last.text)" } ?? ""
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
    let mark = row.change.map { $0.isFall ? "  falls" : $0.isStall ? "  stalls" : "" } ?? ""
    return [
      String(number), escaped(row.screen), row.by, row.progress?.text ?? "", "",
      (row.change?.text ?? "") + mark,
    ]
  }

  private func line(_ cells: [String], widths: [Int], bar: String) -> String {
    var line = "  " + String(repeating: " ", count: max(0, widths[0] - cells[0].utf8.count)) + cells[0]
    for column in 1..<4 {
      let blanks = String(repeating: " ", count: max(0, widths[column] - displayWidth(of: cells[column])))
      line += "  " + cells[column] + blanks
    }
    line += "  " + bar
    if !cells[5].isEmpty { line += "  " + cells[5] }
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

extension [Int] {
  fileprivate func widened(by title: [String]) -> [Int] {
    enumerated().map { Swift.max($1, title[$0].utf8.count) }
  }
}

/// `1 step`, `2 steps`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
