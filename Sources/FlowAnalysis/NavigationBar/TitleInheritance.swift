import FlowFormat
import FlowSource

/// The graph along which screens inherit titles.
///
/// Each screen has two nodes: the title below it, and its own title.
struct TitleInheritance {
  /// Why a node passes its titles on to another node.
  enum Cause {
    /// A screen inherits the title below it.
    case automatic
    case move(Int)
    case link(Int)
  }

  let graph: FlowGraph
  private(set) var edges: [Digraph.Edge] = []
  private(set) var causes: [Cause] = []
  /// The titles of each node before inheritance.
  private(set) var seeds: [NavigationBars.Titles]
  /// The title at the bottom of a layer.
  let first: NavigationBars.Titles
  /// Whether a dependence can be reported: the screen is in the checked file, and its title is
  /// automatic and visible.
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
      graph.program.ownScreens.contains(screen) && bar?.isHidden != true
        && NavigationBar.isLargeTitle(of: bar, prefersLarge: prefersLarge) == nil
    }
    for (screen, bar) in declared.enumerated() {
      if let isLarge = NavigationBar.isLargeTitle(of: bar, prefersLarge: prefersLarge) {
        seeds[TitleInheritance.title(screen)] = isLarge ? .large : .inline
      } else {
        add(TitleInheritance.below(screen), TitleInheritance.title(screen), .automatic)
      }
    }
  }

  /// Adds entries; the start of a sub-flow is above a screen of the caller, whose title may be either.
  mutating func addEntries() {
    for screen in graph.entries.map(\.screen) + graph.tabs { putFirst(screen) }
    if prefersLarge, graph.isSubflow, let start = graph.program.start(of: 0) {
      seeds[TitleInheritance.below(start)] = .both
    }
  }

  mutating func addMoves() {
    for (index, move) in graph.moves.enumerated()
    where isReached[move.source] && !graph.mayBeMadeElsewhere(move) {
      switch graph.stackChange(of: move) {
      case .push(let target): put(target, on: move.source, .move(index))
      case .replaceTop(let target):
        add(
          TitleInheritance.below(move.source), TitleInheritance.below(target), .move(index))
      case .replaceLayer(let stack):
        if let first = stack.first { putFirst(first) }
        for (lower, upper) in zip(stack, stack.dropFirst()) {
          put(upper, on: lower, .move(index))
        }
      case .replaceWindow(let target, let hasNavigation),
        .present(_, let target, let hasNavigation):
        if hasNavigation { putFirst(target) }
      case .open, .selectTab, .goBack, nil: break
      }
    }
  }

  /// Adds declared link stacks; found stacks consist of moves, so they add nothing.
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

extension NavigationBar {
  /// Whether a title is large regardless of its position; nil if the size is inherited from the
  /// screen below or, at the bottom of a stack, from the app's preference.
  ///
  /// UIKit's documentation of `largeTitleDisplayMode`: with `automatic`, an item inherits the mode
  /// of the previous item, and the first item the mode of the bar; without `prefersLargeTitles`, no
  /// title is large.
  static func isLargeTitle(of bar: NavigationBar?, prefersLarge: Bool) -> Bool? {
    switch bar?.largeTitle?.value ?? .automatic {
    case .automatic: nil
    case .always: prefersLarge
    case .never: false
    }
  }
}

extension FlowProgram {
  /// Whether a screen's title is large, given the title below; `below` is nil at the bottom of a stack.
  package func hasLargeTitle(_ screen: Int, over below: Bool?) -> Bool {
    NavigationBar.isLargeTitle(of: bar(of: screen), prefersLarge: prefersLargeTitles) ?? below
      ?? prefersLargeTitles
  }
}
