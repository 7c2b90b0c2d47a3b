import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// Whether anything of the checked file is presented modally, by a move or by a link.
  var hasModals: Bool {
    graph.moves.contains { $0.verb.isModal }
      || flow.links.contains { link in
        if case .stack(let elements) = link.target {
          elements.contains { $0.verb.isModal }
        } else {
          false
        }
      }
  }
}

extension Finding {
  /// With a note at what has presented the layer on top of the stack that shows it.
  func notingPresentation(in subject: CheckedFlow, as message: String) -> Finding {
    guard let step = stackWitness?.presentation else { return self }
    var noted = self
    switch step {
    case .move(let number) where subject.graph.moves[number].verb.isModal:
      let move = subject.graph.moves[number]
      noted.notes.append(
        Note(
          message, at: subject.graph.destination(of: move).placeOfOperand,
          path: subject.graph.path(of: move)))
    case .link(let link):
      noted.notes.append(Note(message, at: subject.flow.links[link].pattern.range))
    default: break
    }
    return noted
  }
}

extension StackWitness {
  /// The step that has put up the layer on top; nil where that is the base.
  var presentation: StackCause? {
    let stacks = stacks()
    guard let depth = stacks.last?.layers.count, depth > 1 else { return nil }
    let before = stacks.lastIndex { $0.layers.count < depth }
    return before.map { steps[$0 + 1] } ?? steps.first
  }
}

extension LayerKind {
  /// How a layer of this kind is named in a message.
  var name: String {
    switch self {
    case .sheet: "sheet"
    case .popover: "popover"
    case .fullScreen: "full-screen modal"
    case .custom: "custom modal"
    case .presented: "modal"
    case .alert: "alert"
    case .window, .tabs, .caller: "window"
    }
  }
}
