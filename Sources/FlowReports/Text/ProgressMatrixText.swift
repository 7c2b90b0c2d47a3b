import FlowFormat
import FlowSource

/// A matrix of progress bars in columns that fit a width.
struct ProgressMatrixText {
  /// More columns than these are too many to compare.
  static let mostColumns = 6
  private static let mostHeadingLines = 3

  private let matrix: ProgressMatrix
  private let style: TextStyle
  private let signs: ProgressSigns
  /// How many columns fit.
  private var count: Int
  /// The rows of these columns.
  private var rows: [Int] = []
  private var titles: [String] = []
  private var ids: [String] = []
  private var barWidth = ProgressBarText.widest
  /// The width of the values.
  private var valueWidth = 0
  /// 2 if any bar has a sign, 0 otherwise.
  private var signWidth = 0

  init(_ matrix: ProgressMatrix, _ style: TextStyle) {
    (self.matrix, self.style) = (matrix, style)
    signs = ProgressSigns(style)
    count = min(ProgressMatrixText.mostColumns, matrix.columns.count)
    fit()
  }

  /// Measures the first columns.
  private mutating func measure() {
    let columns = matrix.columns.prefix(count)
    let cells = columns.flatMap(\.cells).compactMap(\.self)
    valueWidth = cells.map { displayWidth(of: $0.text.map(escaped) ?? "") }.max() ?? 0
    signWidth = cells.contains { $0.word.flatMap(signs.sign) != nil } ? 2 : 0
    rows = matrix.rows.indices.filter { row in columns.contains { $0.cells[row] != nil } }
    titles = rows.map { row in
      signs.marks(ofLayers: matrix.rows[row].layers)
        + escaped(matrix.rows[row].title ?? matrix.rows[row].screen)
    }
    let hasTitles = rows.contains { matrix.rows[$0].title != nil }
    ids = rows.map { hasTitles ? escaped(matrix.rows[$0].screen) : "" }
    barWidth = ProgressBarText.widest
  }

  /// First ids become shorter, then titles, then bars; then there are fewer columns.
  private mutating func fit() {
    measure()
    guard let width = style.width else { return }
    while true {
      if total > width { ids = shortened(ids, by: total - width, atLeast: 10, inMiddle: true) }
      if total > width { titles = shortened(titles, by: total - width, atLeast: 12) }
      if total > width { barWidth = max(8, barWidth - (total - width + count - 1) / count) }
      if total <= width { return }
      guard count > 1 else { break }
      count -= 1
      measure()
    }
    if total > width { ids = ids.map { _ in "" } }
    if total > width { titles = shortened(titles, by: total - width, atLeast: 6) }
    barWidth = max(ProgressBarText.least, barWidth - max(0, total - width))
  }

  private func shortened(
    _ texts: [String], by excess: Int, atLeast least: Int, inMiddle: Bool = false
  ) -> [String] {
    let width = max(min(least, widest(texts)), widest(texts) - excess)
    return texts.map { style.truncated($0, to: width, inMiddle: inMiddle) }
  }

  private func widest(_ texts: [String]) -> Int { texts.map { displayWidth(of: $0) }.max() ?? 0 }

  private var names: Columns {
    let widths = [widest(titles), widest(ids)]
    return Columns(widths: widths.last == 0 ? [widths[0]] : widths)
  }

  private var cellWidth: Int { barWidth + 1 + signWidth + valueWidth }
  private var total: Int {
    names.widths.reduce(0) { $0 + $1 + 2 } + cellWidth * count + 2 * (count - 1)
  }

  /// The names of the columns, the rows, and what the signs mean.
  var lines: [String] {
    let names = names
    let (shown, blank) = (matrix.columns.prefix(count), names.widths.map { _ in "" })
    var table = Columns(widths: names.widths + shown.map { _ in cellWidth })
    table.gap = "  "
    var lines: [String] = []
    if matrix.columns.count > 1 {
      let headings = shown.map(heading)
      for line in 0..<(headings.map(\.count).max() ?? 0) {
        let cells = blank + headings.map { $0.indices.contains(line) ? $0[line] : "" }
        lines.append(table.line(cells).withoutTrailingBlanks)
      }
      let counts = shown.map { style.truncated(counted($0.routes.count, "route"), to: cellWidth) }
      lines.append(table.line(blank + counts).withoutTrailingBlanks)
    }
    for (index, row) in rows.enumerated() {
      var cells = [titles[index]]
      var painted = cells
      if names.widths.count > 1 {
        cells.append(ids[index])
        painted.append(style.paint(ids[index], as: .id))
      }
      for column in shown {
        let (plain, text) = cell(column.cells[row])
        cells.append(plain)
        painted.append(text)
      }
      lines.append(table.line(cells, shown: painted).withoutTrailingBlanks)
    }
    let legend = signs.legend(of: matrix.columns.prefix(count), rows.map { matrix.rows[$0] })
    guard !legend.isEmpty else { return lines }
    let line = legend.joined(separator: "   ")
    let fits = style.width.map { displayWidth(of: line) <= $0 } ?? true
    return lines + [fits ? line : style.broken(legend.joined(separator: ", "))]
  }

  /// How many columns do not fit.
  var hiddenCount: Int { matrix.columns.count - count }

  /// The name of a column, in lines.
  private func heading(_ column: ProgressMatrix.Column) -> [String] {
    guard !column.via.isEmpty else { return [style.truncated("direct", to: cellWidth)] }
    let name =
      "via " + column.via.map(escaped).joined(separator: style.usesUnicode ? " › " : " > ")
    let lines = brokenLines(name, width: cellWidth)
    let most = ProgressMatrixText.mostHeadingLines
    let kept =
      lines.prefix(most - 1) + [lines.dropFirst(most - 1).joined(separator: " ")]
    return kept.filter { !$0.isEmpty }.map { style.truncated($0, to: cellWidth) }
  }

  /// Without color, and with it.
  private func cell(_ cell: ProgressMatrix.Cell?) -> (String, String) {
    guard let cell else { return ("", "") }
    guard let text = cell.text else {
      let dot = blanks(barWidth + 1 + signWidth) + signs.noBar
      return (dot, cell.word == .hidden ? style.paint(dot, as: .warning) : dot)
    }
    let sign = cell.word.flatMap(signs.sign).map { $0.padded(to: signWidth) } ?? blanks(signWidth)
    let isFault = cell.word == .falls || cell.word == .stalls
    let bar = ProgressBarText(style)
    let value = cell.progress?.value
    let plain = blanks(barWidth) + " " + sign + escaped(text)
    let painted =
      (value.map { bar.text($0, cells: barWidth) } ?? blanks(barWidth)) + " "
      + (isFault ? style.paint(sign, as: .warning) : sign) + escaped(text)
    return (plain, painted)
  }
}

/// The signs of matrices.
struct ProgressSigns {
  private let modal: String
  let noBar: String
  private let stays: String
  private let falls: String
  private let restarts: String

  init(_ style: TextStyle) {
    (modal, noBar, stays, falls, restarts) =
      style.usesUnicode ? ("▏", "·", "=", "↓", "↺") : ("|", ".", "=", "v", "<")
  }

  /// A mark for each modal that is shown, where so many layers are.
  func marks(ofLayers count: Int) -> String {
    String(repeating: modal, count: max(0, count - 1))
  }

  func sign(of word: StepTable.Word) -> String? {
    switch word {
    case .stalls: stays
    case .falls: falls
    case .restarts: restarts
    case .hidden, .newBar: nil
    }
  }

  /// What the signs in some columns mean, if they have any.
  func legend(
    of columns: ArraySlice<ProgressMatrix.Column>, _ rows: [ProgressMatrix.Row]
  ) -> [String] {
    let cells = columns.flatMap(\.cells).compactMap(\.self)
    var entries: [String] = []
    if rows.contains(where: { $0.layers > 1 }) { entries.append("\(modal) in a modal") }
    if cells.contains(where: { $0.text == nil }) { entries.append("\(noBar) no bar") }
    for (word, meaning) in [
      (StepTable.Word.stalls, "stays"), (.falls, "falls"), (.restarts, "starts again"),
    ] where cells.contains(where: { $0.word == word }) {
      entries.append("\(sign(of: word) ?? "") \(meaning)")
    }
    if cells.contains(where: { $0.text != nil && $0.progress == nil }) {
      entries.append("? not a value")
    }
    return entries
  }
}
