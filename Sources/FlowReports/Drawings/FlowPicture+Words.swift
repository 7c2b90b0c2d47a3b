import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The texts in pictures.
extension FlowPicture {
  /// The title of a screen, or its id; for a sub-flow, its name.
  func name(of phone: Phone) -> String {
    switch phone.subject {
    case .screen(let screen):
      return program.screen(screen).title?.value ?? program.name(of: screen)
    case .subflow(let file):
      return program.files[file].flow.name?.value ?? program.files[file].source.path
    }
  }

  /// The names of the moves of an arrow, with their conditions, one line each.
  func words(of arrow: Arrow) -> [String] {
    arrow.moves.map { number in
      let destination = graph.destination(of: graph.moves[number])
      let label = destination.label?.value ?? destination.verb.rawValue
      return destination.condition.map { "\(label) (if \($0.value))" } ?? label
    }
  }

  /// The most severe finding at a phone.
  func gravest(at phone: Int) -> Severity? {
    phones[phone].findings.map { report.diagnostics[$0].severity }.max()
  }

  /// The links whose landing screen is drawn.
  var drawnLinks: [(pattern: String, phone: Int)] {
    program.flow.links.indices.compactMap { link in
      guard let landing = graph.linkStacks.landing(of: link),
        let phone = phones.firstIndex(where: {
          $0.subject == FlowPicture.subject(of: landing, in: graph)
        })
      else { return nil }
      return (program.flow.links[link].pattern.value, phone)
    }
  }
}
