package import FlowFormat
import FlowSource

/// The screens that each deep link of a flow puts up: written, or found as the shortest way.
package struct LinkStacks: Sendable {
  /// One screen of a link's stack.
  package struct Element: Sendable {
    package let screen: Int
    /// How it comes to lie on the one below; `push` for the bottom.
    package let verb: Verb

    /// The layer that begins with it; nil where it is pushed.
    package var layer: LayerKind? {
      if case .present(let kind, _, _) = StackChange(verb, to: screen) { kind } else { nil }
    }
  }

  /// How the stack of a link came about.
  package enum Origin: Sendable {
    /// The numbers of the screens, nil where a name is unknown.
    case written([Int?])
    case found
    /// No chain of moves leads to the screen: it lands alone.
    case bare
    /// The name of the screen is unknown, or leads into a file that cannot be read.
    case unknown
  }

  /// As the flow lists its links.
  package let patterns: [LinkPattern]
  package let origins: [Origin]
  private let links: [DeepLink]
  private let landings: [Int?]
  private let ways: ShortestChains
  /// Chains chosen for links whose parameters make another one better than the shortest way's first.
  private let preferred: [Int: [Element]]

  init(_ program: FlowProgram, _ table: MoveTable, bottoms: BottomScreens) {
    let ways = ShortestChains(program, table, bottoms: bottoms)
    links = program.flow.links
    let patterns = links.map { LinkPattern($0.pattern.value) }
    self.patterns = patterns
    var origins: [Origin] = []
    var landings: [Int?] = []
    var preferred: [Int: [Element]] = [:]
    for (number, link) in links.enumerated() {
      let (origin, landing) = resolve(link, in: program, ways)
      origins.append(origin)
      landings.append(landing)
      if case .found = origin, let landing {
        let given = Set(patterns[number].placeholders.map(\.name))
        preferred[number] = ways.betterChain(to: landing, given: given)
      }
    }
    self.origins = origins
    self.landings = landings
    self.ways = ways
    self.preferred = preferred
  }

  /// The screen on top when the link has been opened; nil where its name is unknown.
  package func landing(of link: Int) -> Int? { landings[link] }

  /// The stack of a link, bottom to top; empty where its landing is unknown.
  ///
  /// Screens of a written stack that are unknown are left out. Cost: the length of the stack.
  package func stack(of link: Int) -> [Element] {
    switch origins[link] {
    case .unknown: return []
    case .bare: return landings[link].map { [Element(screen: $0, verb: .push)] } ?? []
    case .found:
      return preferred[link] ?? landings[link].map { ways.chain(to: $0) } ?? []
    case .written(let screens):
      guard case .stack(let elements) = links[link].target else { return [] }
      return zip(screens, elements).compactMap { screen, element in
        screen.map { Element(screen: $0, verb: element.verb) }
      }
    }
  }

  /// The links whose screens are all there.
  package var wholeLinks: [Int] {
    origins.indices.filter { link in
      switch origins[link] {
      case .unknown: false
      case .bare, .found: true
      case .written(let screens): screens.allSatisfy { $0 != nil }
      }
    }
  }

  /// How many screens lie in the stack of a link, without listing them.
  package func depth(of link: Int) -> Int {
    if case .found = origins[link], preferred[link] == nil, let landing = landings[link] {
      return ways.depth(of: landing)
    }
    return stack(of: link).count
  }

  /// Whether a screen of a link's stack is pushed on another, without listing them.
  package func pushes(_ link: Int) -> Bool {
    if case .found = origins[link], preferred[link] == nil, let landing = landings[link] {
      return ways.pushes(upTo: landing)
    }
    return stack(of: link).dropFirst().contains { $0.layer == nil }
  }

  /// The lowest screen in the stack of a link, without listing it; nil where the landing is unknown.
  package func bottom(of link: Int) -> Int? {
    if case .found = origins[link], preferred[link] == nil, let landing = landings[link] {
      return ways.bottom(of: landing)
    }
    return stack(of: link).first?.screen
  }

  /// The screens of a link's stack that declare parameters; cheap on long stacks without such.
  package func screensWithParameters(of link: Int) -> [Int] {
    if case .found = origins[link], preferred[link] == nil, let landing = landings[link] {
      return ways.screensWithParameters(upTo: landing)
    }
    return stack(of: link).map(\.screen).filter { ways.hasParameters($0) }
  }

  /// For each pattern, the names that no screen of its stack requires.
  func optionalPlaceholders(in program: FlowProgram) -> [Set<String>] {
    patterns.indices.map { link in
      let names = patterns[link].placeholders.compactMap { placeholder in
        if case .query = placeholder.place { placeholder.name } else { nil }
      }
      guard !names.isEmpty else { return [] }
      let required = screensWithParameters(of: link).flatMap { screen in
        program.screen(screen).parameters.filter(\.isRequired).map(\.name.value)
      }
      return Set(names).subtracting(required)
    }
  }
}

private func resolve(
  _ link: DeepLink, in program: FlowProgram, _ ways: ShortestChains
) -> (LinkStacks.Origin, landing: Int?) {
  switch link.target {
  case .screen(let name):
    guard let number = link.listedBy ?? program.number(of: name.value) else {
      return (.unknown, nil)
    }
    return (ways.reaches(number) ? .found : .bare, number)
  case .stack(let elements):
    let screens = elements.map { program.number(of: $0.screen.value) }
    return (.written(screens), screens[screens.count - 1])
  }
}

extension FlowProgram {
  /// The screen that a name in the checked file stands for.
  fileprivate func number(of name: String) -> Int? {
    guard case .screen(let number, _) = resolve(name, in: 0) else { return nil }
    return number
  }
}

extension LinkStacks {
  /// Whether a link's stack was found from a bottom screen that walks begin with, so that it holds
  /// nothing that they do not come to anyway.
  func isFoundFromStart(_ link: Int) -> Bool {
    guard case .found = origins[link], preferred[link] == nil, let landing = landings[link] else {
      return false
    }
    return ways.beginsAtEntry(landing)
  }
}
