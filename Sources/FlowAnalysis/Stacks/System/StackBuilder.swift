import FlowFormat

/// Finds the edges of a `StackSystem`: which tops can occur, and what is below them.
///
/// Everything is done once, in the order in which it is found: the moves of a top when it is first
/// reached, the unwindings over an edge when both are there.
struct StackBuilder {
  let graph: FlowGraph
  var options: StackSystem.Options
  var edges = StackEdges()
  var nodeCount: Int
  var reached: [StackTop] = []
  var isReached: [Bool]
  var isTopLeft: [Bool]
  var nextTop = 0
  var nextEdge = 0
  /// Edges by their upper end, as lists: the last of each node, and the one before each edge.
  var lastEdge: [Int32]
  var edgeBefore: [Int32] = []
  /// For each node the one that stands for what is below its layer; −1 as long as none is needed.
  var belowLayer: [Int32]
  /// Nodes with nothing of the layer below.
  var isBelowLayer: [Bool]
  var unwindings: UnwindingStates
  var nextState = 0

  // What the moves share; see `StackBuilder+Moves` and `StackBuilder+Links`.
  var shared: [SharedNode: Int] = [:]
  /// The stacks of links that moves have opened, each laid out once.
  var laidLinks: [Int: LaidStack] = [:]
  /// The state that enables each move of an `on-finish`, by its number.
  var enabledExits: [Int: [Int]] = [:]
  /// What makes the moves that are not made by each top of their screen: those of alerts, of `on-finish`
  /// and of chains, by move index.
  var otherIssuers: [Int: [Issuer]] = [:]
  /// The follow-ups that the screens of `everywhere` share, by destination.
  var sharedFollowUps: [Int: Int] = [:]
  /// The copies of nodes for some of what is below them, see `StackBuilder+Restrictions`.
  var restrictions = Restrictions()
  /// The calls whose sub-flows have ended so far, each with its exit.
  var ended: Set<Unwinding> = []
  var hasTabBar = false
  /// The bottoms of the stacks of tabs by their roots, and the tabs that lists are on, by the nodes
  /// below the lists.
  var tabBottoms: [Int: Int] = [:]
  var tabsOfBases: [Int: Int] = [:]
  /// What goes on when these tabs are shown again, whatever is on top of them.
  var keptTabs: [Restrictions.Arrival] = []
  /// The tabs of new roots that are only passed through, by the nodes for what is below them.
  var tabsOfRoots: [Int: Int] = [:]
  /// Those of lists in a layer that was there before, as was its tab bar.
  var keptBases: Set<Int> = []
  /// The nodes below the lists of links that append.
  var appendedBases: Set<Int> = []
  private(set) var presented: PresentedTops
  /// The presenters of each kind of layer by the tops that were presented; −1 for none.
  var presenters: [[Int32]]
  /// The nodes between the calls of sub-flows and what they show, by move number; −1 for none.
  var calls: [Int32] = []
  /// Those of one caller alone, which makes the moves after the call.
  var singleCalls: Set<Int32> = []
  /// How many copies of nodes are made for restricted stacks.
  let copyLimit: Int
  /// How many edges and transitions there may be before no more unwindings are followed, those included that are
  /// refused: where many unwindings meet many edges, there is a transition for each pair.
  private let sizeLimit: Int
  /// What the nodes below a screen that is left of a sub-flow stand over.
  var collapsedBases: [Int: Int] = [:]
  let keepsModals: Bool
  let appendsLinks: Bool
  /// Whether each screen makes a move when a call ends that does not come back to where it was made; empty without
  /// such calls.
  let finishers: [Bool]
  var listed: PlacedScreens

  struct SharedNode: Hashable {
    enum Kind {
      case list, listBase, base, kept, keptList, keptBase, bar, tab, singleCall, collapsed
      case root, shownTab, tappedTab, appended, appendedAny, onCaller
    }

    let kind: Kind
    let index: Int
    var other = 0
    var third = 0
  }

  init(_ graph: FlowGraph, _ options: StackSystem.Options) {
    self.graph = graph
    self.options = options
    nodeCount = StackSystem.firstFreeNode(screenCount: graph.screenCount)
    isReached = [Bool](repeating: false, count: StackTop.variantCount * graph.screenCount)
    isTopLeft = isReached
    lastEdge = [Int32](repeating: -1, count: nodeCount)
    belowLayer = lastEdge
    isBelowLayer = [Bool](repeating: false, count: nodeCount)
    isBelowLayer[StackSystem.window(screenCount: graph.screenCount)] = true
    isBelowLayer[StackSystem.caller(screenCount: graph.screenCount)] = true
    presented = PresentedTops(screenCount: graph.screenCount)
    presenters = LayerKind.allCases.map { _ in [] }
    keepsModals = graph.program.flow.links.contains(where: \.replacesTopLayer)
    appendsLinks = graph.program.flow.links.contains(where: \.appends)
    reached.reserveCapacity(graph.screenCount)
    edges.reserveCapacity(graph.screenCount + graph.moves.count)
    edgeBefore.reserveCapacity(graph.screenCount + graph.moves.count)
    let limit = 100_000 + 2 * graph.screenCount
    copyLimit = options.copyLimit ?? limit
    sizeLimit = 2 * limit + 20 * graph.moves.count
    unwindings = UnwindingStates(limit: options.unwindingLimit ?? limit, chainLimit: limit)
    let isLeftForGood = graph.filesLeftForGood
    finishers = graph.finishers(inFiles: isLeftForGood)
    listed = PlacedScreens(graph, options, leftForGood: isLeftForGood)
  }

  /// Whether the moves of a top have been made.
  func isLeft(_ top: StackTop) -> Bool { isTopLeft[Int(top.index)] }

  var window: Int { StackSystem.window(screenCount: graph.screenCount) }
  var caller: Int { StackSystem.caller(screenCount: graph.screenCount) }

  mutating func build() {
    if options.opensLinks { addLinks() }
    while true {
      if let arrival = restrictions.arrivals.popLast() {
        goOn(with: arrival.sequel, by: arrival.issuer)
      } else if nextEdge < edges.count {
        nextEdge += 1
        spread(nextEdge - 1)
      } else if nextTop < reached.count {
        nextTop += 1
        isTopLeft[Int(reached[nextTop - 1].index)] = true
        leave(reached[nextTop - 1])
      } else if nextState < unwindings.states.count {
        nextState += 1
        spread(state: nextState - 1)
      } else {
        return
      }
    }
  }

  /// What remains when all is found, without the tables of the search.
  consuming func finished() -> StackBuilder {
    (isTopLeft, isBelowLayer, shared, ended) = ([], [], [:], [])
    laidLinks = [:]
    (lastEdge, edgeBefore, belowLayer) = ([], [], [])
    (presenters, calls) = ([], [])
    unwindings.finish()
    return self
  }

  /// Whether there is room for what one more unwinding leads to.
  mutating func mayGoOn() -> Bool {
    let followed = unwindings.transitions.count + unwindings.refusedCount
    let hasRoom = edges.count + followed < sizeLimit
    if !hasRoom { unwindings.giveUp() }
    return hasRoom
  }

  mutating func addNode() -> Int {
    lastEdge.append(-1)
    belowLayer.append(-1)
    isBelowLayer.append(false)
    nodeCount += 1
    return nodeCount - 1
  }

  /// The node that is shared by all with the same key.
  mutating func sharedNode(
    _ kind: SharedNode.Kind, _ index: Int, _ other: Int = 0
  ) -> (node: Int, isNew: Bool) {
    let key = SharedNode(kind: kind, index: index, other: other)
    if let known = shared[key] { return (known, false) }
    let node = addNode()
    shared[key] = node
    return (node, true)
  }

  /// Adds a node for what is below a presented layer.
  mutating func addPresenter(below top: StackTop) -> Int {
    let node = addNode()
    presented.add(top, over: node)
    return node
  }

  mutating func reach(_ top: StackTop) {
    guard !isReached[Int(top.index)] else { return }
    isReached[Int(top.index)] = true
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
}
