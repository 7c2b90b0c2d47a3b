/// All stacks that a pushdown system can have, as a finite automaton, with heads as states.
///
/// A node stands for a set of stacks: the symbols along each path from it down to the bottom. There is a node
/// for each head (state, top symbol), which stands for what can lie *below* that symbol in that state, and
/// one for each rest of a longer word. A rule that replaces the top adds an edge without a symbol to the node
/// of the earlier head; a push adds an edge with a symbol. Going back adds an edge without a symbol from the
/// node of the head that is revealed, unless that node has the stack already. So the stacks of one head are
/// never copied to another, as they are in the automaton of the literature (post*, Schwoon 2002), and the
/// graph of a system with one state has linear size.
///
/// A finished graph is self-contained: it no longer asks the system.
package struct StackGraph: Sendable {
  /// Below everything: the end of all paths.
  package static let bottom = 0

  package struct Edge: Sendable {
    package let number: Int
    /// `nil` if the stacks of the target are stacks of the source, too.
    package let symbol: Int?
    package let target: Int
  }

  package struct Size: Equatable, Sendable {
    package let heads: Int
    package let nodes: Int
    package let edges: Int
    /// Pairs of a descent, with the state after it, and a node that it reached.
    package let descents: Int
  }

  /// The nodes of the heads, in the order in which they were reached.
  package internal(set) var heads: [Int] = []
  /// Whether the search was not ended early.
  ///
  /// If it was, each stack of the graph still occurs, but nodes may lack stacks, or have none.
  package internal(set) var isComplete = false

  var nodes = NumberedTriples()
  var edges = NumberedTriples()
  var watches = NumberedTriples()
  /// The facts that rules state, and how others follow: all that distances need.
  var origins: [Origin] = []
  var meetings: [Meeting] = []
  /// The edges of each node, and the edges to each node.
  var outgoing = NumberRows()
  var incoming = NumberRows()

  init() { _ = nodes.insert(0, 0, NodeKind.bottom.rawValue) }

  /// Finds all stacks.
  ///
  /// The stacks in which walks begin are given as `reset` rules. `shouldContinue` is asked with the number of
  /// steps done since the last time; `false` ends the search.
  ///
  /// - Complexity: Linear in the heads, the edges, and the pairs of a descent and an edge that it comes across.
  package init(
    of system: any PushdownSystem, from initial: [PushdownRule],
    shouldContinue: (_ steps: Int) -> Bool = { _ in true }
  ) {
    var saturation = Saturation(system)
    saturation.run(from: initial, shouldContinue: shouldContinue)
    self = saturation.graph
  }

  package var size: Size {
    Size(heads: heads.count, nodes: nodes.count, edges: edges.count, descents: watches.count)
  }

  /// The node of a head, if it is reached.
  package func node(state: Int, symbol: Int) -> Int? {
    nodes.number(of: state, symbol, NodeKind.head.rawValue)
  }

  /// The state and the top symbol of a node, if it is that of a head.
  package func head(of node: Int) -> (state: Int, symbol: Int)? {
    let (state, symbol, kind) = nodes[node]
    return kind == NodeKind.head.rawValue ? (state, symbol) : nil
  }

  /// The edges that leave a node, in the order in which they were found.
  package func edges(of node: Int) -> some Sequence<Edge> {
    outgoing[node].lazy.map { edge($0) }
  }

  /// The number of a descent, with the state after it, that has come to a node; nil if none has.
  package func descent(_ descent: Int, then state: Int, at node: Int) -> Int? {
    watches.number(of: descent, state, node)
  }

  /// The descent of a number, the state after it, and the node that it has come to.
  package func descent(at number: Int) -> (descent: Int, state: Int, node: Int) {
    let (descent, state, node) = watches[number]
    return (descent, state, node)
  }

  /// The nodes that an edge connects.
  package func ends(ofEdge number: Int) -> (source: Int, target: Int) {
    (edges[number].first, edges[number].third)
  }

  package func edge(_ number: Int) -> Edge {
    let (_, symbol, target) = edges[number]
    return Edge(number: number, symbol: symbol == Self.noSymbol ? nil : symbol, target: target)
  }
}

extension StackGraph {
  static let noSymbol = -1
  /// The descent of `layer` rules, through the first symbol that is not inner.
  static let layerDescent = -1

  /// What the first two numbers of a node's triple in `nodes` are.
  enum NodeKind: Int {
    /// State, top symbol.
    case head
    /// Symbol, the node below it.
    case word
    /// The node whose stacks these are, without the rest of the layer on top of them; 0.
    case outside
    /// 0, 0.
    case bottom
  }

  /// A fact that a rule states, by itself or, for a reset, once a head has a stack.
  struct Origin {
    /// An edge, or `~` a watch.
    let fact: Int32
    let weight: Int32
    /// That of the rule, or -1.
    let cause: Int32
    /// The node of the head that the rule resets, or -1.
    let resetHead: Int32
  }

  /// A fact that follows from a watch and an edge of its node.
  struct Meeting {
    let watch: Int32
    let edge: Int32
    /// An edge, or `~` a watch.
    let fact: Int32
  }
}
