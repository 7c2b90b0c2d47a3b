/// Progress bars in a terminal: filled cells, then empty ones.
struct ProgressBarText {
  /// The cells of a bar where there is room.
  static let widest = 10
  /// Shorter bars are not useful.
  static let least = 4

  private let style: TextStyle

  init(_ style: TextStyle) { self.style = style }

  /// In eighths of a cell; in ASCII, a digit is a tenth of a cell.
  func text(_ value: Double, cells: Int) -> String {
    let value = min(1, max(0, value))
    guard style.usesUnicode else {
      let tenths = Int((value * Double(cells) * 10).rounded())
      let rest = tenths % 10 == 0 ? "" : String(tenths % 10)
      return bar(String(repeating: "#", count: tenths / 10) + rest, cells)
    }
    let eighths = Int((value * Double(cells) * 8).rounded())
    let rest = eighths % 8 == 0 ? "" : String(ProgressBarText.parts[eighths % 8 - 1])
    return bar(String(repeating: "█", count: eighths / 8) + rest, cells)
  }

  /// In whole cells, the rest marked, for lines of text; the start is marked where no cell is filled, so that it differs
  /// from a hidden bar.
  func text(_ value: Double) -> String {
    let cells = ProgressBarText.widest
    let count = min(cells, max(0, Int((value * Double(cells)).rounded())))
    let filled =
      count == 0
      ? style.usesUnicode ? "▏" : "|"
      : String(repeating: style.usesUnicode ? "█" : "#", count: count)
    let empty = String(repeating: style.usesUnicode ? "░" : ".", count: cells - max(1, count))
    return style.paint(filled, as: .progressFilled) + style.paint(empty, as: .progressEmpty)
  }

  private static let parts = Array("▏▎▍▌▋▊▉")

  private func bar(_ filled: String, _ cells: Int) -> String {
    style.paint(filled, as: .progressFilled) + blanks(cells - displayWidth(of: filled))
  }
}
