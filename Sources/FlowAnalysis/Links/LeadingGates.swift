import FlowFormat
import FlowSource

extension FlowGraph {
  /// The gates at the bottom of a link's stack, from the lowest; never the landing.
  ///
  /// Each gate is shown first while its condition is not satisfied, and then removed. In a written
  /// stack, gates are the leading elements, and the next screen is not pushed on them; in an
  /// inferred stack, only the bottom can be one. A link that appends has none.
  package func leadingGates(of link: Int) -> [Int] {
    guard program.hasGates, !program.flow.links[link].appends else { return [] }
    let lower: ArraySlice<Int?>
    switch linkStacks.origins[link] {
    case .written(let screens): lower = screens.dropLast()
    case .found:
      lower = linkStacks.stack(of: link).dropLast().prefix(1).map { $0.screen as Int? }[...]
    case .bare, .unknown: return []
    }
    return lower.prefix { $0.map { program.gate(of: $0) != nil } ?? false }.compactMap(\.self)
  }

  /// The conditions that are satisfied once a link shows its stack.
  package func conditions(passedBefore link: Int) -> [String] {
    leadingGates(of: link).compactMap { program.gate(of: $0)?.value }
  }

  /// The leading gates that can be shown: passing one gate skips the others with the same condition.
  package func shownGates(of link: Int) -> [Int] {
    var conditions: Set<String> = []
    return leadingGates(of: link).filter { gate in
      program.gate(of: gate).map { conditions.insert($0.value).inserted } ?? false
    }
  }
}
