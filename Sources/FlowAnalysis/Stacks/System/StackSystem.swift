import FlowFormat

/// All stacks that can occur in a flow, as one finite graph.
///
/// Start here. Then read, in `System/`: `StackEdge` and `StackTop`, what the graph is made of, and `StackEdges`, which
/// keep it; `StackBuilder` with `+Entries`, `+Links`, `+AppendedLinks` and `+KeptLinks`, how stacks begin; `+Issuer`,
/// `+Moves`, `+Layers` and `+Alerts`, how each change of a window adds edges; `+Calls` and `+Finish`, what sub-flows
/// add; `Unwinding`, how far a move back goes, `UnwindingStates` and `StackBuilder+Spreading`, which follow it over the
/// `PlacedScreens` of lists; `+Chains` and `+ChainEnds`, what is made at once on the screen it reveals, and
/// `+Restrictions`, of which stacks; `LayerGraph`, the part within layers that most questions are asked of. `Questions/` holds one file for each question, `Witnesses/` the walks that
/// show the answers, from `StackDistances` on, `Claims/` the judge of claims, and `Machine/` what a change does to one
/// window.
///
/// The state of an app is one stack: the screens of its layers from the top down, with a mark at the bottom of every
/// layer. A flow lets such stacks grow without end, but the ones that can occur form a regular language (Bouajjani,
/// Esparza, Maler 1997; Schwoon 2002): there is a finite graph such that a stack can occur if and only if it is
/// spelled by the edges of a path from the node of its top to the bottom of the window.
///
/// *Nodes.* The node of a top stands for everything that can be below that top. `push: b` on `a`
/// gives an edge from `b`'s node to `a`'s with `a` on it: below `b` is `a`, and then whatever is
/// below `a`. `replace: b` gives the same edge with nothing on it: below `b` is what is below
/// `a`. A presentation gives two edges, one for the bottom of the layer and one for the presenter.
/// `root` gives an edge to the bottom of the window.
///
/// *Lists.* A `set` and a link show several screens at once: one node for each position. Below the
/// lowest is what is below the layer of the issuer. To say that without naming every stack of
/// the layer, the part of the graph in question is copied with the screens of the layer left out.
///
/// *Going back* brings nothing new where every screen was on top before it was below: the stack that
/// is left is one of those that there were. Only the screens of lists have to be revealed to be on
/// top, and then make their moves: an edge with nothing on it leads from their top to their position.
///
/// *Sub-flows.* A call puts a mark between the caller and what the sub-flow shows. A `finish` walks
/// down to the mark; the moves of the caller's `on-finish` are made only where one has come there.
///
/// *Chains.* What follows a move by `then` is made by each screen that the move can reveal, over what is
/// below it. Users do not see that screen unless the next part is refused or has a `when`. Where more is known
/// of the stacks than their top (`dismiss-all` ends in the base layer), a copy of the node stands for those.
///
/// The changes in short; where they do nothing `StackChange` says:
///
/// | change | what is on top afterwards, and what is below |
/// |---|---|
/// | `push` | the target on the issuer |
/// | `replaceTop` | the target on what was below the issuer |
/// | `replaceLayer` | the list on what is below the layer |
/// | `replaceWindow` | the target alone |
/// | `present` | the target, a bottom of a layer, the issuer |
/// | `goBack` | what is further down; nothing new, except screens of lists |
/// | `selectTab` | the tab's own stack; a modal that is closed may reveal one that a list made |
/// | `open` | the link's stack alone; for `keep`, in place of the layer; with `append`, on it |
///
/// A gate at the bottom of a link's stack is shown alone, or not at all; the moves that pass it open the link. The
/// stack of each tab has a bottom of its own, so that `tab` can tell them apart. Called by another move than a push or
/// presentation, a sub-flow that ends leaves its finishing screen alone in its place, where there is an
/// `on-finish`; its push takes that place.
///
/// A class, because every question holds it.
package final class StackSystem: Sendable {
  /// What may happen.
  package struct Options: Sendable {
    /// Whether links are opened from outside, over any stack.
    package var opensLinks = false
    /// Whether every unwinding is followed, also those that reveal nothing new.
    var followsAllReturns = false
    /// How many states of unwindings with counts or targets are told apart; nil for as many as a large
    /// flow with a few of them has.
    var unwindingLimit: Int?
    /// How many copies of nodes are made for restricted stacks; nil for the default.
    var copyLimit: Int?
    /// Links that are never opened, from outside or by a move; where there are any, no gate of a link is
    /// shown either.
    package var isLeftOutLink: [Bool] = []
    /// Moves that are not made.
    var isLeftOut: [Bool] = []
    /// Moves that leave a mark on the screen that makes them.
    var marks: Set<Int> = []
    /// Whether a move of an alert is one of them, so that any screen may have a mark.
    var hasMarksOfAlerts = false

    package init(opensLinks: Bool = false) { self.opensLinks = opensLinks }

    /// Whether a screen makes a move that leaves a mark on it.
    func isMarked(_ screen: Int, in graph: FlowGraph) -> Bool {
      hasMarksOfAlerts
        || !marks.isEmpty && graph.moves(of: screen).indices.contains { marks.contains($0) }
    }

    func opens(_ link: Int) -> Bool { isLeftOutLink.isEmpty || !isLeftOutLink[link] }

    /// Whether something that usually happens does not.
    var areRestricted: Bool { !isLeftOut.isEmpty }

    var showsGates: Bool { isLeftOutLink.isEmpty }

    func allows(_ index: Int) -> Bool { isLeftOut.isEmpty || !isLeftOut[index] }
  }

  package let graph: FlowGraph
  package let options: Options
  /// The tops that can occur, in the order in which they were found.
  package let tops: [StackTop]
  private let isTop: [Bool]
  let nodeCount: Int
  let edges: StackEdges
  /// The numbers of the edges by their upper and by their lower ends.
  let downwards: GroupedIndices
  let upwards: GroupedIndices
  let layers: LayerGraph
  let unwindings: UnwindingStates
  let otherIssuers: [Int: [StackBuilder.Issuer]]
  /// The follow-ups that stand for those of all screens of `everywhere`, by destination.
  let sharedFollowUps: [Int: Int]
  /// By node, the one that it is a copy of for some of the stacks, or itself; empty without copies.
  private let originals: [Int32]
  /// The states that enable each move of an `on-finish`, by its index.
  let enabledExits: [Int: [Int]]
  /// For each tab the node of the bottom of its stack, by its root; empty before one is needed.
  let tabBottoms: [Int: Int]
  let presented: PresentedTops

  package init(_ graph: FlowGraph, _ options: Options = Options()) {
    self.graph = graph
    self.options = options
    var builder = StackBuilder(graph, options)
    builder.addEntries()
    builder.build()
    builder = builder.finished()
    tops = builder.reached
    isTop = builder.isReached
    nodeCount = builder.nodeCount
    edges = builder.edges
    let edges = edges
    downwards = GroupedIndices(count: nodeCount, of: edges.count) { edges[$0].from }
    upwards = GroupedIndices(count: nodeCount, of: edges.count) { edges[$0].to }
    layers = LayerGraph(edges, downwards, upwards)
    unwindings = builder.unwindings
    otherIssuers = builder.otherIssuers
    sharedFollowUps = builder.sharedFollowUps
    originals = builder.restrictions.originals(nodeCount: nodeCount)
    enabledExits = builder.enabledExits
    tabBottoms = builder.tabBottoms
    presented = builder.presented
  }

  /// The strongly connected components of all its edges.
  ///
  /// They are computed again if there are cycles: only one question needs them, and they are large.
  var components: StrongComponents { layers.componentsOfAll ?? downwards.components(of: edges) }

  /// The numbers of the edges that leave a node downwards.
  func edges(of node: Int) -> ArraySlice<Int32> { downwards[node] }

  func allowsBack(_ screen: Int) -> Bool { graph.program.allowsBack(screen) }

  /// Whether its stacks are those that can occur; else there were so many unwindings with counts or targets to
  /// screens of lists that some were taken to lead to any screen of the layer, or too many ends of sub-flows.
  package var isExact: Bool { unwindings.areExact && graph.hasAllExits }

  package var screenCount: Int { graph.screenCount }

  /// Whether a top can occur.
  package func contains(_ top: StackTop) -> Bool { isTop[Int(top.index)] }

  /// The tops of a screen that can occur, in the order of their variants; makes no array.
  @inline(__always)
  func allTops(of screen: Int) -> StackTopSet {
    let first = StackTop.variantCount * screen
    return StackTopSet(
      first: first,
      bits: (isTop[first] ? 1 : 0) | (isTop[first + 1] ? 2 : 0) | (isTop[first + 2] ? 4 : 0)
        | (isTop[first + 3] ? 8 : 0) | (isTop[first + 4] ? 16 : 0)
        | (isTop[first + 5] ? 32 : 0))
  }

  /// The variants in which a screen can be on top.
  package func variants(of screen: Int) -> [StackTop.Variant] {
    StackTop.Variant.allCases.filter { contains(StackTop(screen, $0)) }
  }

  /// The tops that make a move: those of its screen, of what an alert with that screen is on, or of
  /// the screen that an `on-finish` goes on from.
  ///
  /// Every stack with such a top is one that the move can be made on, unless a list of screens says
  /// what is below it.
  package func issuers(of index: Int) -> [StackTop] {
    let own = Array(ownIssuers(of: index))
    guard !otherIssuers.isEmpty, let others = otherIssuers[index] else { return own }
    let added = Set(others.map(\.top)).subtracting(own)
    return own + added.sorted { $0.index < $1.index }
  }

  /// The same with the nodes for what is below them: a screen that is only passed through makes moves on
  /// stacks that its top does not have.
  func issuersOnNodes(of index: Int) -> [StackBuilder.Issuer] {
    ownIssuers(of: index).map { StackBuilder.Issuer(top: $0, node: Int($0.index)) }
      + otherIssuers[index, default: []]
  }

  /// Those that are tops of the screen of the move.
  func ownIssuers(of index: Int) -> StackTopSet {
    let move = graph.moves[index]
    guard options.allows(index), !move.isFollowing else { return StackTopSet(first: 0, bits: 0) }
    return allTops(of: move.source).keeping { variant in
      switch variant {
      case .above, .first, .bare: true
      case .alert: graph.stackChange(of: move)?.closesAlertFirst == false
      case .waiting, .bareWaiting: !graph.passesGate(move)
      }
    }
  }

  /// Whether a screen can be on top.
  package func isOnTop(_ screen: Int) -> Bool {
    tops(of: screen).contains { isTop[$0] }
  }

  /// The nodes of a screen's tops, whether they can occur or not.
  func tops(of screen: Int) -> Range<Int> {
    StackTop.variantCount * screen..<StackTop.variantCount * (screen + 1)
  }

  /// Whether a node is a top that can occur.
  func isTop(_ node: Int) -> Bool { isTop[node] }

  /// The top that can occur over what a node stands for; nil for other nodes.
  func top(over node: Int) -> StackTop? {
    let original = originals.isEmpty ? node : Int(originals[node])
    return original < window && isTop[original] ? StackTop(index: original) : nil
  }

  // MARK: - The numbers of nodes

  /// The bottom of the window.
  static func window(screenCount: Int) -> Int { StackTop.variantCount * screenCount }
  /// Below it is the unknown caller of a sub-flow that is checked alone.
  static func caller(screenCount: Int) -> Int { window(screenCount: screenCount) + 1 }
  static func firstFreeNode(screenCount: Int) -> Int { window(screenCount: screenCount) + 2 }

  var window: Int { StackSystem.window(screenCount: screenCount) }
  var caller: Int { StackSystem.caller(screenCount: screenCount) }
}
