/// A row of single cells that are drawn over each other.
struct MarkRow {
  private struct Cell {
    var character: Character = " "
    var role: TextStyle.Role?
  }

  private var cells: [Cell] = []

  mutating func extend(to width: Int) {
    let missing = max(0, width - cells.count)
    cells.append(contentsOf: repeatElement(Cell(), count: missing))
  }

  mutating func draw(_ character: Character, in columns: Range<Int>, as role: TextStyle.Role) {
    extend(to: columns.upperBound)
    for column in columns { cells[column] = Cell(character: character, role: role) }
  }

  func text(style: TextStyle) -> String {
    var result = ""
    var run = ""
    var role: TextStyle.Role?
    for cell in cells {
      if cell.role != role {
        result += role.map { style.paint(run, as: $0) } ?? run
        run = ""
        role = cell.role
      }
      run.append(cell.character)
    }
    return result + (role.map { style.paint(run, as: $0) } ?? run)
  }
}
