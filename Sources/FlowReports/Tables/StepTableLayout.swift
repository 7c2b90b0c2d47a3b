import FlowAnalysis
import FlowFormat

/// The cells of a step table, in columns that fit a width.
struct StepTableLayout {
  private enum Column: Int, CaseIterable {
    case number, screen, title, by, progress, change, left
  }

  private let style: TextStyle
  /// The titles, then the rows, each with the texts of all columns.
  private let cells: [[String]]
  /// What the bar beside each of `cells` shows; nil for none.
  private let values: [Double?]
  private var columns: [Column]
  private var widths: [Int]
  /// Without the title.
  private let widestProgress: Int
  /// The width of a full bar; 0 without bars.
  private var barWidth: Int
  private var gap = 2

  /// In a narrow terminal, titles are dropped first, then the steps left; then bars are shortened
  /// or dropped, gaps narrowed, and finally labels and screens truncated.
  init(
    _ rows: [(number: Int, row: StepTable.Row)], showsProgress: Bool, _ style: TextStyle
  ) {
    let texts = rows.map { $0.row.cells(number: $0.number, style) }
    self.style = style
    cells = [["#", "screen", "title", "by", "progress", "change", "left"]] + texts
    values = [nil] + rows.map { $0.row.progress?.value }
    barWidth = showsProgress ? ProgressBarText.widest : 0
    widths = Columns(Column.allCases.count, of: cells).widths
    widestProgress = texts.map { displayWidth(of: $0[Column.progress.rawValue]) }.max() ?? 0
    columns = Column.allCases.filter { column in
      switch column {
      case .number, .screen, .by: true
      case .title, .left: texts.contains { !$0[column.rawValue].isEmpty }
      case .progress, .change: showsProgress
      }
    }
    guard let width = style.width else { return }
    if total > width { columns.removeAll { $0 == .title } }
    if total > width { columns.removeAll { $0 == .left } }
    if total > width, barWidth > 0 {
      let shortened = barWidth - (total - width)
      barWidth = shortened >= ProgressBarText.least ? shortened : 0
    }
    if total > width { gap = 1 }
    shorten(.by, to: width, atLeast: leastLabelWidth)
    shorten(.screen, to: width, atLeast: leastScreenWidth)
    shorten(.by, to: width, atLeast: leastScreenWidth)
    shorten(.progress, to: width, atLeast: widestProgress)
  }

  /// Makes a column as much narrower as the lines are too wide.
  private mutating func shorten(_ column: Column, to width: Int, atLeast least: Int) {
    let cells = widths[column.rawValue]
    widths[column.rawValue] = max(min(least, cells), cells - max(0, total - width))
  }

  /// With bars, the progress column needs no room for its title.
  private func width(of column: Column) -> Int {
    hasBars(column) ? widestProgress + 2 + barWidth : widths[column.rawValue]
  }

  private func hasBars(_ column: Column) -> Bool { column == .progress && barWidth > 0 }

  private var total: Int {
    2 + columns.reduce(0) { $0 + width(of: $1) } + gap * (columns.count - 1)
  }

  /// The titles, then the rows, without blanks at their ends.
  var lines: [String] {
    var table = Columns(widths: columns.map { width(of: $0) })
    table.gap = blanks(gap)
    return zip(cells, values).map { texts, value in
      var row = columns.map { cell(of: texts, in: $0) }
      var shown = row
      if let value, let index = columns.firstIndex(where: hasBars) {
        let bar = ProgressBarText(style).text(value, cells: barWidth)
        shown[index] = row[index].padded(to: widestProgress) + "  " + bar
        row[index] = blanks(table.widths[index])
      }
      return ("  " + table.line(row, shown: shown)).withoutTrailingBlanks
    }
  }

  /// A text aligned right if it is a number, and truncated if it is wider than its column.
  private func cell(of texts: [String], in column: Column) -> String {
    let text = texts[column.rawValue]
    if column == .number { return blanks(width(of: column) - displayWidth(of: text)) + text }
    guard !hasBars(column), displayWidth(of: text) > width(of: column) else { return text }
    var (cut, used) = ("", displayWidth(of: style.ellipsis))
    for character in text {
      used += displayWidth(of: String(character))
      if used > width(of: column) { break }
      cut.append(character)
    }
    return cut + style.ellipsis
  }
}

/// Enough for every verb and the beginning of its label.
private let leastLabelWidth = 12
/// That of its title.
private let leastScreenWidth = 6

extension StepTable.Row {
  fileprivate func cells(number: Int, _ style: TextStyle) -> [String] {
    let way = by + (label.map { ": \($0)" } ?? "") + (condition.map { " (\($0))" } ?? "")
    return [
      String(number), escaped((isInSubflow ? "  " : "") + screen), escaped(title ?? ""),
      escaped(way), escaped(progressText ?? ""), changeText(gap: "  "),
      leftText(dash: style.usesUnicode ? "–" : "-"),
    ]
  }

  /// `-1/6  falls`, `hidden`.
  func changeText(gap: String = " ") -> String {
    [change?.text, word?.rawValue].compactMap(\.self).joined(separator: gap)
  }

  /// `3`, `2–5`, or `2+` if paths are unbounded; empty if no goal can be reached.
  func leftText(dash: String = "–") -> String {
    guard let left else { return "" }
    return switch left.most {
    case .screens(left.fewest): String(left.fewest)
    case .screens(let most): "\(left.fewest)\(dash)\(most)"
    case .unbounded: "\(left.fewest)+"
    }
  }
}
