import FlowAnalysis
import FlowFormat

/// The cells of a step table, in columns that fit a width.
struct StepTableLayout {
  private enum Column: Int, CaseIterable {
    case number, title, screen, by, progress, change, left
  }

  /// A line of the table.
  enum Line {
    case row(number: Int, StepTable.Row)
    /// Several rows without a bar.
    case folded(numbers: ClosedRange<Int>, first: String, last: String)
    /// Rows that are left out.
    case omitted(Int)
  }

  private let style: TextStyle
  private let source: [Line]
  /// The titles, then the rows, each with the texts of all columns.
  private var cells: [[String]]
  /// What the bar beside each of `cells` shows; nil for none.
  private let values: [Double?]
  private var columns: [Column]
  private var widths: [Int]
  /// Without the bars.
  private let widestProgress: Int
  /// The width of a full bar; 0 without bars.
  private var barWidth: Int
  private var gap = 2

  /// The bar is never dropped: in a narrow terminal, conditions are dropped first, then the steps left; then ids, labels
  /// and titles are truncated, and at last the bar is shortened.
  init(_ lines: [Line], showsProgress: Bool, _ style: TextStyle) {
    self.style = style
    source = lines
    let rows = lines.compactMap { line -> (number: Int, row: StepTable.Row)? in
      if case .row(let number, let row) = line { (number, row) } else { nil }
    }
    cells =
      [["#", "title", "screen", "by", "progress", "change", "left"]]
      + rows.map { $0.row.cells(number: $0.number, style, withCondition: true) }
    values = [nil] + rows.map { $0.row.progress?.value }
    barWidth = showsProgress ? ProgressBarText.widest : 0
    widths = []
    widestProgress =
      cells.dropFirst().map { displayWidth(of: $0[Column.progress.rawValue]) }.max() ?? 0
    let texts = cells.dropFirst()
    columns = Column.allCases.filter { column in
      switch column {
      case .number, .screen, .by: true
      case .title, .left: texts.contains { !$0[column.rawValue].isEmpty }
      case .progress: showsProgress
      case .change: showsProgress && texts.contains { !$0[column.rawValue].isEmpty }
      }
    }
    measure()
    guard let width = style.width else { return }
    if total > width {
      cells =
        [cells[0]] + rows.map { $0.row.cells(number: $0.number, style, withCondition: false) }
      measure()
    }
    if total > width { columns.removeAll { $0 == .left } }
    shorten(.screen, to: width, atLeast: columns.contains(.title) ? 8 : 12)
    shorten(.by, to: width, atLeast: leastLabelWidth)
    shorten(.title, to: width, atLeast: leastLabelWidth)
    if total > width { gap = 1 }
    if total > width, columns.contains(.title) { columns.removeAll { $0 == .screen } }
    shorten(.by, to: width, atLeast: leastScreenWidth)
    shorten(.title, to: width, atLeast: leastScreenWidth)
    shorten(.screen, to: width, atLeast: leastScreenWidth)
    if barWidth > 0 { barWidth = max(ProgressBarText.least, barWidth - max(0, total - width)) }
  }

  private mutating func measure() { widths = Columns(Column.allCases.count, of: cells).widths }

  /// Makes a column as much narrower as the lines are too wide.
  private mutating func shorten(_ column: Column, to width: Int, atLeast least: Int) {
    guard columns.contains(column) else { return }
    let cells = widths[column.rawValue]
    widths[column.rawValue] = max(min(least, cells), cells - max(0, total - width))
  }

  /// With bars, the progress column needs no room for its title.
  private func width(of column: Column) -> Int {
    hasBars(column) ? barWidth + 1 + widestProgress : widths[column.rawValue]
  }

  private func hasBars(_ column: Column) -> Bool { column == .progress && barWidth > 0 }

  private var total: Int {
    2 + columns.reduce(0) { $0 + width(of: $1) } + gap * (columns.count - 1)
  }

  /// The titles, then the rows, without blanks at their ends.
  var lines: [String] {
    var rows = cells.indices.map { line(of: $0) }.makeIterator()
    var lines = [rows.next() ?? ""]
    let digits = widths[Column.number.rawValue]
    for line in source {
      switch line {
      case .row: lines.append(rows.next() ?? "")
      case .omitted(let count): lines.append("  \(style.ellipsis) \(count) more steps")
      case .folded(let numbers, let first, let last):
        let range = "\(numbers.lowerBound)\(style.usesUnicode ? "–" : "-")\(numbers.upperBound)"
        let names = "\(escaped(first)) \(style.ellipsis) \(escaped(last)): no bar"
        let text = "  " + range.padded(to: digits) + blanks(gap) + names
        lines.append(style.width.map { style.truncated(text, to: $0) } ?? text)
      }
    }
    return lines
  }

  private func line(of index: Int) -> String {
    let (texts, value) = (cells[index], values[index])
    var table = Columns(widths: columns.map { width(of: $0) })
    table.gap = blanks(gap)
    var row = columns.map { cell(of: texts, in: $0) }
    var shown = row
    if index > 0 {
      for (position, column) in columns.enumerated()
      where column == .screen && columns.contains(.title) {
        shown[position] = style.paint(row[position], as: .id)
      }
      if let position = columns.firstIndex(where: hasBars) {
        let bar =
          value.map { ProgressBarText(style).text($0, cells: barWidth) } ?? blanks(barWidth)
        shown[position] = bar + " " + row[position].padded(to: widestProgress)
        row[position] = blanks(table.widths[position])
      }
    }
    return ("  " + table.line(row, shown: shown)).withoutTrailingBlanks
  }

  /// A text aligned right if it is a number, and truncated if it is wider than its column.
  private func cell(of texts: [String], in column: Column) -> String {
    let text = texts[column.rawValue]
    if column == .number { return blanks(width(of: column) - displayWidth(of: text)) + text }
    guard !hasBars(column) else { return text }
    return style.truncated(text, to: width(of: column), inMiddle: column == .screen)
  }
}

/// Enough for every verb and the beginning of its label.
private let leastLabelWidth = 12
/// That of its title.
private let leastScreenWidth = 6

extension StepTable.Row {
  fileprivate func cells(number: Int, _ style: TextStyle, withCondition: Bool) -> [String] {
    let marks = ProgressSigns(style).marks(ofLayers: layers)
    return [
      String(number), title.map { marks + escaped($0) } ?? "",
      (title == nil ? marks : "") + escaped(screen),
      escaped(way(withCondition: withCondition, usesUnicode: style.usesUnicode)),
      progressText.map(escaped) ?? ProgressSigns(style).noBar, changeText(),
      stepsLeft.map { String($0) } ?? "",
    ]
  }

  /// The label that users tap, or the verb; marked if the app makes the move by itself.
  var tapped: String { tapped(usesUnicode: true) }

  private func tapped(usesUnicode: Bool) -> String {
    (isAutomatic ? usesUnicode ? "◦ " : "auto " : "") + (label ?? by)
  }

  /// The same with the condition.
  func way(withCondition: Bool = true, usesUnicode: Bool = true) -> String {
    let way = tapped(usesUnicode: usesUnicode)
    guard withCondition, let condition else { return way }
    return "\(way) (\(condition))"
  }

  /// `-1/6 falls`.
  func changeText() -> String {
    [difference, word == .hidden ? nil : word?.rawValue].compactMap(\.self).joined(separator: " ")
  }
}
