/// Progress bars in a terminal: filled cells, then empty ones.
struct ProgressBarText {
  /// The cells of a bar where there is room.
  static let widest = 10
  /// Shorter bars are not useful.
  static let least = 4

  private let style: TextStyle
  /// The widest bars, of which rows show parts.
  private let full: [UInt8]
  private let empty: [UInt8]

  init(_ style: TextStyle) {
    self.style = style
    let (full, empty) = style.usesUnicode ? ("█", "░") : ("#", ".")
    self.full = Array(String(repeating: full, count: ProgressBarText.widest).utf8)
    self.empty = Array(String(repeating: empty, count: ProgressBarText.widest).utf8)
  }

  /// How many cells of a bar are filled.
  static func filledCells(at value: Double, of cells: Int) -> Int {
    min(cells, max(0, Int((value * Double(cells)).rounded())))
  }

  func append(filled: Int, of cells: Int, to line: inout [UInt8]) {
    append(full, filled, as: .progressFilled, to: &line)
    append(empty, cells - filled, as: .progressEmpty, to: &line)
  }

  /// A bar whose start is marked where no cell is filled, so that it differs from a hidden one.
  func text(_ value: Double) -> String {
    let cells = ProgressBarText.widest
    var line: [UInt8] = []
    let filled = ProgressBarText.filledCells(at: value, of: cells)
    if filled > 0 {
      append(filled: filled, of: cells, to: &line)
    } else {
      line += style.paint(style.usesUnicode ? "▏" : "|", as: .progressFilled).utf8
      append(empty, cells - 1, as: .progressEmpty, to: &line)
    }
    return String(decoding: line, as: UTF8.self)
  }

  private func append(
    _ bar: [UInt8], _ count: Int, as role: TextStyle.Role, to line: inout [UInt8]
  ) {
    let part = bar[..<(count * bar.count / ProgressBarText.widest)]
    if style.usesColor {
      line += style.paint(String(decoding: part, as: UTF8.self), as: role).utf8
    } else {
      line += part
    }
  }
}
