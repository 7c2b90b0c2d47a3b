import FlowAnalysis
import FlowFormat
import FlowSource

extension CheckedFlow {
  /// Whether a move or a link presents a modal.
  var hasModals: Bool {
    graph.moves.contains { $0.verb.isModal }
      || graph.program.flow.links.contains { link in
        if case .stack(let elements) = link.target {
          elements.contains { $0.verb.isModal }
        } else {
          false
        }
      }
  }
}

extension Finding {
  /// Adds a note at the presentation of the top layer of the stack that shows the finding.
  func notingPresentation(in subject: CheckedFlow, as message: String) -> Finding {
    // An alert closes before its moves.
    let isOnAlert = screen.map(subject.graph.isAlert) ?? false
    guard let step = stackWitness?.presentation(below: isOnAlert ? 1 : 0) else { return self }
    var noted = self
    switch step {
    case .move(let index) where subject.graph.moves[index].verb.isModal:
      let move = subject.graph.moves[index]
      noted.notes.append(
        Note(
          message, at: subject.graph.destination(of: move).operandRange,
          path: subject.graph.path(of: move)))
    case .link(let link):
      // Of the app, if the checked file is a sub-flow.
      let program = subject.graph.program
      noted.notes.append(
        Note(message, at: program.flow.links[link].pattern.range, path: program.path(ofFile: 0)))
    default: break
    }
    return noted
  }
}

extension StackWitness {
  /// The step that presented the top layer, or the one below some layers; nil for the base.
  func presentation(below count: Int = 0) -> StackCause? {
    let depths = layerCounts()
    guard let depth = depths.last.map({ $0 - count }), depth > 1 else { return nil }
    let before = depths.lastIndex { $0 < depth }
    return before.map { steps[$0 + 1] } ?? steps.first
  }
}

extension LayerKind {
  /// The name of a layer of this kind in messages.
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
