import FlowAnalysis
import FlowFormat
import FlowSource

/// Step tables in columns, for a terminal or a log.
package struct StepTableText: Sendable {
  private let style: TextStyle
  /// The number of rows shown at either end of a route that is longer than twice that.
  private let shownEnd = 30
  private let bar: ProgressBarText
  private let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 1_000)

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
    for column in layout.cutColumns {
      cells.cut(column, to: layout.width(of: column), style.ellipsis)
    }
    cells.makeBars(bar, cells: layout.barWidth)
    if isWhole {
      append(0..<cells.rowCount, of: cells, layout, to: &output)
    } else {
      append(0..<shownEnd + 1, of: cells, layout, to: &output)
      output += "  \(style.ellipsis) \(rows.count - 2 * shownEnd) more steps\n".utf8
      append(shownEnd + 1..<cells.rowCount, of: cells, layout, to: &output)
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
      let start = text.count
      text += rows.screen(at: index).utf8
      _ = text.escape(from: start)
    }
    text += ", ".utf8
    text.append(screens.count, counted: "step")
    if let (first, last) = table.shownSpan {
      text += ", ".utf8
      rows.appendProgressText(at: first, to: &text)
      appendArrow(to: &text)
      rows.appendProgressText(at: last, to: &text)
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

  /// Appends lines with the first cell aligned right and the others left, without blanks at their ends.
  private func append(
    _ rows: Range<Int>, of cells: StepCells, _ layout: StepTableLayout, to output: inout [UInt8]
  ) {
    // Blanks, into which the cells are written: to append each cell and the blanks after it takes far longer.
    let start = output.count
    let most = rows.count * layout.mostBytes(in: cells) + cells.byteCount(of: rows)
    for first in stride(from: 0, to: most, by: blanks.count) {
      output += blanks[..<min(blanks.count, most - first)]
    }
    let end = unsafe output.withUnsafeMutableBufferPointer { lines in
      var end = start
      for row in rows { end = unsafe write(row, of: cells, layout, into: lines, at: end) }
      return end
    }
    output.removeLast(output.count - end)
  }

  /// Writes a line over blanks; returns where the next one begins.
  private func write(
    _ row: Int, of cells: StepCells, _ layout: StepTableLayout,
    into lines: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    var position = start + 2
    var end = start
    for column in layout.columns {
      let cell = cells[row, column]
      let width = layout.width(of: column)
      position += column == .number ? width - cell.width : layout.gap
      unsafe cells.write(cell, into: lines, at: position)
      position += cell.bytes.count
      if !cell.bytes.isEmpty { end = position }
      guard column != .number else { continue }
      let barRoom = layout.barRoom(in: column)
      if barRoom > 0, let bar = cells.bar(inRow: row) {
        position += max(0, width - cell.width) + 2
        unsafe cells.write(bar, into: lines, at: position)
        position += bar.bytes.count
        end = position
      } else {
        position += max(0, width + barRoom - cell.width)
      }
    }
    // A text can end in blanks.
    while end > start, unsafe lines[end - 1] == UInt8(ascii: " ") { end -= 1 }
    unsafe lines[end] = UInt8(ascii: "\n")
    return end + 1
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
