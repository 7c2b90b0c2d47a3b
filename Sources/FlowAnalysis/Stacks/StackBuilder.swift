import FlowModel

/// Finds the edges of a `StackSystem`: which tops can occur, and what lies below them.
///
/// Everything is done once, in the order in which it is found: the moves of a top when it is first
/// reached, the ways back over an edge when both are there.
struct StackBuilder {
  let graph: FlowGraph
  let options: StackSystem.Options
  let allowsBack: [Bool]
  var edges: [StackEdge] = []
  var nodeCount: Int
  private(set) var reached: [StackTop] = []
  private(set) var isReached: [Bool]
  private var isTopLeft: [Bool]
  private var nextTop = 0
  private var nextEdge = 0
  /// Edges by their upper end, as lists: the last of each node, and the one before each edge.
  private var lastEdge: [Int32]
  private var edgeBefore: [Int32] = []
  /// For each node the one that stands for what lies below its layer; −1 as long as none is needed.
  private var belowLayer: [Int32]
  /// Nodes below which nothing of the layer lies.
  private var isBelowLayer: [Bool]
  var ways: WayStates
  private var nextState = 0

  // What the moves share; see `StackBuilder+Moves` and `StackBuilder+Links`.
  var shared: [SharedNode: Int] = [:]
  /// The state that enables each move of an `on-finish`, by its number.
  var enabledExits: [Int: [Int]] = [:]
  /// The calls whose sub-flows have ended so far, each with its exit.
  var ended: Set<WayBack> = []
  var hasTabBar = false
  /// What was presented over the presenters that nodes stand for, as `StackSystem.presented`.
  private(set) var presented: [Int32] = []
  /// The presenters of each kind of layer by the tops that were presented; −1 for none.
  var presenters: [[Int32]]
  /// The nodes between the calls of sub-flows and what they put up, by move number; −1 for none.
  var calls: [Int32] = []
  let keepsModals: Bool
  var exits: ExitNames
  let listed: ListedScreens

  struct SharedNode: Hashable {
    enum Kind { case list, listBase, base, kept, keptList, bar, tab }

    let kind: Kind
    let number: Int
    var other = 0
    var third = 0
  }

  init(_ graph: FlowGraph, _ options: StackSystem.Options) {
    self.graph = graph
    self.options = options
    let program = graph.program
    allowsBack = program.files.flatMap { $0.flow.screens.map(\.allowsBack) }
    nodeCount = StackSystem.firstFreeNode(screenCount: graph.screenCount)
    isReached = [Bool](repeating: false, count: 3 * graph.screenCount)
    isTopLeft = isReached
    lastEdge = [Int32](repeating: -1, count: nodeCount)
    belowLayer = lastEdge
    isBelowLayer = [Bool](repeating: false, count: nodeCount)
    isBelowLayer[StackSystem.window(screenCount: graph.screenCount)] = true
    isBelowLayer[StackSystem.caller(screenCount: graph.screenCount)] = true
    presenters = LayerKind.allCases.map { _ in [] }
    keepsModals = graph.program.flow.links.contains { $0.whenModal == .keep }
    reached.reserveCapacity(graph.screenCount)
    edges.reserveCapacity(graph.screenCount + graph.moves.count)
    edgeBefore.reserveCapacity(graph.screenCount + graph.moves.count)
    listed = ListedScreens(graph, options)
    ways = WayStates(limit: options.wayLimit ?? 100_000 + 2 * graph.screenCount)
    exits = ExitNames(graph)
  }

  /// Whether the moves of a top have been made.
  func isLeft(_ top: StackTop) -> Bool { isTopLeft[Int(top.number)] }

  var window: Int { StackSystem.window(screenCount: graph.screenCount) }
  var caller: Int { StackSystem.caller(screenCount: graph.screenCount) }

  mutating func build() {
    addEntries()
    if options.opensLinks { addLinks() }
    while true {
      if nextEdge < edges.count {
        nextEdge += 1
        spread(nextEdge - 1)
      } else if nextTop < reached.count {
        nextTop += 1
        isTopLeft[Int(reached[nextTop - 1].number)] = true
        leave(reached[nextTop - 1])
      } else if nextState < ways.states.count {
        nextState += 1
        spread(state: nextState - 1)
      } else {
        return
      }
    }
  }

  mutating func addNode() -> Int {
    lastEdge.append(-1)
    belowLayer.append(-1)
    isBelowLayer.append(false)
    if !presented.isEmpty { presented.append(-1) }
    nodeCount += 1
    return nodeCount - 1
  }

  /// Adds a node for what lies below a presented layer.
  mutating func addPresenter(below top: StackTop) -> Int {
    if presented.isEmpty { presented = [Int32](repeating: -1, count: nodeCount) }
    let node = addNode()
    presented[node] = top.number
    return node
  }

  mutating func reach(_ top: StackTop) {
    guard !isReached[Int(top.number)] else { return }
    isReached[Int(top.number)] = true
    reached.append(top)
  }

  mutating func add(_ edge: StackEdge) {
    edgeBefore.append(lastEdge[Int(edge.from)])
    lastEdge[Int(edge.from)] = Int32(edges.count)
    edges.append(edge)
  }

  /// The edge of a list's position.
  func listEdge(of node: Int) -> StackEdge? {
    lastEdge[node] < 0 ? nil : edges[Int(lastEdge[node])]
  }

  // MARK: - What lies below a layer

  /// The node for what lies below the layer that `node` stands in: the same stacks without the
  /// screens of that layer.
  mutating func below(layerOf node: Int) -> Int {
    if isBelowLayer[node] { return node }
    if belowLayer[node] >= 0 { return Int(belowLayer[node]) }
    let result = addCopy(of: node)
    var waiting = [node]
    while let node = waiting.popLast() {
      var number = lastEdge[node]
      while number >= 0 {
        if number < nextEdge { copy(Int(number), &waiting) }
        number = edgeBefore[Int(number)]
      }
    }
    return result
  }

  private mutating func addCopy(of node: Int) -> Int {
    let copy = addNodeBelowLayer()
    belowLayer[node] = Int32(copy)
    return copy
  }

  /// Adds a node of which all edges lead below a layer.
  mutating func addNodeBelowLayer() -> Int {
    let node = addNode()
    isBelowLayer[node] = true
    return node
  }

  /// Adds the same edge to the copies, its screen left out; nodes copied on the way are `waiting`.
  private mutating func copy(_ number: Int, _ waiting: inout [Int]) {
    let edge = edges[number]
    let from = belowLayer[Int(edge.from)]
    var to = edge.to
    if edge.isInLayer, !isBelowLayer[Int(to)] {
      if belowLayer[Int(to)] < 0 {
        _ = addCopy(of: Int(to))
        waiting.append(Int(to))
      }
      to = belowLayer[Int(to)]
    }
    add(
      StackEdge(
        from: from, to: to, symbol: edge.isInLayer ? .none : edge.symbol, cause: edge.cause,
        weight: edge.weight, premiseNode: edge.premiseNode, premiseState: edge.premiseState))
  }

  // MARK: - Spreading

  private mutating func spread(_ number: Int) {
    let edge = edges[number]
    if belowLayer[Int(edge.from)] >= 0 {
      var waiting: [Int] = []
      copy(number, &waiting)
      while let node = waiting.popLast() {
        var other = lastEdge[node]
        while other >= 0 {
          if other < nextEdge { copy(Int(other), &waiting) }
          other = edgeBefore[Int(other)]
        }
      }
    }
    var state = ways.last(at: Int(edge.from))
    while state >= 0 {
      if state < nextState { advance(Int(state), number) }
      state = ways.before(state)
    }
  }

  private mutating func spread(state: Int) {
    guard ways.states[state].node >= 0 else { return }
    var number = lastEdge[Int(ways.states[state].node)]
    while number >= 0 {
      if number < nextEdge { advance(state, Int(number)) }
      number = edgeBefore[Int(number)]
    }
  }

  private mutating func advance(_ state: Int, _ number: Int) {
    let edge = edges[number]
    switch ways.way(of: state).step(over: edge.symbol, allowsBack: { allowsBack[$0] }) {
    case .ends: break
    case .on(let way): ways.go(from: state, over: number, to: way, at: Int(edge.to))
    case .reveals(let next):
      if let next { ways.go(from: state, over: number, to: next, at: Int(edge.to)) }
      if reveals(edge, next) { reveal(number, from: state, surfaces: next == .dismissAll) }
    case .meetsCall(let call): end(call, from: state, over: number)
    }
  }

  /// Whether a way back over the edge is worth following.
  ///
  /// A screen that was on top before, with the same below it, brings nothing new.
  private func reveals(_ edge: StackEdge, _ next: WayBack?) -> Bool {
    guard edge.isListed else { return options.followsAllWays }
    return next == nil || next == .anywhere || edge.isInBase
  }

  private mutating func reveal(_ number: Int, from state: Int, surfaces: Bool) {
    let edge = edges[number]
    guard case .screen(let top) = edge.symbol else { return }
    let way: WayBack =
      surfaces && !edge.isListed ? .surface(Int32(number)) : .reveal(Int32(number))
    let isNew = ways.isNew(way)
    let hit = ways.go(from: state, over: number, to: way, at: nil)
    guard edge.isListed, isNew else { return }
    add(
      StackEdge(
        from: top.number, to: edge.to, symbol: .none, cause: nil, weight: 1,
        premiseState: Int32(hit)))
    reach(top)
    uncoverTabBar(below: edge, after: hit)
  }
}
