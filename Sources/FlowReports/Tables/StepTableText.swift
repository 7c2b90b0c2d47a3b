import FlowFormat
import FlowSource

/// Step tables in columns, for a terminal or a log.
package struct StepTableText: Sendable {
  private let style: TextStyle
  /// Rows of a route that are shown of either end when it is longer than twice that.
  private let shownEnd = 30

  package init(style: TextStyle) {
    self.style = style
  }

  /// Appends a heading line and the rows of a table.
  package func append(_ table: StepTable, heading: String, to output: inout String) {
    for line in style.width.map({ brokenLines(heading, width: $0) }) ?? [heading] {
      output += style.paint(line, as: .message) + "\n"
    }
    let (rows, hidden) = shown(table.rows)
    let cells = rows.map { self.cells($0.row, number: $0.number) }
    let changes = rows.map { change($0.row) }
    let layout = layout(of: cells, changes: table.showsProgress ? changes : nil)
    let progress = "progress".padded(to: layout.progressWidth)
    output += line(["#", "screen", "by"], layout, progress: progress, change: "change")
    for (place, row) in rows.enumerated() {
      if hidden > 0, place == shownEnd { output += "  \(style.ellipsis) \(hidden) more steps\n" }
      var progress = cells[place][3].padded(to: layout.widths[3])
      if layout.columns == .bars { progress += "  " + bar(row.row, cells: layout.barWidth) }
      output += line(cells[place], layout, progress: progress, change: changes[place])
    }
  }

  /// `cart → address → done, 3 steps, 0 → 1` for a table.
  package func summary(_ table: StepTable, isShort: Bool) -> String {
    let gates = table.rows.filter { $0.by == "gate" }.map { escaped($0.screen) }
    let names = table.rows.dropFirst(gates.count).map { escaped($0.screen) }
    let arrow = " \(style.arrow) "
    let ends = [names.first, names.last].compactMap(\.self)
    let shown = isShort && names.count > 1 || names.count > 8 ? ends : names
    let way = shown.joined(separator: arrow)
    let span = table.span.map { ", \($0.first)\(arrow)\($0.last)" } ?? ""
    let passed = gates.isEmpty ? "" : ", gate \(gates.joined(separator: ", "))"
    return "\(way), \(counted(names.count, "step"))\(span)\(passed)"
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

  /// How a table fits the room there is: with shorter bars or without where it is narrow, then with its
  /// columns closer, then with names cut; `changes` is nil where there is no progress to show.
  private func layout(of cells: [[String]], changes: [String]?) -> StepTableLayout {
    let change = changes?.map(\.utf8.count).reduce("change".utf8.count, max) ?? 0
    let least = ["#", "screen", "by", ""].map(\.utf8.count)
    var layout = StepTableLayout(
      widths: least.indices.map { column in
        cells.map { displayWidth(of: $0[column]) }.reduce(least[column], max)
      }, columns: changes == nil ? .none : .bars)
    guard let width = style.width, layout.width + change > width else { return layout }
    let shortened = layout.barWidth - (layout.width + change - width)
    if layout.columns == .bars, shortened >= leastBarWidth {
      layout.barWidth = shortened
      return layout
    }
    if layout.columns == .bars {
      layout.columns = .values
      layout.widths[3] = max("progress".utf8.count, layout.widths[3])
    }
    if layout.width + change > width { layout.gap = " " }
    let excess = max(0, layout.width + change - width)
    layout.widths[1] = max(least[1], layout.widths[1] - excess)
    return layout
  }

  /// The first cell to the right, the others to the left.
  private func line(
    _ cells: [String], _ layout: StepTableLayout, progress: String, change: String
  ) -> String {
    let number = blanks(layout.widths[0] - cells[0].utf8.count) + cells[0]
    let screen = fitted(cells[1], to: layout.widths[1])
    let values = layout.columns == .none ? [] : [progress, change]
    var columns = Columns(widths: Array(layout.widths[..<3]))
    columns.gap = layout.gap
    let line = columns.line([number, screen, cells[2]] + values)
    return ("  " + line).withoutTrailingBlanks + "\n"
  }

  private func bar(_ row: StepTable.Row, cells barWidth: Int) -> String {
    guard let progress = row.progress else { return blanks(barWidth) }
    let filled = min(barWidth, max(0, Int((progress.value * Double(barWidth)).rounded())))
    let (full, empty) = style.usesUnicode ? ("█", "░") : ("#", ".")
    return style.paint(String(repeating: full, count: filled), as: .progressFilled)
      + style.paint(String(repeating: empty, count: barWidth - filled), as: .progressEmpty)
  }

  private func fitted(_ text: String, to width: Int?) -> String {
    guard let width, displayWidth(of: text) > width else { return text }
    var result = ""
    var cells = displayWidth(of: style.ellipsis)
    for character in text {
      cells += displayWidth(of: String(character))
      if cells > width { break }
      result.append(character)
    }
    return result + style.ellipsis
  }
}

/// The cells that the columns of a table take.
private struct StepTableLayout {
  /// Of the number, the screen, the verb and the value of the progress.
  var widths: [Int]
  /// What is shown of the progress.
  var columns: ProgressColumns
  /// The cells of a full bar.
  var barWidth = 10
  /// Between two columns.
  var gap = "  "

  /// Of the value with the bar.
  var progressWidth: Int { widths[3] + (columns == .bars ? 2 + barWidth : 0) }
  /// Of a row up to its last column.
  var width: Int {
    let own = 2 + widths[..<3].reduce(0, +) + 2 * gap.utf8.count
    return columns == .none ? own : own + progressWidth + 2 * gap.utf8.count
  }

  enum ProgressColumns {
    case none, values, bars
  }
}

/// The cells of a full bar, at least.
private let leastBarWidth = 4
