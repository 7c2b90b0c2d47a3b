package import FlowFormat
import FlowSource

/// A claim with the indices of its screens.
package enum ClaimQuestion: Sendable {
  /// `screens` are those that each element of the pattern names.
  case neverStack(StackLanguage, screens: [Set<Int>])
  case alwaysStack(StackLanguage, on: Int)
  case before(screen: Int, first: Int)
  case reach(screen: Int, from: Int?, within: Int?, without: Set<Int>)
  case neverShown(Int, lacking: String)
  case canReach(screen: Int, from: Int?, within: Int?)

  /// nil if a name is not that of a screen.
  package init?(_ claim: Claim, in program: FlowProgram) {
    func index(_ name: Located<String>) -> Int? {
      if case .screen(let screen, _) = program.resolve(name.value, in: 0) { screen } else { nil }
    }
    guard claim.screens.allSatisfy({ index($0) != nil }) else { return nil }
    func language(_ pattern: StackPattern) -> StackLanguage {
      StackLanguage(
        pattern.elements.map { element in
          switch element {
          case .any: .any
          case .one: .one
          case .layer: .layer
          case .screens(let names): .screens(Set(names.compactMap(index)))
          }
        })
    }
    switch claim.statement {
    case .neverStack(let pattern):
      let screens = pattern.elements.compactMap { element in
        if case .screens(let names) = element { Set(names.compactMap(index)) } else { nil }
      }
      self = .neverStack(language(pattern), screens: screens)
    case .alwaysStack(let pattern, let top):
      guard let top = index(top) else { return nil }
      self = .alwaysStack(language(pattern), on: top)
    case .before(let screen, let first):
      guard let screen = index(screen), let first = index(first) else { return nil }
      self = .before(screen: screen, first: first)
    case .reach(let screen, let from, let within, let without):
      guard let screen = index(screen) else { return nil }
      self = .reach(
        screen: screen, from: from.flatMap(index), within: within,
        without: Set(without.compactMap(index)))
    case .neverShown(let screen, let condition):
      guard let screen = index(screen) else { return nil }
      self = .neverShown(screen, lacking: condition.value)
    case .canReach(let screen, let from, let within):
      guard let screen = index(screen) else { return nil }
      self = .canReach(screen: screen, from: from.flatMap(index), within: within)
    }
  }
}
