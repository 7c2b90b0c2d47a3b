/// Progress bars in a terminal: filled cells, then empty ones.
struct ProgressBarText {
  /// The cells of a bar where there is room.
  static let widest = 10
  /// Shorter bars are not useful.
  static let least = 4

  private let style: TextStyle

  init(_ style: TextStyle) { self.style = style }

  func text(_ value: Double, cells: Int) -> String {
    let filled = min(cells, max(0, Int((value * Double(cells)).rounded())))
    return self.filled(String(repeating: style.usesUnicode ? "█" : "#", count: filled))
      + empty(cells - filled)
  }

  /// A bar whose start is marked where no cell is filled, so that it differs from a hidden one.
  func text(_ value: Double) -> String {
    let cells = ProgressBarText.widest
    guard (value * Double(cells)).rounded() < 1 else { return text(value, cells: cells) }
    return filled(style.usesUnicode ? "▏" : "|") + empty(cells - 1)
  }

  private func filled(_ text: String) -> String { style.paint(text, as: .progressFilled) }

  private func empty(_ count: Int) -> String {
    style.paint(String(repeating: style.usesUnicode ? "░" : ".", count: count), as: .progressEmpty)
  }
}
