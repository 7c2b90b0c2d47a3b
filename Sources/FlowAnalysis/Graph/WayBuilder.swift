import FlowModel

/// Where the nodes of each kind are.
struct WayLayout: Sendable {
  let screens: Int

  /// What lies directly below the screen.
  func below(_ screen: Int) -> Int { screens + screen }
  /// Everything below the screen in its layer.
  func deeper(_ screen: Int) -> Int { 6 * screens + screen }
  /// What presented the layer of the screen, and what presented that.
  func presenters(_ screen: Int) -> Int { 7 * screens + screen }
  /// What presented the layer of the screen.
  func presenter(_ screen: Int) -> Int { 2 * screens + screen }
  /// The same, where the layer can be pulled down.
  func pullDown(_ screen: Int) -> Int { 3 * screens + screen }
  /// The bottom of the layer.
  func bottom(_ screen: Int) -> Int { 4 * screens + screen }
  /// Where back button and gestures lead from the screen.
  func gesture(_ screen: Int) -> Int { 5 * screens + screen }
  /// The tab bar.
  var tabBar: Int { 8 * screens }
  /// The caller of a sub-flow that is checked alone.
  var outside: Int { 8 * screens + 1 }
  var nodeCount: Int { 8 * screens + 2 }
}

/// Gathers the edges of the graph that `WaysOut` asks.
struct WayBuilder {
  private let graph: FlowGraph
  private let layout: WayLayout
  private(set) var edges: [Digraph.Edge] = []

  init(_ graph: FlowGraph, _ layout: WayLayout) {
    self.graph = graph
    self.layout = layout
  }

  mutating func build() {
    edges.reserveCapacity(8 * graph.moves.count)
    for move in graph.moves { add(move) }
    addFinishes()
    addGestures()
    addLinks()
    addTabBar()
    addUnknownCaller()
  }

  private mutating func add(_ from: Int, _ to: Int) {
    edges.append(Digraph.Edge(from, to))
  }

  private mutating func add(_ move: Move) {
    let source = move.source
    if let target = move.target, move.verb.isForward || move.verb == .popTo { add(source, target) }
    switch move.verb {
    case .push: if let target = move.target { stack(target, on: source) }
    case .replace: if let target = move.target { put(target, inPlaceOf: source) }
    case .set: lay(Array(graph.stack(of: move)), inLayerOf: source)
    case .sheet, .fullScreen, .popover, .custom:
      if let target = move.target { present(target, over: source, by: move.verb) }
    case .root, .tab: if let target = move.target { add(layout.bottom(target), target) }
    case .open:
      if let link = move.link { lay(graph.linkStacks.stack(of: link).map(\.screen)) }
    case .pop:
      let isSingle = graph.destination(of: move).count == 1
      add(source, isSingle ? layout.below(source) : layout.deeper(source))
    case .popToRoot: add(source, layout.bottom(source))
    case .dismiss: add(source, layout.presenter(source))
    case .dismissAll: add(source, layout.presenters(source))
    case .popTo, .finish: break
    }
  }

  private mutating func stack(_ upper: Int, on lower: Int) {
    add(layout.below(upper), lower)
    add(layout.deeper(upper), lower)
    add(layout.deeper(upper), layout.deeper(lower))
    shareLayer(upper, lower)
  }

  private mutating func put(_ new: Int, inPlaceOf old: Int) {
    add(layout.below(new), layout.below(old))
    add(layout.deeper(new), layout.deeper(old))
    shareLayer(new, old)
    add(layout.bottom(new), new)
  }

  private mutating func shareLayer(_ new: Int, _ old: Int) {
    add(layout.presenter(new), layout.presenter(old))
    add(layout.presenters(new), layout.presenters(old))
    add(layout.pullDown(new), layout.pullDown(old))
    add(layout.bottom(new), layout.bottom(old))
  }

  private mutating func lay(_ screens: [Int], inLayerOf issuer: Int? = nil) {
    guard let first = screens.first else { return }
    add(layout.bottom(first), first)
    for (lower, upper) in zip(screens, screens.dropFirst()) {
      add(layout.below(upper), lower)
      add(layout.deeper(upper), lower)
      add(layout.deeper(upper), layout.deeper(lower))
      add(layout.bottom(upper), first)
    }
    guard let issuer else { return }
    for screen in screens {
      add(layout.presenter(screen), layout.presenter(issuer))
      add(layout.presenters(screen), layout.presenters(issuer))
      add(layout.pullDown(screen), layout.pullDown(issuer))
    }
  }

  private mutating func present(_ screen: Int, over presenter: Int, by verb: Verb) {
    add(layout.presenter(screen), presenter)
    add(layout.presenters(screen), presenter)
    add(layout.presenters(screen), layout.presenters(presenter))
    add(layout.bottom(screen), screen)
    let canBePulled = verb == .sheet || verb == .popover
    if canBePulled, graph.program.allowsBack(screen) { add(layout.pullDown(screen), presenter) }
  }

  /// A call by a push or a presentation ends on the screen that made it.
  private mutating func addFinishes() {
    let files = graph.program.files.count
    guard files > 1 || graph.moves.contains(where: { $0.verb == .finish }) else { return }
    for call in graph.moves where call.isCall && (call.verb == .push || call.verb.isModal) {
      guard let target = call.target else { continue }
      let file = graph.program.file(of: target)
      let screens = graph.program.firstScreen[file]..<graph.program.firstScreen[file + 1]
      for screen in screens where graph.moves(of: screen).contains(where: { $0.verb == .finish }) {
        add(screen, call.source)
      }
    }
  }

  private mutating func addGestures() {
    for screen in 0..<graph.screenCount {
      add(screen, layout.gesture(screen))
      add(layout.gesture(screen), layout.pullDown(screen))
      if graph.program.allowsBack(screen) { add(layout.gesture(screen), layout.below(screen)) }
    }
  }

  private mutating func addLinks() {
    for link in graph.linkStacks.patterns.indices {
      guard case .written = graph.linkStacks.origins[link] else { continue }
      for (lower, upper) in zip(
        graph.linkStacks.stack(of: link), graph.linkStacks.stack(of: link).dropFirst())
      {
        if upper.verb.isModal {
          present(upper.screen, over: lower.screen, by: upper.verb)
        } else {
          stack(upper.screen, on: lower.screen)
        }
      }
    }
  }

  /// While a stack of a tab shows, any tab can be tapped.
  private mutating func addTabBar() {
    guard !graph.tabs.isEmpty else { return }
    for tab in graph.tabs { add(layout.tabBar, tab) }
    for screen in graph.screensUnderTabBar() { add(screen, layout.tabBar) }
  }

  /// A file with a `finish` lies above a caller of which nothing is known.
  private mutating func addUnknownCaller() {
    guard graph.isSubflow, let start = graph.program.start(of: 0) else { return }
    add(layout.below(start), layout.outside)
    add(layout.deeper(start), layout.outside)
    add(layout.presenter(start), layout.outside)
    add(layout.presenters(start), layout.outside)
    add(layout.pullDown(start), layout.outside)
  }
}

extension FlowGraph {
  /// Whether the checked file ends by `finish`, so that something unknown lies below it.
  package var isSubflow: Bool {
    program.ownScreens.contains { screen in moves(of: screen).contains { $0.verb == .finish } }
  }

  /// The screens that can lie on the stack of a tab, in ascending order.
  package func screensUnderTabBar() -> [Int] {
    var edges: [Digraph.Edge] = []
    for move in moves {
      switch move.verb {
      case .push, .replace: if let target = move.target { edges.append(.init(move.source, target)) }
      case .set: edges += stack(of: move).map { Digraph.Edge(move.source, $0) }
      default: break
      }
    }
    let isReached = Digraph(nodeCount: screenCount, edges: edges).reached(from: tabs)
    return isReached.indices.filter { isReached[$0] }
  }
}

extension FlowProgram {
  package func allowsBack(_ screen: Int) -> Bool {
    let file = file(of: screen)
    return files[file].flow.screens[screen - firstScreen[file]].allowsBack
  }
}
