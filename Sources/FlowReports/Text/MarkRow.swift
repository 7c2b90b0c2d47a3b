/// A row of single cells that are drawn over each other.
struct MarkRow {
  private struct Cell {
    /// ASCII.
    var character = UInt8(ascii: " ")
    var role: TextStyle.Role?
  }

  private var cells: [Cell] = []

  mutating func extend(to width: Int) {
    let missing = max(0, width - cells.count)
    cells.append(contentsOf: repeatElement(Cell(), count: missing))
  }

  mutating func draw(_ character: Unicode.Scalar, in columns: Range<Int>, as role: TextStyle.Role) {
    extend(to: columns.upperBound)
    for column in columns { cells[column] = Cell(character: UInt8(ascii: character), role: role) }
  }

  func text(style: TextStyle) -> String {
    var result = ""
    var start = 0
    while start < cells.count {
      let role = cells[start].role
      let end = cells[start...].firstIndex { $0.role != role } ?? cells.count
      let run = String(decoding: cells[start..<end].map(\.character), as: UTF8.self)
      result += role.map { style.paint(run, as: $0) } ?? run
      start = end
    }
    return result
  }
}
