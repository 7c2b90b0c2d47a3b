import FlowFormat
import FlowSource

/// The words for a move at an arrow.
struct ArrowMove: Equatable {
  /// The verbs of its chain, such as `dismiss then push`.
  let word: String
  let label: String?
  /// Such as `if first launch`, `with session`.
  let condition: String?
  /// The name of the screen that it shows; nil for a move back.
  var target: String?

  init(_ destination: Destination, to target: String?) {
    var verbs = [destination.verb.rawValue]
    var part = destination
    while let next = part.then {
      verbs.append(next.verb.rawValue)
      part = next
    }
    word = verbs.joined(separator: " then ")
    label = destination.label?.value
    condition = destination.conditionAtArrow
    self.target = target
  }

  /// The label or the verb, with the condition.
  var text: String {
    let word = label ?? word
    return condition.map { "\(word) (\($0))" } ?? word
  }
}

extension Destination {
  /// What its `when` requires, such as `if first launch, with session`; nil without one.
  var conditionAtArrow: String? { conditionText(("if ", "with ", "without ")) }
}
