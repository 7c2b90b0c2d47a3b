import FlowFormat
import FlowSource

/// The values of screens with `progress: auto`.
///
/// A screen shows its position among the screens with `auto` on the longest path through it: 2/5 for the
/// second of five. A path follows one bar, and the screens of a cycle count as one. Cost: linear.
struct AutomaticProgress {
  /// By screen.
  private(set) var values: [Int: Progress] = [:]

  init(_ graph: FlowGraph) {
    let screens = (0..<graph.screenCount).filter { graph.program.isProgressAutomatic($0) }
    guard !screens.isEmpty else { return }
    let bars = bars(of: graph)
    let components = StrongComponents(bars)
    let members = components.members()
    var own = [Int](repeating: 0, count: components.count)
    for screen in screens { own[Int(components.component[screen])] = 1 }
    let targets = members.map { nodes in
      nodes.flatMap { node in bars.successors(of: node).map { Int(components.component[Int($0)]) } }
    }
    var before = [Int](repeating: 0, count: components.count)
    var after = before
    // Edges lead to components with lower indices.
    for component in targets.indices {
      for next in targets[component] where next != component {
        after[component] = max(after[component], own[next] + after[next])
      }
    }
    for component in targets.indices.reversed() {
      for next in targets[component] where next != component {
        before[next] = max(before[next], before[component] + own[component])
      }
    }
    for screen in screens {
      let component = Int(components.component[screen])
      let position = before[component] + 1
      values[screen] = Progress(position, over: position + after[component], isFraction: false)
    }
  }
}

/// The moves that continue a bar; a screen that ends a sub-flow leads to what its caller shows then.
private func bars(of graph: FlowGraph) -> Digraph {
  let exits = ExitNodes(graph)
  var edges = exits.edges
  for move in graph.moves {
    guard let target = graph.barTarget(of: move) else { continue }
    edges.append(Digraph.Edge(move.source, target))
    if let exit = exits.node(before: move, in: graph) { edges.append(Digraph.Edge(exit, target)) }
  }
  return Digraph(nodeCount: exits.nodeCount, edges: edges)
}

/// A node for each exit of a file, to which the screens lead that end it so.
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

  /// The node of the exit that a move under `on-finish` follows.
  func node(before move: Move, in graph: FlowGraph) -> Int? {
    guard move.isAfterFinish else { return nil }
    let range = graph.destination(of: move).range
    let route = Route(file: graph.program.file(of: move.source), range: range)
    return exits[route].flatMap { nodes[$0] }
  }
}
