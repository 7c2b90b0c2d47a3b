import FlowRules
import FlowSource

/// The maximum number of screens shown of a walk; of a longer one, only its ends.
private let mostSteps = 12
/// The number of screens at either end of a walk that is too long.
private let shownEnd = 4

extension ClosingLine {
  /// The screens of a walk, starting at the entry point.
  init(walk witness: Witness, style: TextStyle) {
    if witness.showsStacks {
      self.init("walk", as: .message, rows: stackRows(of: witness, style: style))
      return
    }
    let shown = witness.shownSteps(most: mostSteps, end: shownEnd)
    var pieces = shown.steps.map(walkPiece)
    if shown.omitted > 0 { pieces.insert(style.more(shown.omitted), at: shown.omittedAt) }
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
  // One more than is shown tells that there are more.
  let shown = witness.shownSteps(most: mostSteps, end: shownEnd, upTo: shownScreens + 1)
  let words = shown.steps.map { step in step.link.map { "\(step.by) \($0)" } ?? step.by }
  let width = words.map(\.count).max() ?? 0
  var rows: [String] = []
  for (index, step) in shown.steps.enumerated() {
    if shown.omitted > 0, index == shown.omittedAt { rows.append(style.more(shown.omitted)) }
    let layers = (step.stack ?? []).map { layer in
      let cut = layer.count > shownScreens ? [style.ellipsis] : []
      return (cut + layer.suffix(shownScreens)).joined(separator: " \(style.arrow) ")
    }
    rows.append(
      words[index] + blanks(width - words[index].count) + "  " + layers.joined(separator: " | "))
  }
  return rows
}

extension TextStyle {
  fileprivate func more(_ count: Int) -> String { "\(ellipsis) \(count) more \(ellipsis)" }
}
