import FlowFormat
import FlowSource

/// The words for a move at an arrow.
struct ArrowMove: Equatable {
  let verb: Verb
  let label: String?
  let condition: String?
  /// The name of the screen that it shows; nil for a move back.
  var target: String?

  init(_ destination: Destination, to target: String?) {
    verb = destination.verb
    label = destination.label?.value
    condition = destination.condition?.value
    self.target = target
  }

  /// The label or the verb, with the condition.
  var text: String {
    let word = label ?? verb.rawValue
    return condition.map { "\(word) (if \($0))" } ?? word
  }
}
