import FlowFormat

/// The motions of bars that are not moves of the top screen.
///
/// The screen below an alert makes the alert's moves, and a link that keeps modals replaces the
/// stack of any top layer. Extra nodes represent both and keep the number of edges linear: one node
/// per alert, and one for any screen over which a link is opened.
struct BarDetours: Sendable {
  struct Edge: Sendable {
    let target: Int
    /// The steps that lead to the target; empty for an edge to the link node.
    let motions: [BarMotion]
  }

  /// The number of screens, alert nodes and link nodes, in this order.
  let nodeCount: Int
  /// The screens and alerts, whose steps are moves unless they lead to a link node.
  let moveNodes: Range<Int>
  private let first: Digraph
  private let edges: [Edge]
  /// The link node, which all screens lead to; nil if no link can be opened over them.
  private let anywhere: Int?

  init(_ system: StackSystem, _ tops: BarTops) {
    let graph = system.graph
    var builder = Builder(graph, tops)
    builder.addAlerts(system)
    moveNodes = 0..<builder.nodeCount
    builder.addChains(system)
    builder.addLinks(system)
    (nodeCount, anywhere) = (builder.nodeCount, builder.anywhere)
    edges = builder.edges
    first = Digraph(
      nodeCount: max(builder.nodeCount, builder.edges.count),
      edges: builder.sources.enumerated().map { Digraph.Edge($1, $0) })
  }

  var areEmpty: Bool { edges.isEmpty }

  func edge(_ index: Int) -> Edge { edges[index] }

  /// The indices of the edges of a node.
  func edges(from node: Int) -> ArraySlice<Int32> { first.successors(of: node) }

  private struct Builder {
    let graph: FlowGraph
    let tops: BarTops
    var nodeCount: Int
    var anywhere: Int?
    var edges: [Edge] = []
    var sources: [Int] = []

    init(_ graph: FlowGraph, _ tops: BarTops) {
      self.graph = graph
      self.tops = tops
      nodeCount = graph.screenCount
    }

    /// Whether a bar continues from a screen.
    private func isLeft(_ screen: Int) -> Bool {
      tops.isShown[screen] && !graph.program.isFinal(screen)
    }

    private mutating func add(_ source: Int, _ target: Int, _ motions: BarMotion...) {
      sources.append(source)
      edges.append(Edge(target: target, motions: motions))
    }

    // MARK: - Alerts

    mutating func addAlerts(_ system: StackSystem) {
      guard graph.isAlert.contains(true) else { return }
      var nodes: [Int: Int] = [:]
      for screen in 0..<graph.screenCount where graph.isAlert(screen) {
        nodes[screen] = nodeCount
        nodeCount += 1
      }
      for (index, move) in graph.moves.enumerated() {
        if case .present(.alert, let alert, _) = graph.stackChange(of: move),
          let node = nodes[alert]
        {
          guard !move.isFollowUp else {
            addFollowing(index, to: node, showing: alert, system)
            continue
          }
          let motion = BarMotion(screen: alert, cause: .move(index))
          guard !move.isAfterFinish || tops.canMake(index, move) else { continue }
          if isLeft(move.source) { add(move.source, node, motion) }
          if let lower = nodes[move.source] { add(lower, node, motion) }
        } else if let node = nodes[move.source],
          let effect = graph.barEffect(of: move, leaving: nil), effect.effect == .continues,
          !move.isFollowUp,
          !move.isAfterFinish || tops.exits[index].map({ $0.premiseState >= 0 }) ?? false
        {
          add(node, effect.screen, BarMotion(screen: effect.screen, cause: .move(index)))
        }
      }
    }

    /// Adds an alert that the last part of a chain presents over the screens then on top.
    private mutating func addFollowing(
      _ index: Int, to node: Int, showing alert: Int, _ system: StackSystem
    ) {
      var known: Set<Int> = []
      for issuer in system.otherIssuers[index, default: []] {
        let screen = issuer.top.screen
        guard isLeft(screen), !issuer.isNewRoot, known.insert(screen).inserted else { continue }
        add(screen, node, BarMotion(screen: alert, cause: .move(index), issuer: issuer))
      }
    }

    // MARK: - Chains

    /// Adds moves that follow by `then`, which the screen then on top makes.
    mutating func addChains(_ system: StackSystem) {
      for (index, move) in graph.moves.enumerated() where move.isFollowUp {
        let graph = graph
        addFollowing(index, system) { screen in
          graph.barEffect(of: move, leaving: screen).flatMap {
            $0.effect == .continues ? $0.screen : nil
          }
        }
      }
    }

    /// `target` maps the screen that makes the part to the screen where the bar continues; nil if
    /// it does not.
    private mutating func addFollowing(
      _ index: Int, _ system: StackSystem, to target: (Int) -> Int?
    ) {
      var known: Set<Int> = []
      for issuer in system.otherIssuers[index, default: []] {
        let screen = issuer.top.screen
        guard isLeft(screen), issuer.top.variant == .above || issuer.top.variant == .first,
          let target = target(screen),
          // A new root begins a bar with its own value.
          !issuer.isNewRoot || graph.program.screen(screen).progress != nil,
          known.insert(screen).inserted
        else { continue }
        add(screen, target, BarMotion(screen: target, cause: .move(index), issuer: issuer))
      }
    }

    // MARK: - Links

    mutating func addLinks(_ system: StackSystem) {
      let kept = graph.linkStacks.patterns.indices.filter {
        graph.program.flow.links[$0].keepsLayer
      }
      guard !kept.isEmpty else { return }
      let node = nodeCount
      anywhere = node
      nodeCount += 1
      for screen in 0..<graph.screenCount where isLeft(screen) { add(screen, node) }
      for link in kept { addLink(link, from: node) }
      for (index, move) in graph.moves.enumerated() {
        guard case .open(let link) = graph.stackChange(of: move), let landing = landing(of: link)
        else { continue }
        if move.isFollowUp {
          addFollowing(index, system) { _ in landing }
        } else if isLeft(move.source) {
          add(move.source, landing, BarMotion(screen: landing, cause: .move(index)))
        }
      }
    }

    /// Adds a link and its gates.
    ///
    /// Each gate is shown alone; passing it shows the next gate or the stack.
    private mutating func addLink(_ link: Int, from node: Int) {
      let gates = graph.shownGates(of: link)
      let landing = landing(of: link)
      if let landing { add(node, landing, BarMotion(screen: landing, cause: .link(link))) }
      for (index, gate) in gates.enumerated() {
        let shown = BarMotion(
          screen: gate, cause: .gate(Int32(gate), of: Int32(link), by: nil))
        if !graph.isBottomScreen(gate) {
          if graph.progress(of: gate) == nil {
            addHiding(gate, shown, landing, link, from: node)
          } else {
            add(node, gate, shown)
          }
        }
        guard isLeft(gate), graph.moves(of: gate).contains(where: graph.passesGate) else {
          continue
        }
        if index + 1 < gates.count, !graph.isBottomScreen(gates[index + 1]) {
          let next = gates[index + 1]
          add(
            gate, next, shown,
            BarMotion(screen: next, cause: .gate(Int32(next), of: Int32(link), by: nil)))
        } else if index + 1 == gates.count, let landing {
          add(gate, landing, shown, BarMotion(screen: landing, cause: .link(link)))
        }
      }
    }

    /// Adds a gate that hides the bar: a move that passes it opens the link; other moves keep their effect.
    private mutating func addHiding(
      _ gate: Int, _ shown: BarMotion, _ landing: Int?, _ link: Int, from node: Int
    ) {
      guard !graph.program.isFinal(gate) else { return }
      let waiting = nodeCount
      nodeCount += 1
      add(node, waiting, shown)
      for index in graph.moves(of: gate).indices where !graph.moves[index].isFollowing {
        let move = graph.moves[index]
        if graph.passesGate(move) {
          if let landing { add(waiting, landing, BarMotion(screen: landing, cause: .link(link))) }
        } else if let target = graph.barTarget(of: move) {
          add(waiting, target, BarMotion(screen: target, cause: .move(index)))
        }
      }
    }

    /// The screen on which a link lands within the bar of its layer.
    ///
    /// nil if the bar restarts with this screen, or the link begins another bar.
    private func landing(of link: Int) -> Int? {
      guard graph.program.flow.links[link].keepsLayer else { return nil }
      let elements = graph.elements(ofPassed: link)
      let first = elements.prefix { $0.layer == nil }
      return first.last.flatMap { graph.isBottomScreen($0.screen) ? nil : $0.screen }
    }
  }
}

extension DeepLink {
  /// Whether the link opens in an existing navigation controller: the top one, or the one at the base.
  var keepsLayer: Bool { whenModal == .keep || appends }
}
