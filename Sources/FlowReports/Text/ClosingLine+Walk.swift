import FlowRules
import FlowSource

/// The maximum number of screens shown of a walk; of a longer one, only its ends.
private let shownSteps = 12
/// The number of screens at either end of a walk that is too long.
private let shownEnd = 4

extension ClosingLine {
  /// The screens of a walk, starting at the entry point.
  init(walk witness: Witness, style: TextStyle) {
    if witness.showsStacks {
      self.init("walk", as: .message, rows: stackRows(of: witness, style: style))
      return
    }
    let steps = witness.steps()
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
private func stackRows(of witness: Witness, style: TextStyle) -> [String] {
  let left = witness.count > shownSteps ? witness.count - 2 * shownEnd : 0
  let leftOut = shownEnd..<shownEnd + left
  // One more than is shown tells that there are more.
  let steps = witness.steps(upTo: shownScreens + 1) { !leftOut.contains($0) }
  let words = steps.map { step in step.link.map { "\(step.by) \($0)" } ?? step.by }
  let width = words.map(\.count).max() ?? 0
  var rows: [String] = []
  for (index, step) in steps.enumerated() where !leftOut.contains(index) {
    if left > 0, index == leftOut.upperBound {
      rows.append("\(style.ellipsis) \(left) more \(style.ellipsis)")
    }
    let layers = (step.stack ?? []).map { layer in
      let cut = layer.count > shownScreens ? [style.ellipsis] : []
      return (cut + layer.suffix(shownScreens)).joined(separator: " \(style.arrow) ")
    }
    rows.append(
      words[index] + blanks(width - words[index].count) + "  " + layers.joined(separator: " | "))
  }
  return rows
}
