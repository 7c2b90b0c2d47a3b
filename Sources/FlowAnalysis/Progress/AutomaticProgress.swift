import FlowFormat
import FlowSource

/// The values of screens with `progress: auto`.
///
/// A screen shows its position among the `auto` screens on the longest path through it: 2/5 for the
/// second of five. A path follows one bar; a cycle counts as one screen. Cost: linear.
struct AutomaticProgress {
  /// The values by screen.
  private(set) var values: [Int: Progress] = [:]

  init(_ graph: FlowGraph) {
    let screens = (0..<graph.screenCount).filter { graph.program.isProgressAutomatic($0) }
    guard !screens.isEmpty else { return }
    let bars = BarSteps(graph).digraph
    let components = StrongComponents(bars)
    let members = components.members()
    var own = [Int](repeating: 0, count: components.count)
    for screen in screens { own[Int(components.component[screen])] = 1 }
    func forEachStep(from component: Int, _ take: (_ next: Int) -> Void) {
      for node in members[component] {
        for target in bars.successors(of: Int(node)) {
          let next = Int(components.component[Int(target)])
          if next != component { take(next) }
        }
      }
    }
    var before = [Int](repeating: 0, count: components.count)
    var after = before
    // Edges lead to components with lower indices.
    for component in 0..<components.count {
      forEachStep(from: component) { next in
        after[component] = max(after[component], own[next] + after[next])
      }
    }
    for component in (0..<components.count).reversed() {
      forEachStep(from: component) { next in
        before[next] = max(before[next], before[component] + own[component])
      }
    }
    values.reserveCapacity(screens.count)
    for screen in screens {
      let component = Int(components.component[screen])
      let position = before[component] + 1
      values[screen] = Progress(position, over: position + after[component], isFraction: true)
    }
  }
}

/// The moves that continue a bar, as edges between screens and other nodes.
///
/// A screen that ends a sub-flow leads to the screens that its caller shows next. An alert leads to
/// the screens that its moves show above the screen below it. A move that closes a modal and then
/// moves forward continues the bar of the presenter: a second copy of all nodes represents screens
/// in a modal while that bar waits.
private struct BarSteps {
  private let graph: FlowGraph
  private let exits: ExitNodes
  private let hasChains: Bool
  private var edges: [Digraph.Edge] = []

  init(_ graph: FlowGraph) {
    self.graph = graph
    exits = ExitNodes(graph)
    hasChains = graph.moves.contains(where: \.isFollowUp)
    for edge in exits.edges { add(Int(edge.from), Int(edge.to)) }
    for index in graph.moves.indices where !graph.moves[index].isFollowUp { addChain(index) }
  }

  var digraph: Digraph {
    Digraph(nodeCount: hasChains ? 2 * firstWaiting : firstWaiting, edges: edges)
  }

  private func alert(_ screen: Int) -> Int { exits.nodeCount + screen }

  private var firstWaiting: Int { exits.nodeCount + graph.screenCount }

  /// The copy of a node for a modal that covers a waiting bar.
  private func waiting(_ node: Int) -> Int { firstWaiting + node }

  private mutating func add(_ from: Int, _ to: Int) {
    edges.append(Digraph.Edge(from, to))
    if hasChains, from < firstWaiting { edges.append(Digraph.Edge(waiting(from), waiting(to))) }
  }

  private mutating func addChain(_ first: Int) {
    let move = graph.moves[first]
    let isOnAlert = graph.isAlert(move.source)
    let node = isOnAlert ? alert(move.source) : move.source
    let exit = exits.node(before: move, in: graph)
    guard hasChains else {
      let issuer = isOnAlert ? nil : move.source
      _ = follow(move, by: issuer, from: node)
      if let exit { _ = follow(move, by: issuer, from: exit) }
      return
    }
    var nodes = [node] + (exit.map { [$0] } ?? [])
    for index in graph.moves(ofChain: first) {
      let issuer = index == first && !isOnAlert ? move.source : nil
      nodes = nodes.flatMap { follow(graph.moves[index], by: issuer, from: $0) }
    }
  }

  /// Adds the step of a move from a node; returns the nodes from which the rest of its chain continues.
  private mutating func follow(_ move: Move, by issuer: Int?, from node: Int) -> [Int] {
    switch graph.stackChange(of: move) {
    case .present(let kind, let screen, _):
      guard issuer.map(graph.program.isFinal) != true else { return [] }
      if kind == .alert {
        add(node, alert(screen))
      } else if hasChains, node < firstWaiting {
        edges.append(Digraph.Edge(node, waiting(screen)))
      }
      return []
    case .goBack(.popTo(let screen)): return [node, screen]
    case .goBack(.dismiss), .goBack(.dismissAll):
      guard hasChains, node < firstWaiting else { return [] }
      return issuer == nil ? [node, waiting(node)] : [waiting(node)]
    case .goBack(.finish), .goBack(.pullDown), .open, nil: return []
    case .goBack: return [node]
    case .replaceWindow(let screen, _), .selectTab(let screen): return [screen]
    case .push, .replaceTop, .replaceLayer:
      if let (effect, screen) = graph.barEffect(of: move, leaving: issuer), effect == .continues {
        add(node, screen)
      }
      return []
    }
  }
}

/// A node for each exit of a file; the screens that end the file with this exit lead to it.
private struct ExitNodes {
  private struct Exit: Hashable {
    let file: Int
    let name: String
  }

  private struct Route: Hashable {
    let file: Int
    let range: SourceRange
  }

  private(set) var nodeCount: Int
  private(set) var edges: [Digraph.Edge] = []
  private var nodes: [Exit: Int] = [:]
  private var exits: [Route: Exit] = [:]

  init(_ graph: FlowGraph) {
    nodeCount = graph.screenCount
    for move in graph.moves {
      if case .goBack(.finish(let exit)) = graph.stackChange(of: move) {
        let file = graph.program.file(of: move.source)
        let node = node(of: Exit(file: file, name: graph.exitNames[exit]))
        edges.append(Digraph.Edge(move.source, node))
      }
      guard move.isCall, let target = move.target else { continue }
      for route in graph.destination(of: move).exits {
        exits[Route(file: graph.program.file(of: move.source), range: route.destination.range)] =
          Exit(file: graph.program.file(of: target), name: route.exit.value)
      }
    }
  }

  private mutating func node(of exit: Exit) -> Int {
    if let node = nodes[exit] { return node }
    nodes[exit] = nodeCount
    nodeCount += 1
    return nodeCount - 1
  }

  /// The node of the exit that a move of `on-finish` follows; nil for other moves.
  func node(before move: Move, in graph: FlowGraph) -> Int? {
    guard move.isAfterFinish else { return nil }
    let range = graph.destination(of: move).range
    let route = Route(file: graph.program.file(of: move.source), range: range)
    return exits[route].flatMap { nodes[$0] }
  }
}
