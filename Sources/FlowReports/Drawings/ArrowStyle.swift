import FlowFormat

/// How an arrow is drawn; the raw value is its class in pictures.
enum ArrowStyle: String, CaseIterable {
  case push, replace, present, set, root, tab, open, back

  init(_ verb: Verb) {
    switch verb {
    case .push: self = .push
    case .replace: self = .replace
    case .set: self = .set
    case .root: self = .root
    case .tab: self = .tab
    case .open: self = .open
    default: self = verb.isForward ? .present : .back
    }
  }

  /// What the legend says.
  var words: String {
    switch self {
    case .push: "push"
    case .replace: "replace"
    case .present: "modal"
    case .set, .root, .tab, .open: "set, root, tab or open"
    case .back: "back"
    }
  }

  /// Whether the target belongs after the source.
  var ranks: Bool {
    switch self {
    case .push, .replace, .present, .set: true
    case .root, .tab, .open, .back: false
    }
  }
}
