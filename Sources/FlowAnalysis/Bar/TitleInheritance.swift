import FlowFormat
import FlowSource

/// From where the title of each screen can be inherited, as a graph of two nodes a screen: what lies
/// below it, and its own title.
struct TitleInheritance {
  /// Why one node hands its titles on to another.
  enum Cause {
    /// A screen's title is what lies below it.
    case automatic
    case move(Int)
    case link(Int)
  }

  let graph: FlowGraph
  private(set) var edges: [Digraph.Edge] = []
  private(set) var causes: [Cause] = []
  /// What each node has of itself.
  private(set) var seeds: [NavigationBars.Titles]
  /// What a title at the bottom of a layer is.
  let first: NavigationBars.Titles
  /// Whether a dependence can be told of a screen: it is of the checked file, its title is automatic
  /// and can be seen.
  let isReportable: [Bool]
  private let isReached: [Bool]
  private let prefersLarge: Bool

  static func below(_ screen: Int) -> Int { 2 * screen }
  static func title(_ screen: Int) -> Int { 2 * screen + 1 }

  init(
    _ graph: FlowGraph, _ declared: [NavigationBar?], isReached: [Bool], prefersLarge: Bool
  ) {
    self.graph = graph
    self.isReached = isReached
    self.prefersLarge = prefersLarge
    first = prefersLarge ? .large : .inline
    seeds = [NavigationBars.Titles](repeating: [], count: 2 * graph.screenCount)
    isReportable = declared.enumerated().map { screen, bar in
      graph.program.ownScreens.contains(screen) && bar?.hidden?.value != true
        && BarMetrics.isLarge(bar, prefersLarge: prefersLarge) == nil
    }
    for (screen, bar) in declared.enumerated() {
      if let isLarge = BarMetrics.isLarge(bar, prefersLarge: prefersLarge) {
        seeds[TitleInheritance.title(screen)] = isLarge ? .large : .inline
      } else {
        add(TitleInheritance.below(screen), TitleInheritance.title(screen), .automatic)
      }
    }
  }

  /// The start of a sub-flow lies on a caller's screen, whose title may be either.
  mutating func addEntries() {
    for screen in graph.entries.map(\.screen) + graph.tabs { putFirst(screen) }
    if prefersLarge, graph.isSubflow, let start = graph.program.start(of: 0) {
      seeds[TitleInheritance.below(start)] = .both
    }
  }

  mutating func addMoves() {
    for (number, move) in graph.moves.enumerated()
    where isReached[move.source] && !graph.mayBeMadeElsewhere(move) {
      switch graph.stackChange(of: move) {
      case .push(let target): put(target, on: move.source, .move(number))
      case .replaceTop(let target):
        add(
          TitleInheritance.below(move.source), TitleInheritance.below(target), .move(number))
      case .replaceLayer(let stack):
        if let first = stack.first { putFirst(first) }
        for (lower, upper) in zip(stack, stack.dropFirst()) {
          put(upper, on: lower, .move(number))
        }
      case .replaceWindow(let target, let hasNavigation),
        .present(_, let target, let hasNavigation):
        if hasNavigation { putFirst(target) }
      case .open, .selectTab, .goBack, nil: break
      }
    }
  }

  /// Found stacks say no more than the moves that they are made of.
  mutating func addLinks() {
    for link in graph.linkStacks.patterns.indices {
      switch graph.linkStacks.origins[link] {
      case .found, .unknown: continue
      case .written, .bare: break
      }
      var lower: Int?
      for element in graph.linkStacks.stack(of: link) {
        if let lower, element.layer == nil {
          put(element.screen, on: lower, .link(link))
        } else {
          putFirst(element.screen)
        }
        lower = element.screen
      }
    }
  }

  private mutating func putFirst(_ screen: Int) {
    seeds[TitleInheritance.below(screen)].formUnion(.first)
  }

  private mutating func put(_ upper: Int, on lower: Int, _ cause: Cause) {
    add(TitleInheritance.title(lower), TitleInheritance.below(upper), cause)
  }

  private mutating func add(_ from: Int, _ to: Int, _ cause: Cause) {
    edges.append(Digraph.Edge(from, to))
    causes.append(cause)
  }
}
