import FlowFormat

/// The texts of the cells of a table, row by row after the titles.
///
/// In one array: a string for each cell would take most of the time of small files.
struct StepCells {
  enum Column: Int, CaseIterable {
    case number, screen, title, by, progress, change, left
  }

  struct Cell {
    let bytes: Range<Int>
    let width: Int
  }

  private(set) var bytes: [UInt8] = []
  private var cells: [Cell] = []
  /// What the bar of each row shows; nil if there is no bar.
  private(set) var values: [Double?] = [nil]

  /// With the titles as the first row, and room for more rows.
  init(rowCount: Int) {
    cells.reserveCapacity((rowCount + 1) * Column.allCases.count)
    bytes.reserveCapacity((rowCount + 1) * 64)
    values.reserveCapacity(rowCount + 1)
    for title in ["#", "screen", "title", "by", "progress", "change", "left"] { add(title) }
  }

  mutating func add(_ row: StepTable.Row, number: Int, _ style: TextStyle) {
    add(String(number))
    if row.isInSubflow { add("  ", row.screen) } else { add(row.screen) }
    add(row.title ?? "")
    if let condition = row.condition {
      add(row.by, row.label.map { ": \($0)" } ?? "", " (\(condition))")
    } else if let label = row.label {
      add(row.by, ": ", label)
    } else {
      add(row.by)
    }
    add(row.progressText ?? "")
    add(row.changeText(gap: "  "))
    add(row.leftText(dash: style.usesUnicode ? "–" : "-"))
    values.append(row.progress?.value)
  }

  /// Adds a cell with a text in up to three parts, escaped.
  private mutating func add(_ first: String, _ second: String = "", _ third: String = "") {
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
    cells.append(Cell(bytes: start..<bytes.count, width: width))
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
