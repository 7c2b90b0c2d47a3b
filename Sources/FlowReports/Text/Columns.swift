/// Lines of cells, each but the last as wide as the widest of its column.
struct Columns {
  /// In display cells; cells after the last width are not padded.
  var widths: [Int]
  /// The gap between two columns.
  var gap = "  "

  init(widths: [Int]) {
    self.widths = widths
  }

  /// Fits the first columns of some rows.
  init(_ count: Int, of rows: [[String]]) {
    widths = (0..<count).map { column in
      rows.map { displayWidth(of: $0[column]) }.max() ?? 0
    }
  }

  /// `shown[i]` is printed for `cells[i]`: the same text, with color or a link.
  func line(_ cells: [String], shown: [String]? = nil) -> String {
    zip(cells, shown ?? cells).enumerated().map { column, cell in
      column < widths.count
        ? cell.1 + blanks(widths[column] - displayWidth(of: cell.0)) : cell.1
    }.joined(separator: gap)
  }
}

func blanks(_ count: Int) -> String {
  var text = ""
  var left = count
  while left > 0 {
    text += fewBlanks[min(left, fewBlanks.count - 1)]
    left -= fewBlanks.count - 1
  }
  return text
}

extension [UInt8] {
  mutating func appendBlanks(_ count: Int) {
    // Mostly a few.
    for _ in 0..<Swift.max(0, count) { append(UInt8(ascii: " ")) }
  }
}

extension String {
  /// Padded with blanks to a number of display cells.
  func padded(to cells: Int) -> String { self + blanks(cells - displayWidth(of: self)) }

  var withoutTrailingBlanks: String {
    var line = self
    while line.last == " " { line.removeLast() }
    return line
  }
}

/// Strings of 0 to 15 blanks, which need no memory.
private let fewBlanks = (0...15).map { String(repeating: " ", count: $0) }
