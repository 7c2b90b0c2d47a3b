import FlowAnalysis
import FlowFormat
import FlowSource

/// The texts of the cells of a table, row by row after the titles.
///
/// In one array for all tables of a file: a string for each cell would take most of the time of small files. What is
/// the same in all rows of a screen is there once.
struct StepCells {
  enum Column: Int, CaseIterable {
    case number, screen, title, by, progress, change, left
  }

  struct Cell {
    let bytes: Range<Int>
    let width: Int
  }

  private struct ScreenCells {
    let name: Cell
    let title: Cell
    let progress: Cell
  }

  private(set) var bytes: [UInt8] = []
  private var titles: [Cell] = []
  /// Those of the screens so far, and the index of each screen among them; -1 for the others.
  private var screens: [ScreenCells] = []
  private var indexOfScreen: [Int32]
  private var cells: [Cell] = []
  /// What the bar of each row shows; nil if there is no bar.
  private var values: [Double?] = []
  /// `bars[n]` is the last bar that was asked for, with `n` filled cells.
  private var bars: [Cell] = []

  init(screenCount: Int) {
    indexOfScreen = [Int32](repeating: -1, count: screenCount)
    bytes.reserveCapacity(1_000)
    titles = ["#", "screen", "title", "by", "progress", "change", "left"].map { cell($0) }
  }

  /// Begins a table with the titles as the first row, and room for more rows.
  mutating func begin(rowCount: Int) {
    cells.removeAll(keepingCapacity: true)
    cells.reserveCapacity((rowCount + 1) * Column.allCases.count)
    cells += titles
    values.removeAll(keepingCapacity: true)
    values.reserveCapacity(rowCount + 1)
    values.append(nil)
  }

  mutating func add(_ rows: StepTable.Rows, at index: Int, _ style: TextStyle) {
    let step = rows.step(at: index)
    let texts = texts(of: step.screen, at: index, of: rows)
    let progress = rows.progress(on: step)
    let change = rows.change(at: index, step, to: progress)
    cells.append(simpleCell { $0.append(decimal: index + 1) })
    cells.append(step.isInSubflow ? cell("  ", rows.screen(at: index)) : texts.name)
    cells.append(texts.title)
    cells.append(way(by: step.by.word, rows.wayTexts(to: step)))
    cells.append(progress == nil ? cell("") : texts.progress)
    cells.append(simpleCell { appendChange(change.difference, change.word, gap: "  ", to: &$0) })
    let left = rows.stepsLeft(at: index, step)
    let dash = style.usesUnicode ? "–" : "-"
    cells.append(simpleCell { appendLeft(left, dash: dash, to: &$0) })
    values.append(progress?.value)
  }

  private mutating func way(
    by word: String, _ texts: (label: String?, condition: String?)
  ) -> Cell {
    if let condition = texts.condition {
      return cell(word, texts.label.map { ": \($0)" } ?? "", " (\(condition))")
    }
    return texts.label.map { cell(word, ": ", $0) } ?? cell(word)
  }

  private mutating func texts(
    of screen: Int, at index: Int, of rows: StepTable.Rows
  ) -> ScreenCells {
    if indexOfScreen[screen] >= 0 { return screens[Int(indexOfScreen[screen])] }
    let texts = ScreenCells(
      name: cell(rows.screen(at: index)), title: cell(rows.title(at: index) ?? ""),
      progress: newCell { rows.appendProgressText(at: index, to: &$0) })
    indexOfScreen[screen] = Int32(screens.count)
    screens.append(texts)
    return texts
  }

  /// A new cell with a text in up to three parts, escaped.
  private mutating func cell(
    _ first: String, _ second: String = "", _ third: String = ""
  ) -> Cell {
    newCell { bytes in
      bytes += first.utf8
      if !second.isEmpty { bytes += second.utf8 }
      if !third.isEmpty { bytes += third.utf8 }
    }
  }

  /// A new cell with a text that is escaped.
  private mutating func newCell(_ append: (inout [UInt8]) -> Void) -> Cell {
    let start = bytes.count
    append(&bytes)
    let width = bytes.escape(from: start)
    return Cell(bytes: start..<bytes.count, width: width)
  }

  /// A new cell with a text of simple characters, each in one display cell.
  private mutating func simpleCell(_ append: (inout [UInt8]) -> Void) -> Cell {
    let start = bytes.count
    append(&bytes)
    let width = bytes[start...].count { !UTF8.isContinuation($0) }
    return Cell(bytes: start..<bytes.count, width: width)
  }

  // MARK: - Bars

  /// Makes the bars of a width, if the last table had others.
  mutating func makeBars(_ bar: ProgressBarText, cells count: Int) {
    guard count > 0, bars.count != count + 1 else { return }
    bars = (0...count).map { filled in
      let start = bytes.count
      bar.append(filled: filled, of: count, to: &bytes)
      return Cell(bytes: start..<bytes.count, width: count)
    }
  }

  /// The bar of a row; nil for one without a bar.
  func bar(inRow row: Int) -> Cell? {
    values[row].map { bars[ProgressBarText.filledCells(at: $0, of: bars.count - 1)] }
  }

  // MARK: - Rows

  /// Cuts the texts of a column that are wider than `width`.
  mutating func cut(_ column: Column, to width: Int, _ ellipsis: String) {
    for index in stride(from: column.rawValue, to: cells.count, by: Column.allCases.count)
    where cells[index].width > width {
      var text = ""
      var used = displayWidth(of: ellipsis)
      for character in String(decoding: bytes[cells[index].bytes], as: UTF8.self) {
        used += displayWidth(of: String(character))
        if used > width { break }
        text.append(character)
      }
      let start = bytes.count
      bytes += (text + ellipsis).utf8
      cells[index] = Cell(bytes: start..<bytes.count, width: displayWidth(of: text + ellipsis))
    }
  }

  /// Writes a text into lines.
  func write(_ cell: Cell, into lines: UnsafeMutableBufferPointer<UInt8>, at position: Int) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      _ = unsafe lines[position...].update(fromContentsOf: bytes[cell.bytes])
    }
  }

  /// The bytes of all texts of some rows.
  func byteCount(of rows: Range<Int>) -> Int {
    let columns = Column.allCases.count
    return cells[rows.lowerBound * columns..<rows.upperBound * columns]
      .reduce(0) { $0 + $1.bytes.count }
  }

  /// The bytes of the longest bar.
  var mostBarBytes: Int { bars.reduce(0) { max($0, $1.bytes.count) } }

  var rowCount: Int { values.count }

  subscript(row: Int, column: Column) -> Cell {
    cells[row * Column.allCases.count + column.rawValue]
  }

  /// The width of the widest cell of a column, from a row on.
  func width(of column: Column, from first: Int = 0) -> Int {
    (first..<rowCount).reduce(0) { max($0, self[$1, column].width) }
  }

  /// Whether a column has no texts below its title.
  func isEmpty(_ column: Column) -> Bool {
    (1..<rowCount).allSatisfy { self[$0, column].bytes.isEmpty }
  }
}
