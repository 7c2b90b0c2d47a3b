package import FlowFormat
import FlowSource

/// The stack that each deep link of a flow opens: written in the flow, or found as the shortest chain.
///
/// A class, because it is asked once or more for each link.
package final class LinkStacks: Sendable {
  /// One screen of a link's stack.
  package struct Element: Sendable {
    package let screen: Int
    /// How it is placed on the screen below; `push` for the bottom.
    package let verb: Verb

    /// The layer that begins with it; nil where it is pushed.
    package var layer: LayerKind? {
      if case .present(let kind, _, _) = StackChange(verb, to: screen) { kind } else { nil }
    }
  }

  /// The most screens that the stacks of all links of a flow are listed with: those that are found can be as long
  /// as the flow.
  package static let mostListedScreens = 1_000_000

  /// Where the stack of a link comes from.
  package enum Origin: Sendable {
    /// The indices of the screens; nil for an unknown name.
    case written([Int?])
    case found
    /// No chain of moves leads to the screen, so the stack has only this screen.
    case bare
    /// The name of the screen is unknown, or refers to a file that cannot be read.
    case unknown
  }

  /// `patterns[i]` is the pattern of link `i` of the flow; other arrays are parallel.
  package let patterns: [LinkPattern]
  package let origins: [Origin]
  private let links: [DeepLink]
  private let landings: [Int?]
  let chains: ShortestChains
  let groups: LinkGroups
  /// For some groups, the number of a tree of other chains of the same length, on which their links lack fewer
  /// required parameters.
  private let preferred: [Int: Int]
  private let trees: [BetterChains.Tree]

  init(_ program: FlowProgram, _ table: MoveTable, bottoms: BottomScreens) {
    let chains = ShortestChains(program, table, bottoms: bottoms)
    let links = program.flow.links
    self.links = links
    var parser = LinkPatternParser()
    var patterns: [LinkPattern] = []
    var origins: [Origin] = []
    var landings: [Int?] = []
    var groups = LinkGroups(screenCount: program.screenCount)
    patterns.reserveCapacity(links.count)
    origins.reserveCapacity(links.count)
    landings.reserveCapacity(links.count)
    var preferred: [Int: Int] = [:]
    var better = BetterChains(chains)
    var screens = ScreenNames(program)
    // By index, because copying a link is expensive.
    for index in links.indices {
      let pattern = LinkPattern(links[index].pattern.value, &parser)
      patterns.append(pattern)
      let (origin, landing) = resolve(links, index, among: &screens, chains)
      origins.append(origin)
      landings.append(landing)
      if case .written = origin {
        groups.addAlone(index)
      } else if let group = groups.add(index, landing, pattern.names), let landing {
        preferred[group] = better.tree(to: landing, given: Set(pattern.names.all))
      }
    }
    self.patterns = patterns
    self.origins = origins
    self.landings = landings
    self.chains = chains
    self.groups = groups
    self.preferred = preferred
    trees = better.trees
  }

  /// The screen on top after the link is opened; nil if its name is unknown.
  package func landing(of link: Int) -> Int? { landings[link] }

  /// The stack of a link, bottom to top; empty if its landing is unknown.
  ///
  /// Unknown screens of a written stack are omitted. Cost: the length of the stack.
  package func stack(of link: Int) -> [Element] {
    switch origins[link] {
    case .unknown: return []
    case .bare: return landings[link].map { [Element(screen: $0, verb: .push)] } ?? []
    case .found:
      guard let end = chainEnd(of: link) else { return [] }
      var stack: [Element] = []
      var next: Int? = end.landing
      while let screen = next {
        let (element, below) = element(screen, in: end.tree)
        stack.append(element)
        next = below
      }
      return stack.reversed()
    case .written(let screens):
      guard case .stack(let elements) = links[link].target else { return [] }
      return zip(screens, elements).compactMap { screen, element in
        screen.map { Element(screen: $0, verb: element.verb) }
      }
    }
  }

  /// The landing of a link whose stack is the first shortest chain to it.
  func chainTop(of link: Int) -> Int? {
    chainEnd(of: link).flatMap { $0.tree == nil ? $0.landing : nil }
  }

  /// The landing of a link whose stack is a chain, and the number of its tree; nil for that of the first chains.
  func chainEnd(of link: Int) -> (landing: Int, tree: Int?)? {
    guard case .found = origins[link], let landing = landings[link] else { return nil }
    return (landing, preferred.isEmpty ? nil : preferred[groups.ofLink[link]])
  }

  /// A screen in a tree of chains, and the one below it; nil at the bottom.
  func element(_ screen: Int, in tree: Int?) -> (element: Element, below: Int?) {
    tree.map { trees[$0].element(screen) } ?? chains.element(screen)
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

  /// Those of the links whose stack has a wanted screen, looking at each found chain once.
  package func links(_ links: [Int], withAny isWanted: (Int) -> Bool) -> [Int] {
    let chains = links.isEmpty ? [] : self.chains.chainsWithAny(isWanted)
    return links.filter { link in
      if let landing = chainTop(of: link) {
        return chains[landing]
      }
      return stack(of: link).contains { isWanted($0.screen) }
    }
  }

  /// The number of screens in the stack of a link, without listing them.
  package func depth(of link: Int) -> Int {
    if let end = chainEnd(of: link) { return chains.depth(of: end.landing) }
    return stack(of: link).count
  }

  /// Whether several screens in the stack of a link are pushed above the first one of a layer.
  package func pushesSeveral(_ link: Int) -> Bool {
    if let landing = chainTop(of: link) {
      return chains.pushesSeveral(upTo: landing)
    }
    let above = stack(of: link).dropFirst(links[link].appends ? 0 : 1)
    return above.split { $0.layer != nil }.contains { $0.count > 1 }
  }

  /// The lowest screen in the stack of a link, without listing it; nil if the landing is unknown.
  package func bottom(of link: Int) -> Int? {
    if let (landing, tree) = chainEnd(of: link) {
      return tree.map { trees[$0].bottom(of: landing) } ?? chains.bottom(of: landing)
    }
    return stack(of: link).first?.screen
  }
}

private func resolve(
  _ links: [DeepLink], _ link: Int, among names: inout ScreenNames, _ chains: ShortestChains
) -> (LinkStacks.Origin, landing: Int?) {
  switch links[link].target {
  case .screen(let name):
    guard let screen = links[link].listedBy ?? names.index(of: name.value) else {
      return (.unknown, nil)
    }
    return (chains.reaches(screen) ? .found : .bare, screen)
  case .stack(let elements):
    let screens = elements.map { names.index(of: $0.screen.value) }
    return (.written(screens), screens[screens.count - 1])
  }
}

/// The screens of the checked file by name.
private struct ScreenNames {
  private let program: FlowProgram
  /// Links in a row often open one screen.
  private var last: (name: String, screen: Int?)?

  init(_ program: FlowProgram) { self.program = program }

  mutating func index(of name: String) -> Int? {
    if let last, last.name == name { return last.screen }
    var screen: Int?
    if case .screen(let index, _) = program.resolve(name, in: 0) { screen = index }
    last = (name, screen)
    return screen
  }
}

extension LinkStacks {
  /// Whether a link's stack was found from a bottom screen at which walks begin, so that they reach all
  /// of its screens without the link.
  func isFoundFromStart(_ link: Int) -> Bool {
    chainTop(of: link).map { chains.beginsAtEntry($0) } ?? false
  }
}
