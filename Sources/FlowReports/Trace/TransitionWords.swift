import FlowFormat
import FlowSource
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
    step.transitions.filter {
      step.transitions.count > 1 || $0.needsSentence || !declared($0).isEmpty
    }.map(sentence)
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
        change("bar tint", colors.before.barTint, colors.after.barTint),
      ].compactMap(\.self)
    }
    parts += declared(transition)
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

  /// What the move declares of a presentation.
  private func declared(_ transition: TraceTransition) -> [String] {
    guard let destination = text.destination(of: transition) else { return [] }
    var parts: [String] = []
    if let detents = destination.detents?.value, !detents.isEmpty {
      parts.append("detents " + detents.map { word(for: $0.value) }.joined(separator: " "))
    }
    if let shows = destination.rare.showsGrabber?.value {
      parts.append(shows ? "grabber" : "no grabber")
    }
    if let radius = destination.rare.cornerRadius?.value {
      parts.append("corner radius " + text.number(radius))
    }
    if let name = destination.rare.transition?.name?.value {
      parts.append("transition " + escaped(name))
    }
    return parts
  }

  private func word(for detent: Detent) -> String {
    switch detent {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let part), .points(let part): text.number(part)
    }
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
