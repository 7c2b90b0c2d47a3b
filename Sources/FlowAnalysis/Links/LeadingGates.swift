import FlowFormat

extension FlowGraph {
  /// The gates at the bottom of a link's stack, from the lowest; never the landing.
  ///
  /// Each is shown first if its condition is not satisfied, then removed. In a written stack these are
  /// the first elements, and the next screen is not pushed on them; in an inferred one it is the bottom.
  /// A link that appends has none.
  package func leadingGates(of link: Int) -> [Int] {
    guard !program.flow.links[link].appends else { return [] }
    let lower: [Int?]
    switch linkStacks.origins[link] {
    case .written(let screens): lower = screens.dropLast()
    case .found where linkStacks.depth(of: link) > 1: lower = [linkStacks.bottom(of: link)]
    case .found, .bare, .unknown: return []
    }
    return lower.prefix { $0.map { program.gate(of: $0) != nil } ?? false }.compactMap(\.self)
  }
}
