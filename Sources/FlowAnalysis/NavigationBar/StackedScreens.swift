import FlowFormat
import FlowSource

/// The screens that can be in a stack, which has a bar.
///
/// These are the screens at the bottom of a layer with navigation, the screens pushed above a
/// title, and the screens that replace a screen in a stack. Cost: linear.
struct StackedScreens {
  private(set) var liesInStack: [Bool]
  private let graph: FlowGraph
  private let reachability: Reachability
  /// Whether a screen declares its title mode, so its title does not depend on the screens below.
  private let titlesItself: [Bool]
  private var waiting: [Int] = []

  /// `declared` has the bar of each screen; it is empty if no screen declares one.
  init(_ graph: FlowGraph, _ declared: [NavigationBar?], _ reachability: Reachability) {
    self.graph = graph
    self.reachability = reachability
    liesInStack = [Bool](repeating: false, count: graph.screenCount)
    titlesItself =
      declared.isEmpty
      ? liesInStack
      : declared.map {
        NavigationBar.isLargeTitle(of: $0, prefersLarge: false) != nil
      }
    waiting = titlesItself.indices.filter { titlesItself[$0] }
    for screen in graph.entries.map(\.screen) + graph.tabs { add(screen) }
    for move in graph.moves where reachability.isReached(move.source) { addBottom(of: move) }
    addLinks()
    while let screen = waiting.popLast() { spread(from: screen) }
  }

  func hasTitle(_ screen: Int) -> Bool { titlesItself[screen] || liesInStack[screen] }

  private mutating func add(_ screen: Int) {
    guard !liesInStack[screen] else { return }
    liesInStack[screen] = true
    waiting.append(screen)
  }

  private mutating func addBottom(of move: Move) {
    switch graph.stackChange(of: move) {
    case .replaceLayer(let screens): for screen in screens { add(screen) }
    case .replaceWindow(let screen, let hasNavigation), .present(_, let screen, let hasNavigation):
      if hasNavigation { add(screen) }
    case .push, .replaceTop, .open, .selectTab, .goBack, nil: break
    }
  }

  private mutating func addLinks() {
    for link in graph.linkStacks.patterns.indices {
      switch graph.linkStacks.origins[link] {
      case .found, .unknown: continue
      case .written, .bare: break
      }
      for element in graph.linkStacks.stack(of: link) { add(element.screen) }
    }
  }

  private mutating func spread(from screen: Int) {
    guard reachability.isReached(screen) else { return }
    graph.forEachMoveMade(from: screen) { index in
      switch graph.stackChange(of: graph.moves[index]) {
      case .push(let upper): if hasTitle(screen) { add(upper) }
      case .replaceTop(let other): if liesInStack[screen] { add(other) }
      default: break
      }
    }
  }
}
