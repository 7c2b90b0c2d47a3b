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
  private let links: [DeepLink]
  private let landings: [Int?]
  let chains: ShortestChains
  let groups: LinkGroups
  /// For some groups, the number of a tree with better chains, which are as long but lack fewer
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
  /// Omits unknown screens of a written stack. Cost: the length of the stack.
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

  /// The landing of a link whose stack is the first shortest chain; nil for other links.
  func chainTop(of link: Int) -> Int? {
    chainEnd(of: link).flatMap { $0.tree == nil ? $0.landing : nil }
  }

  /// The landing of a link whose stack is a chain, and the number of its tree; nil for the first chains.
  func chainEnd(of link: Int) -> (landing: Int, tree: Int?)? {
    guard case .found = origins[link], let landing = landings[link] else { return nil }
    return (landing, preferred.isEmpty ? nil : preferred[groups.ofLink[link]])
  }

  /// A screen in a tree of chains, and the screen below it; nil at the bottom.
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

  /// The links whose stack has a wanted screen, visiting each found chain once.
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

  /// Whether a link's stack has several screens pushed above the first screen of one layer.
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
  /// The last lookup, because consecutive links often open one screen.
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
  /// Whether a link's stack was found from a bottom screen that begins walks.
  ///
  /// If so, walks reach all screens of the stack without the link.
  func isFoundFromStart(_ link: Int) -> Bool {
    chainTop(of: link).map { chains.beginsAtEntry($0) } ?? false
  }
}
