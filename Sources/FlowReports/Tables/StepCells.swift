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
  private var screens: [Int: ScreenCells] = [:]
  private var cells: [Cell] = []
  /// What the bar of each row shows; nil if there is no bar.
  private(set) var values: [Double?] = []

  init() {
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
    if let known = screens[screen] { return known }
    let texts = ScreenCells(
      name: cell(rows.screen(at: index)), title: cell(rows.title(at: index) ?? ""),
      progress: cell(rows.progressText(at: index) ?? ""))
    screens[screen] = texts
    return texts
  }

  /// A new cell with a text in up to three parts, escaped.
  private mutating func cell(
    _ first: String, _ second: String = "", _ third: String = ""
  ) -> Cell {
    let start = bytes.count
    bytes += first.utf8
    if !second.isEmpty { bytes += second.utf8 }
    if !third.isEmpty { bytes += third.utf8 }
    var width = bytes.count - start
    if !bytes[start...].allSatisfy(isPlain) {
      let text = escaped(first + second + third)
      bytes.replaceSubrange(start..., with: text.utf8)
      width = displayWidth(of: text)
    }
    return Cell(bytes: start..<bytes.count, width: width)
  }

  /// A new cell with a text of simple characters, each in one display cell.
  private mutating func simpleCell(_ append: (inout [UInt8]) -> Void) -> Cell {
    let start = bytes.count
    append(&bytes)
    let width = bytes[start...].count { !UTF8.isContinuation($0) }
    return Cell(bytes: start..<bytes.count, width: width)
  }

  /// Appends the text of a cell to a line.
  func append(_ cell: Cell, to line: inout [UInt8]) {
    // A slice would count references to all texts.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe line.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[cell.bytes]))
    }
  }

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
