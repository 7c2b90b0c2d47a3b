import FlowFormat
import FlowSource

extension FlowGraph {
  /// The gates that a link shows before its stack while their conditions are not satisfied: those at the bottom, and the
  /// one that it presents.
  package func leadingGates(of link: Int) -> [Int] {
    bottomGates(of: link) + (presentedGate(of: link).map { [$0.screen] } ?? [])
  }

  /// The gates at the bottom of a link's stack, from the lowest; never the landing.
  ///
  /// Each gate is shown first while its condition is not satisfied, and then removed. In a written
  /// stack, gates are the leading elements, and the next screen is not pushed on them; in an
  /// inferred stack, only the bottom can be one. A link that appends has none.
  package func bottomGates(of link: Int) -> [Int] {
    guard program.hasGates, !program.flow.links[link].appends else { return [] }
    let lower: ArraySlice<Int?>
    switch linkStacks.origins[link] {
    case .written(let screens): lower = screens.dropLast()
    case .found:
      lower = linkStacks.stack(of: link).dropLast().prefix(1).map { $0.screen as Int? }[...]
    case .bare, .unknown: return []
    }
    return gates(below: lower)
  }

  /// The gates at the lower end of a stack without its landing; nil for unknown screens.
  func gates(below screens: some Collection<Int?>) -> [Int] {
    screens.prefix { $0.map { program.gate(of: $0) != nil } ?? false }.compactMap(\.self)
  }

  /// The gate of a link's `gate`, with the layer that it begins and how many screens of the stack are shown below it.
  ///
  /// nil if no screen of the stack requires its condition, or the lowest one does: what is presented needs a screen below.
  package func presentedGate(of link: Int) -> (screen: Int, layer: LayerKind, below: Int)? {
    let declared = program.flow.links[link]
    guard let written = declared.gate, !declared.appends, declared.whenModal != .keep,
      case .screen(let screen, _) = program.resolve(written.screen.value, in: 0),
      let layer = LinkStacks.Element(screen: screen, verb: written.verb).layer,
      let condition = program.gate(of: screen)?.value
    else { return nil }
    let below = linkStacks.stack(of: link).dropFirst(bottomGates(of: link).count).prefix {
      element in
      !program.requirements(of: element.screen).contains { $0.value == condition }
    }.count
    let all = linkStacks.depth(of: link) - bottomGates(of: link).count
    return below > 0 && below < all ? (screen, program.shownKind(layer), below) : nil
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
