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
      self.init("walk", as: .message) { stackRows(of: witness, in: $0, style: style) }
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
///
/// `room` is how wide a row can be, in display cells.
private func stackRows(of witness: Witness, in room: Int?, style: TextStyle) -> [String] {
  // One more than is shown tells that there are more.
  let shown = witness.shownSteps(most: mostSteps, end: shownEnd, upTo: shownScreens + 1)
  let words = shown.steps.map { step in step.link.map { "\(step.by) \($0)" } ?? step.by }
  let width = words.map(\.count).max() ?? 0
  var rows: [String] = []
  for (index, step) in shown.steps.enumerated() {
    if shown.omitted > 0, index == shown.omittedAt { rows.append(style.more(shown.omitted)) }
    let stack = stackText(step.stack ?? [], in: room.map { $0 - width - 2 }, style: style)
    rows.append(words[index] + blanks(width - words[index].count) + "  " + stack)
  }
  return rows
}

/// The screens on top of each layer, without lower ones where the room does not suffice: the lowest layer gives up
/// its own first, then itself.
private func stackText(_ layers: [[String]], in room: Int?, style: TextStyle) -> String {
  var counts = layers.map { min($0.count, shownScreens) }
  var first = 0
  while true {
    let shown = zip(layers, counts).dropFirst(first).map { layer, count in
      let cut = layer.count > count ? [style.ellipsis] : []
      return (cut + layer.suffix(count)).joined(separator: " \(style.arrow) ")
    }
    let text = ((first > 0 ? [style.ellipsis] : []) + shown).joined(separator: " | ")
    guard let room, displayWidth(of: text) > room else { return text }
    if let lowest = counts.indices.first(where: { $0 >= first && counts[$0] > 1 }) {
      counts[lowest] -= 1
    } else if first < layers.count - 1 {
      first += 1
    } else {
      return text
    }
  }
}

extension TextStyle {
  fileprivate func more(_ count: Int) -> String { "\(ellipsis) \(count) more \(ellipsis)" }
}
