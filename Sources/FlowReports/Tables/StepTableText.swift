import FlowAnalysis
import FlowFormat
import FlowSource

/// Step tables in columns, for a terminal or a log.
package struct StepTableText: Sendable {
  private let style: TextStyle
  /// The number of rows shown at either end of a route that is longer than twice that.
  private let shownEnd = 30
  private let bar: ProgressBarText

  package init(style: TextStyle) {
    self.style = style
    bar = ProgressBarText(style)
  }

  /// Appends a heading line and the rows of a table, which is one of a file whose cells are kept.
  func append(
    _ table: StepTable, heading: [UInt8], _ cells: inout StepCells, to output: inout [UInt8]
  ) {
    append(heading: heading, to: &output)
    let rows = table.rows
    let isWhole = rows.count <= 2 * shownEnd + 1
    cells.begin(rowCount: isWhole ? rows.count : 2 * shownEnd)
    for index in rows.indices
    where isWhole || index < shownEnd || index >= rows.count - shownEnd {
      cells.add(rows, at: index, style)
    }
    let layout = StepTableLayout(cells, showsProgress: table.showsProgress, width: style.width)
    for row in 0..<cells.rowCount {
      if !isWhole, row == shownEnd + 1 {
        output += "  \(style.ellipsis) \(rows.count - 2 * shownEnd) more steps\n".utf8
      }
      append(row, of: cells, layout, to: &output)
    }
    if let others = table.others {
      let names = others.screens.prefix(8).map(escaped).joined(separator: ", ")
      let more = others.screens.count > 8 ? " and \(others.screens.count - 8) more" : ""
      let text = "step \(others.step) is one of \(others.screens.count): \(names)\(more)"
      output += ("  " + style.broken(text, indent: 4) + "\n").utf8
    }
  }

  private func append(heading: [UInt8], to output: inout [UInt8]) {
    if style.width == nil, !style.usesColor {
      output += heading
      output.append(UInt8(ascii: "\n"))
      return
    }
    for line in style.broken(String(decoding: heading, as: UTF8.self)).split(separator: "\n") {
      output += (style.paint(String(line), as: .message) + "\n").utf8
    }
  }

  /// `cart → address → done, 3 steps, 0 → 1` for a table.
  package func summary(_ table: StepTable, isShort: Bool) -> String {
    stepText { appendSummary(of: table, isShort: isShort, to: &$0) }
  }

  func appendSummary(of table: StepTable, isShort: Bool, to text: inout [UInt8]) {
    let rows = table.rows
    let gates = rows.indices.prefix { rows.isGate(at: $0) }
    let screens = rows.indices[gates.upperBound...]
    let showsAll = screens.count <= 8 && !(isShort && screens.count > 1)
    for index in showsAll ? Array(screens) : [gates.upperBound, rows.count - 1] {
      if index > gates.upperBound { appendArrow(to: &text) }
      text += escaped(rows.screen(at: index)).utf8
    }
    text += ", ".utf8
    text += counted(screens.count, "step").utf8
    if let span = table.span {
      text += ", ".utf8
      text += span.first.utf8
      appendArrow(to: &text)
      text += span.last.utf8
    }
    if !gates.isEmpty {
      text += ", gate ".utf8
      text += gates.map { escaped(rows.screen(at: $0)) }.joined(separator: ", ").utf8
    }
    if let others = table.others { text += ", one of \(others.screens.count)".utf8 }
  }

  private func appendArrow(to text: inout [UInt8]) {
    text.append(UInt8(ascii: " "))
    text += style.arrow.utf8
    text.append(UInt8(ascii: " "))
  }

  /// Appends a line with the first cell aligned right and the others left, without blanks at its end.
  private func append(
    _ row: Int, of cells: StepCells, _ layout: StepTableLayout, to line: inout [UInt8]
  ) {
    var room = 2
    for column in layout.columns {
      let width = layout.width(of: column)
      let hasBar = column == .progress && layout.barWidth > 0
      let cell = cells[row, column]
      let isFitted = !hasBar && cell.width > width
      let fitted = isFitted ? fitted(cells.bytes[cell.bytes], to: width) : ""
      let cellWidth = isFitted ? displayWidth(of: fitted) : cell.width
      room += column == .number ? width - cellWidth : layout.gap
      if !cell.bytes.isEmpty {
        line.appendBlanks(room)
        if isFitted { line += fitted.utf8 } else { cells.append(cell, to: &line) }
        room = 0
      }
      if hasBar, let value = cells.values[row] {
        line.appendBlanks(room + max(0, width - cellWidth) + 2)
        bar.append(value, cells: layout.barWidth, to: &line)
        room = 0
      } else if column != .number {
        room += max(0, width + (hasBar ? 2 + layout.barWidth : 0) - cellWidth)
      }
    }
    // A text can end in blanks.
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    line.append(UInt8(ascii: "\n"))
  }

  private func fitted(_ text: ArraySlice<UInt8>, to width: Int) -> String {
    var result = ""
    var cells = displayWidth(of: style.ellipsis)
    for character in String(decoding: text, as: UTF8.self) {
      cells += displayWidth(of: String(character))
      if cells > width { break }
      result.append(character)
    }
    return result + style.ellipsis
  }
}

extension StepTable.Row {
  var changeText: String { stepText { appendChange(change, word, to: &$0) } }
  var leftText: String { stepText { appendLeft(left, to: &$0) } }
}

private func stepText(_ append: (inout [UInt8]) -> Void) -> String {
  var text: [UInt8] = []
  append(&text)
  return String(decoding: text, as: UTF8.self)
}

/// `-1/6  falls`, `hidden`.
func appendChange(
  _ change: ProgressChange?, _ word: StepTable.Word?, gap: String = " ", to text: inout [UInt8]
) {
  change?.append(to: &text)
  guard let word else { return }
  if change != nil { text += gap.utf8 }
  text += word.rawValue.utf8
}

/// `3`, `2–5`, or `2+` if paths are unbounded.
func appendLeft(
  _ left: (fewest: Int, most: RouteCover.Length)?, dash: String = "–", to text: inout [UInt8]
) {
  guard let left else { return }
  text.append(decimal: left.fewest)
  switch left.most {
  case .screens(left.fewest): break
  case .screens(let most):
    text += dash.utf8
    text.append(decimal: most)
  case .unbounded: text.append(UInt8(ascii: "+"))
  }
}

/// The widths of the columns of a table.
private struct StepTableLayout {
  private(set) var columns: [StepCells.Column]
  /// The width of a full bar; 0 without bars.
  private(set) var barWidth: Int
  /// The gap between two columns.
  private(set) var gap = 2
  private var widths: [Int]
  /// Without the title.
  private let widestProgress: Int

  /// In a narrow terminal, titles are dropped first, then the steps left; then bars are shortened
  /// or dropped, gaps narrowed, and finally labels and screens truncated.
  init(_ cells: StepCells, showsProgress: Bool, width: Int?) {
    barWidth = showsProgress ? ProgressBarText.widest : 0
    widths = StepCells.Column.allCases.map { cells.width(of: $0) }
    widestProgress = cells.width(of: .progress, from: 1)
    columns = StepCells.Column.allCases.filter { column in
      switch column {
      case .number, .screen, .by: true
      case .title, .left: !cells.isEmpty(column)
      case .progress, .change: showsProgress
      }
    }
    guard let width else { return }
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
  private mutating func shorten(_ column: StepCells.Column, to width: Int, atLeast least: Int) {
    let cells = widths[column.rawValue]
    widths[column.rawValue] = max(min(least, cells), cells - max(0, total - width))
  }

  /// With bars, the progress column needs no room for its title.
  func width(of column: StepCells.Column) -> Int {
    column == .progress && barWidth > 0 ? widestProgress : widths[column.rawValue]
  }

  var total: Int {
    let bars = barWidth > 0 ? 2 + barWidth : 0
    return 2 + columns.reduce(bars) { $0 + width(of: $1) } + gap * (columns.count - 1)
  }
}

/// Enough for every verb and the beginning of its label.
private let leastLabelWidth = 12
/// That of its title.
private let leastScreenWidth = 6
