package import FlowFormat
import FlowSource

/// The stack that each deep link of a flow opens: written in the flow, or the shortest chain of moves.
///
/// A class, because many parts of the program share it.
package final class LinkStacks: Sendable {
  /// One screen of a link's stack.
  package struct Element: Sendable {
    package let screen: Int
    /// How the screen is placed above the screen below it; `push` for the bottom.
    package let verb: Verb

    /// The kind of the layer that begins with this screen; nil if the screen is pushed.
    package var layer: LayerKind? {
      if case .present(let kind, _, _) = StackChange(verb, to: screen) { kind } else { nil }
    }
  }

  /// The most screens that may be listed for the stacks of all links together.
  ///
  /// A found stack can be as long as the flow.
  package static let mostListedScreens = 1_000_000

  /// Where the stack of a link comes from.
  package enum Origin: Sendable {
    /// The indices of the screens in the file; nil for an unknown name.
    case written([Int?])
    case found
    /// No chain of moves leads to the screen, so it is alone in the stack.
    case bare
    /// The name of the landing is unknown, or refers to an unreadable file.
    case unknown
  }

  /// `patterns[i]` is the pattern of link `i` of the flow; other arrays are parallel.
  package let patterns: [LinkPattern]
  package let origins: [Origin]
  private let program: FlowProgram
  private let landings: [Int?]
  private let chains: ShortestChains
  /// For some links, other chains of the same length, on which fewer screens lack a required parameter.
  private let betterChains: [Int: [ShortestChains.Arrival?]]

  init(_ program: FlowProgram, _ table: MoveTable, bottoms: [Int], _ budget: Budget) {
    let links = program.flow.links
    let chains = ShortestChains(table, bottoms: bottoms)
    let targets = links.map { resolve($0, in: program, chains) }
    patterns = links.map { LinkPattern($0.pattern.value) }
    (origins, landings) = (targets.map(\.origin), targets.map(\.landing))
    (self.program, self.chains) = (program, chains)
    var better = BetterChains(chains, program, table, budget)
    var betterChains: [Int: [ShortestChains.Arrival?]] = [:]
    for link in links.indices {
      guard case .found = origins[link], let landing = landings[link] else { continue }
      betterChains[link] = better.arrivals(to: landing, given: Set(patterns[link].names))
    }
    self.betterChains = betterChains
  }

  /// The screen on top after the link is opened; nil if its name is unknown.
  package func landing(of link: Int) -> Int? { landings[link] }

  /// The stack of a link, bottom to top; empty if its landing is unknown.
  ///
  /// Omits unknown screens of a written stack. Cost: the length of the stack.
  package func stack(of link: Int) -> [Element] {
    switch origins[link] {
    case .unknown: return []
    case .bare, .found:
      guard let landing = landings[link] else { return [] }
      return chain(to: landing, by: betterChains[link] ?? chains.arrivals)
    case .written(let screens):
      guard case .stack(let elements) = program.flow.links[link].target else { return [] }
      return zip(screens, elements).compactMap { screen, element in
        screen.map { Element(screen: $0, verb: element.verb) }
      }
    }
  }

  /// The stack of an app that a link starts; nil if it is that of `stack(of:)`.
  ///
  /// Omits unknown screens.
  package func coldStack(of link: Int) -> [Element]? {
    program.flow.links[link].cold?.value.compactMap { element in
      guard case .screen(let screen, _) = program.resolve(element.screen.value, in: 0) else {
        return nil
      }
      return Element(screen: screen, verb: element.verb)
    }
  }

  /// The links whose screens are all known.
  package var wholeLinks: [Int] {
    origins.indices.filter { link in
      switch origins[link] {
      case .unknown: false
      case .bare, .found: true
      case .written(let screens): screens.allSatisfy { $0 != nil }
      }
    }
  }

  /// The number of screens in the stack of a link.
  package func depth(of link: Int) -> Int { stack(of: link).count }

  /// The parameters of the screens that a link shows, bottom to top.
  package func parameters(of link: Int) -> [(screen: Int, parameter: Parameter)] {
    stack(of: link).flatMap { element in
      program.parameters(of: element.screen).map { (element.screen, $0) }
    }
  }

  /// For each pattern, the names in its query that no screen of its stack requires.
  func optionalPlaceholders() -> [Set<String>] {
    patterns.indices.map { link in
      let inQuery = patterns[link].placeholders.filter { !$0.isInPath }.map(\.name)
      if inQuery.isEmpty { return [] }
      let required = parameters(of: link).filter(\.parameter.isRequired).map(\.parameter.name.value)
      return Set(inQuery).subtracting(required)
    }
  }
}

private func resolve(
  _ link: DeepLink, in program: FlowProgram, _ chains: ShortestChains
) -> (origin: LinkStacks.Origin, landing: Int?) {
  func index(of name: String) -> Int? {
    if case .screen(let index, _) = program.resolve(name, in: 0) { index } else { nil }
  }
  switch link.target {
  case .screen(let name):
    guard let screen = link.listedBy ?? index(of: name.value) else { return (.unknown, nil) }
    return (chains.depths[screen] > 0 ? .found : .bare, screen)
  case .stack(let elements):
    let screens = elements.map { index(of: $0.screen.value) }
    return (.written(screens), screens[screens.count - 1])
  }
}

extension FlowGraph {

  /// The lowest screen of a link that is left when its gates are passed; nil without any.
  package func bottom(ofPassed link: Int) -> Int? {
    linkStacks.stack(of: link).dropFirst(bottomGates(of: link).count).first?.screen
  }
}
