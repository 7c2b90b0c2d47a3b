import FlowAnalysis
import FlowFormat
import FlowSource

/// Step tables in columns, for a terminal or a log.
package struct StepTableText: Sendable {
  private let style: TextStyle
  /// The number of rows shown at either end of a route that is longer than twice that.
  private let shownEnd = 30

  package init(style: TextStyle) {
    self.style = style
  }

  /// Appends a heading line and the rows of a table.
  package func append(_ table: StepTable, heading: String, to output: inout String) {
    for line in style.broken(heading).split(separator: "\n") {
      output += style.paint(String(line), as: .message) + "\n"
    }
    let (rows, hidden) = shown(table.rows)
    let layout = StepTableLayout(
      rows.map { StepCells($0.row, number: $0.number, style) },
      showsProgress: table.showsProgress, width: style.width)
    output += line(layout.titles, layout, bar: nil)
    for (index, row) in rows.enumerated() {
      if hidden > 0, index == shownEnd { output += "  \(style.ellipsis) \(hidden) more steps\n" }
      output += line(layout.rows[index], layout, bar: bar(row.row, cells: layout.barWidth))
    }
    if let others = table.others {
      let names = others.screens.prefix(8).map(escaped).joined(separator: ", ")
      let more = others.screens.count > 8 ? " and \(others.screens.count - 8) more" : ""
      let text = "step \(others.step) is one of \(others.screens.count): \(names)\(more)"
      output += "  " + style.broken(text, indent: 4) + "\n"
    }
  }

  /// `cart → address → done, 3 steps, 0 → 1` for a table.
  package func summary(_ table: StepTable, isShort: Bool) -> String {
    let gates = table.rows.prefix { $0.by == Route.By.gate.word }.map { escaped($0.screen) }
    let screens = table.rows.dropFirst(gates.count)
    let showsAll = screens.count <= 8 && !(isShort && screens.count > 1)
    let names = (showsAll ? Array(screens) : [screens.first, screens.last].compactMap(\.self))
      .map { escaped($0.screen) }
    let arrow = " \(style.arrow) "
    let path = names.joined(separator: arrow)
    let span = table.span.map { ", \($0.first)\(arrow)\($0.last)" } ?? ""
    let others = table.others.map { ", one of \($0.screens.count)" } ?? ""
    let passed = gates.isEmpty ? "" : ", gate \(gates.joined(separator: ", "))"
    return "\(path), \(counted(screens.count, "step"))\(span)\(passed)\(others)"
  }

  private func shown(
    _ rows: StepTable.Rows
  ) -> (rows: [(number: Int, row: StepTable.Row)], hidden: Int) {
    let isWhole = rows.count <= 2 * shownEnd + 1
    let indices =
      isWhole ? Array(rows.indices) : rows.indices.prefix(shownEnd) + rows.indices.suffix(shownEnd)
    return (indices.map { (number: $0 + 1, row: rows[$0]) }, rows.count - indices.count)
  }

  /// Aligns the first cell right and the others left; the header line has no bar.
  private func line(_ cells: StepCells, _ layout: StepTableLayout, bar: String?) -> String {
    var line = ""
    for column in layout.columns {
      var text = cells[column]
      let width = layout.width(of: column)
      if column == .number { text = blanks(width - text.utf8.count) + text }
      if column != .progress || layout.barWidth == 0 { text = fitted(text, to: width) }
      if !line.isEmpty { line += layout.gap }
      let barRoom = column == .progress && layout.barWidth > 0 ? 2 + layout.barWidth : 0
      if let bar, barRoom > 0 { text = text.padded(to: width) + "  " + bar }
      line += barRoom > 0 && bar != nil ? text : text.padded(to: width + barRoom)
    }
    return ("  " + line).withoutTrailingBlanks + "\n"
  }

  private func bar(_ row: StepTable.Row, cells barWidth: Int) -> String {
    guard let progress = row.progress else { return blanks(barWidth) }
    let filled = min(barWidth, max(0, Int((progress.value * Double(barWidth)).rounded())))
    let (full, empty) = style.usesUnicode ? ("█", "░") : ("#", ".")
    return style.paint(String(repeating: full, count: filled), as: .progressFilled)
      + style.paint(String(repeating: empty, count: barWidth - filled), as: .progressEmpty)
  }

  private func fitted(_ text: String, to width: Int) -> String {
    guard displayWidth(of: text) > width else { return text }
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

/// The texts of one row.
struct StepCells {
  enum Column: Int, CaseIterable {
    case number, screen, title, by, progress, change, left
  }

  private let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  init(_ row: StepTable.Row, number: Int, _ style: TextStyle) {
    let by = [row.by, row.label.map(escaped)].compactMap(\.self).joined(separator: ": ")
    texts = [
      String(number), (row.isInSubflow ? "  " : "") + escaped(row.screen),
      row.title.map(escaped) ?? "", by, row.progressText ?? "", row.changeText(gap: "  "),
      row.leftText(dash: style.usesUnicode ? "–" : "-"),
    ]
  }

  subscript(column: Column) -> String { texts[column.rawValue] }
}

extension StepTable.Row {
  /// `-1/6  falls`, `hidden`.
  func changeText(gap: String) -> String {
    [change?.text, word?.rawValue].compactMap(\.self).joined(separator: gap)
  }

  /// `3`, `2–5`, or `2+` if paths are unbounded.
  func leftText(dash: String) -> String {
    guard let left else { return "" }
    return switch left.most {
    case .screens(left.fewest): String(left.fewest)
    case .screens(let most): "\(left.fewest)\(dash)\(most)"
    case .unbounded: "\(left.fewest)+"
    }
  }
}

/// The widths of the columns of a table.
private struct StepTableLayout {
  let titles = StepCells(["#", "screen", "title", "by", "progress", "change", "left"])
  let rows: [StepCells]
  private(set) var columns: [StepCells.Column]
  /// The width of a full bar; 0 without bars.
  private(set) var barWidth: Int
  /// The gap between two columns.
  private(set) var gap = "  "
  private var widths: [Int]

  /// In a narrow terminal, titles are dropped first, then the steps left; then bars are shortened
  /// or dropped, gaps narrowed, and finally labels and screens truncated.
  init(_ rows: [StepCells], showsProgress: Bool, width: Int?) {
    self.rows = rows
    barWidth = showsProgress ? 10 : 0
    let titles = titles
    widths = StepCells.Column.allCases.map { column in
      rows.reduce(displayWidth(of: titles[column])) { max($0, displayWidth(of: $1[column])) }
    }
    columns = StepCells.Column.allCases.filter { column in
      switch column {
      case .number, .screen, .by: true
      case .title, .left: rows.contains { !$0[column].isEmpty }
      case .progress, .change: showsProgress
      }
    }
    guard let width else { return }
    if total > width { columns.removeAll { $0 == .title } }
    if total > width { columns.removeAll { $0 == .left } }
    if total > width, barWidth > 0 {
      let shortened = barWidth - (total - width)
      barWidth = shortened >= leastBarWidth ? shortened : 0
    }
    if total > width { gap = " " }
    shorten(.by, to: width, atLeast: leastLabelWidth)
    shorten(.screen, to: width, atLeast: displayWidth(of: titles[.screen]))
    shorten(.by, to: width, atLeast: displayWidth(of: titles[.screen]))
    shorten(.progress, to: width, atLeast: widestProgress)
  }

  /// Makes a column as much narrower as the lines are too wide.
  private mutating func shorten(_ column: StepCells.Column, to width: Int, atLeast least: Int) {
    let cells = widths[column.rawValue]
    widths[column.rawValue] = max(min(least, cells), cells - max(0, total - width))
  }

  /// With bars, the progress column needs no room for its title.
  func width(of column: StepCells.Column) -> Int {
    column == .progress && barWidth > 0 ? widestProgress : widths[column.rawValue]
  }

  private var widestProgress: Int {
    rows.reduce(0) { max($0, displayWidth(of: $1[.progress])) }
  }

  private var total: Int {
    let bars = barWidth > 0 ? 2 + barWidth : 0
    return 2 + columns.reduce(bars) { $0 + width(of: $1) } + gap.utf8.count * (columns.count - 1)
  }
}

/// Shorter bars are not useful.
private let leastBarWidth = 4
/// Enough for every verb and the beginning of its label.
private let leastLabelWidth = 12
