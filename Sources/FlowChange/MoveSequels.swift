import FlowAnalysis
import FlowFormat
import FlowSource

extension FlowGraph {
  /// What goes on after a move by `then`, and by `on-finish` for each exit, in words.
  ///
  /// `name` returns the name of a screen.
  func sequels(of move: Move, _ name: (Int) -> String) -> [String] {
    guard move.hasOptions, !move.isFollowing else { return [] }
    let file = program.file(of: move.source)
    return sequels(of: destination(of: move), in: file, name)
  }

  private func sequels(
    of destination: Destination, in file: Int, _ name: (Int) -> String
  ) -> [String] {
    func words(_ next: Destination) -> String {
      let rest = sequels(of: next, in: file, name).joined(separator: " and ")
      return quotation(of: text(of: next, in: file, name)) + (rest.isEmpty ? "" : ", then \(rest)")
    }
    return (destination.then.map { [words($0)] } ?? [])
      + destination.exits.map {
        "\(words($0.destination)) after \(quotation(of: $0.exit.value))"
      }.sorted()
  }

  /// The verb of a destination and what follows it, as a flow has it.
  private func text(
    of destination: Destination, in file: Int, _ name: (Int) -> String
  ) -> String {
    func screen(_ written: String) -> String {
      if case .screen(let screen, _) = program.resolve(written, in: file) {
        name(screen)
      } else {
        written
      }
    }
    let verb = destination.verb.rawValue
    switch destination.verb.operand {
    case .none: return verb
    case .count: return "\(verb): \(destination.count)"
    case .screens:
      let screens = destination.stack.map { screen($0.value) }
      return "\(verb): [\(screens.joined(separator: ", "))]"
    case .screen: return destination.operand.map { "\(verb): \(screen($0.value))" } ?? verb
    case .url, .words, .exit: return destination.operand.map { "\(verb): \($0.value)" } ?? verb
    }
  }
}
