/// The widths of the columns of a table.
struct StepTableLayout {
  private(set) var columns: [StepCells.Column]
  /// The width of a full bar; 0 without bars.
  private(set) var barWidth: Int
  /// The gap between two columns.
  private(set) var gap = 2
  /// The columns some of whose texts are wider than the column.
  private(set) var cutColumns: [StepCells.Column] = []
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
    let shortened = max(min(least, cells), cells - max(0, total - width))
    widths[column.rawValue] = shortened
    if shortened < cells, barRoom(in: column) == 0, !cutColumns.contains(column) {
      cutColumns.append(column)
    }
  }

  /// With bars, the progress column needs no room for its title.
  func width(of column: StepCells.Column) -> Int {
    column == .progress && barWidth > 0 ? widestProgress : widths[column.rawValue]
  }

  /// The room that a column has for bars.
  func barRoom(in column: StepCells.Column) -> Int {
    column == .progress && barWidth > 0 ? 2 + barWidth : 0
  }

  var total: Int {
    2 + columns.reduce(0) { $0 + width(of: $1) + barRoom(in: $1) } + gap * (columns.count - 1)
  }

  /// The bytes of a line without the texts of its cells, at most.
  func mostBytes(in cells: StepCells) -> Int { total + cells.mostBarBytes + 1 }
}

/// Enough for every verb and the beginning of its label.
private let leastLabelWidth = 12
/// That of its title.
private let leastScreenWidth = 6
