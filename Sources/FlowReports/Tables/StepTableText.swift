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
    let heading = style.broken(heading)
    if heading.utf8.contains(UInt8(ascii: "\n")) {
      for line in heading.split(separator: "\n") {
        output += style.paint(String(line), as: .message) + "\n"
      }
    } else {
      output += style.paint(heading, as: .message) + "\n"
    }
    let (rows, hidden) = shown(table.rows)
    let layout = StepTableLayout(
      rows.map { StepCells($0.row, number: $0.number, style) },
      showsProgress: table.showsProgress, width: style.width)
    append(layout.titles, layout, bar: nil, to: &output)
    for (index, row) in rows.enumerated() {
      if hidden > 0, index == shownEnd { output += "  \(style.ellipsis) \(hidden) more steps\n" }
      append(layout.rows[index], layout, bar: bar(row.row, cells: layout.barWidth), to: &output)
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
    let rows = table.rows
    let gates = rows.indices.prefix { rows.isGate(at: $0) }.map { escaped(rows.screen(at: $0)) }
    let screens = rows.indices.dropFirst(gates.count)
    let showsAll = screens.count <= 8 && !(isShort && screens.count > 1)
    let names = (showsAll ? Array(screens) : [screens.first, screens.last].compactMap(\.self))
      .map { escaped(rows.screen(at: $0)) }
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

  /// Appends a line with the first cell aligned right and the others left, without blanks at its end.
  private func append(
    _ cells: StepCells, _ layout: StepTableLayout, bar: String?, to output: inout String
  ) {
    var room = 2
    for (index, column) in layout.columns.enumerated() {
      let width = layout.width(of: column)
      let hasBar = column == .progress && layout.barWidth > 0
      let cell = hasBar ? cells[column] : fitted(cells[column], to: width)
      if index > 0 { room += layout.gap.utf8.count }
      if column == .number { room += width - cell.width }
      if !cell.text.isEmpty {
        output.appendBlanks(room)
        output += cell.text
        room = 0
      }
      if hasBar, let bar, !bar.isEmpty {
        output.appendBlanks(room + max(0, width - cell.width) + 2)
        output += bar
        room = 0
      } else if column != .number {
        room += max(0, width + (hasBar ? 2 + layout.barWidth : 0) - cell.width)
      }
    }
    // A text can end in blanks.
    while output.utf8.last == UInt8(ascii: " ") { output.removeLast() }
    output += "\n"
  }

  /// Empty if the screen hides the bar.
  private func bar(_ row: StepTable.Row, cells barWidth: Int) -> String {
    guard let progress = row.progress else { return "" }
    let filled = min(barWidth, max(0, Int((progress.value * Double(barWidth)).rounded())))
    let (full, empty) = style.usesUnicode ? ("█", "░") : ("#", ".")
    return style.paint(String(repeating: full, count: filled), as: .progressFilled)
      + style.paint(String(repeating: empty, count: barWidth - filled), as: .progressEmpty)
  }

  private func fitted(_ cell: StepCells.Cell, to width: Int) -> StepCells.Cell {
    guard cell.width > width else { return cell }
    var result = ""
    var cells = displayWidth(of: style.ellipsis)
    for character in cell.text {
      cells += displayWidth(of: String(character))
      if cells > width { break }
      result.append(character)
    }
    return StepCells.Cell(result + style.ellipsis)
  }
}

/// The texts of one row.
struct StepCells {
  enum Column: Int, CaseIterable {
    case number, screen, title, by, progress, change, left
  }

  struct Cell {
    let text: String
    let width: Int

    init(_ text: String) {
      self.text = text
      width = displayWidth(of: text)
    }
  }

  private let cells: [Cell]

  init(_ texts: [String]) { cells = texts.map { Cell($0) } }

  init(_ row: StepTable.Row, number: Int, _ style: TextStyle) {
    self.init([
      String(number), row.isInSubflow ? "  " + escaped(row.screen) : escaped(row.screen),
      row.title.map(escaped) ?? "", row.label.map { "\(row.by): \(escaped($0))" } ?? row.by,
      row.progressText ?? "", row.changeText(gap: "  "),
      row.leftText(dash: style.usesUnicode ? "–" : "-"),
    ])
  }

  subscript(column: Column) -> Cell { cells[column.rawValue] }
}

extension StepTable.Row {
  /// `-1/6  falls`, `hidden`.
  func changeText(gap: String) -> String {
    guard let change, let word else { return change?.text ?? word?.rawValue ?? "" }
    return change.text + gap + word.rawValue
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
  /// Without the title.
  private let widestProgress: Int

  /// In a narrow terminal, titles are dropped first, then the steps left; then bars are shortened
  /// or dropped, gaps narrowed, and finally labels and screens truncated.
  init(_ rows: [StepCells], showsProgress: Bool, width: Int?) {
    self.rows = rows
    barWidth = showsProgress ? 10 : 0
    let titles = titles
    widths = StepCells.Column.allCases.map { column in
      rows.reduce(titles[column].width) { max($0, $1[column].width) }
    }
    widestProgress = rows.reduce(0) { max($0, $1[.progress].width) }
    columns = StepCells.Column.allCases.filter { column in
      switch column {
      case .number, .screen, .by: true
      case .title, .left: rows.contains { !$0[column].text.isEmpty }
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
    shorten(.screen, to: width, atLeast: titles[.screen].width)
    shorten(.by, to: width, atLeast: titles[.screen].width)
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

  private var total: Int {
    let bars = barWidth > 0 ? 2 + barWidth : 0
    return 2 + columns.reduce(bars) { $0 + width(of: $1) } + gap.utf8.count * (columns.count - 1)
  }
}

/// Shorter bars are not useful.
private let leastBarWidth = 4
/// Enough for every verb and the beginning of its label.
private let leastLabelWidth = 12
