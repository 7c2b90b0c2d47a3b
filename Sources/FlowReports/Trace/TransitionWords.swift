import FlowTrace

/// Describes what was computed for the transitions of a move.
struct TransitionWords: Sendable {
  private let text: StateText
  private let arrow: String
  /// Whether durations that no published source contains are marked.
  private let marksSources: Bool

  init(_ text: StateText, style: TextStyle, marksSources: Bool) {
    self.text = text
    arrow = style.arrow
    self.marksSources = marksSources
  }

  /// A line for each transition; none for a single one that the line of the move already describes.
  func sentences(of step: TraceStep) -> [String] {
    step.transitions.filter { step.transitions.count > 1 || $0.needsSentence }.map(sentence)
  }

  private func sentence(_ transition: TraceTransition) -> String {
    var parts = [head(transition)]
    let mark = marksSources && !transition.hasOwnDuration ? "? s" : " s"
    parts.append(
      transition.duration > 0 ? text.number(transition.duration) + mark : "without animation")
    if let restored = transition.restoreDuration {
      parts.append("restored in " + text.number(restored) + mark)
    }
    if let colors = transition.colors {
      parts += [
        change("background", colors.before.background, colors.after.background),
        change("tint", colors.before.tint, colors.after.tint),
      ].compactMap(\.self)
    }
    if let bar = transition.bar { parts += adjustments(bar) }
    return parts.joined(separator: ", ")
  }

  private func head(_ transition: TraceTransition) -> String {
    let word =
      switch transition.direction {
      case .push, .pop: transition.direction.rawValue
      case .present: "presentation"
      case .dismiss: "dismissal"
      case .exchange: "new root"
      case .tab: "other tab"
      }
    if let percent = transition.canceledAt { return "\(word) canceled at \(percent)%" }
    return transition.isSet ? "shown as a \(word)" : word
  }

  private func change(_ name: String, _ before: String?, _ after: String?) -> String? {
    guard before != after else { return nil }
    let words = [before, after].map { $0.map(escaped) ?? "none" }
    return name + " " + words.joined(separator: arrow)
  }

  /// The insets and frames that article C's delegate sets.
  private func adjustments(_ bar: NavigationBarChange) -> [String] {
    guard let isReadAsPop = bar.isReadAsPop, bar.isAdjusted else { return [] }
    let values = [bar.start, bar.turn, bar.after].compactMap(\.self)
    func list(_ numbers: [Double]) -> String {
      numbers.map(text.number).joined(separator: arrow)
    }
    let inset = "inset " + list(values.map(\.inset))
    guard isReadAsPop else { return [inset] }
    return [
      inset, "from.y " + list(values.map(\.offset)),
      "from.height +" + list(values.map(\.growth)),
    ]
  }
}

extension TraceTransition {
  /// Whether the line of the move does not say everything.
  fileprivate var needsSentence: Bool {
    isSet || hasOwnDuration || colors != nil || canceledAt != nil
      || bar?.isAdjusted == true
  }
}
