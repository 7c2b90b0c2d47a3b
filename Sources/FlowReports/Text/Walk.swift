import FlowSource

/// The screens that a line shows of a walk at most; of a longer one it shows its ends.
private let shownSteps = 12
/// The screens at either end of a walk that is too long.
private let shownEnd = 4

extension ClosingLine {
  /// The screens of a walk, from the entry point on.
  init(walk steps: [WitnessStep], style: TextStyle) {
    var screens = steps
    var left = 0
    if steps.count > shownSteps {
      left = steps.count - 2 * shownEnd
      screens = Array(steps.prefix(shownEnd) + steps.suffix(shownEnd))
    }
    var pieces = screens.map(walkPiece)
    if left > 0 {
      pieces.insert("\(style.ellipsis) \(left) more \(style.ellipsis)", at: shownEnd)
    }
    for index in pieces.indices.dropLast() { pieces[index] += " \(style.arrow)" }
    self.init("walk", as: .message, pieces: pieces)
  }
}

/// A screen and what the walk tells about it.
private func walkPiece(_ step: WitnessStep) -> String {
  [step.screen, step.progress].compactMap(\.self).joined(separator: " ")
}
