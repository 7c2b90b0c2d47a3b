import FlowRules
import FlowSource

/// The maximum number of screens shown of a walk; of a longer one, only its ends.
private let shownSteps = 12
/// The number of screens at either end of a walk that is too long.
private let shownEnd = 4

extension ClosingLine {
  /// The screens of a walk, starting at the entry point.
  init(walk steps: [WitnessStep], style: TextStyle) {
    if steps.contains(where: { $0.stack != nil }) {
      self.init("walk", as: .message, rows: stackRows(of: steps, style: style))
      return
    }
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

/// A screen and the walk's information about it.
private func walkPiece(_ step: WitnessStep) -> String {
  [step.link.map { "link \($0):" }, step.screen, step.progress].compactMap(\.self)
    .joined(separator: " ")
}

/// The maximum number of screens in a row for one layer.
private let shownScreens = 6

/// A row for each step: the step and the resulting stack, with layers separated.
private func stackRows(of steps: [WitnessStep], style: TextStyle) -> [String] {
  let words = steps.map { ([$0.by] + [$0.link].compactMap(\.self)).joined(separator: " ") }
  let width = words.map(\.count).max() ?? 0
  var rows = zip(steps, words).map { step, word in
    let padding = blanks(width - word.count)
    let layers = (step.stack ?? []).map { layer in
      let cut = layer.count > shownScreens ? [style.ellipsis] : []
      return (cut + layer.suffix(shownScreens)).joined(separator: " \(style.arrow) ")
    }
    return word + padding + "  " + layers.joined(separator: " | ")
  }
  if rows.count > shownSteps {
    let left = rows.count - 2 * shownEnd
    rows.replaceSubrange(
      shownEnd..<rows.count - shownEnd, with: ["\(style.ellipsis) \(left) more \(style.ellipsis)"])
  }
  return rows
}
