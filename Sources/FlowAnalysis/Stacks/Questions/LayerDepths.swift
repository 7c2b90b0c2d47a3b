import Pushdown

/// How many screens can be below each screen in its layer, at most.
struct LayerDepths: Sendable {
  static let endless = Int.max

  /// By node of the graph.
  private let below: [Int]

  /// - Complexity: Linear in the edges.
  init(_ model: StackModel) {
    let graph = model.graph
    let edges = (0..<graph.size.edges).map { number in
      let (source, target) = graph.ends(ofEdge: number)
      return (source: source, symbol: graph.edge(number).symbol, target: target)
    }
    func goesOn(_ symbol: Int?) -> Bool { symbol.map { !model.symbols[$0].isLowest } ?? true }
    let components = StrongComponents(
      Digraph(
        nodeCount: graph.size.nodes,
        edges: edges.filter { goesOn($0.symbol) }.map { Digraph.Edge($0.source, $0.target) })
    ).component
    var greatest: [Int32: Int] = [:]
    // Edges lead to components with lower numbers, which are complete by then.
    for edge in edges.sorted(by: { components[$0.source] < components[$1.source] }) {
      let (own, lower) = (components[edge.source], components[edge.target])
      var depth = edge.symbol == nil ? 0 : 1
      if goesOn(edge.symbol) {
        if own == lower {
          guard edge.symbol != nil else { continue }
          depth = LayerDepths.endless
        } else {
          let rest = greatest[lower] ?? 0
          depth = rest == LayerDepths.endless ? rest : rest + depth
        }
      }
      greatest[own] = max(greatest[own] ?? 0, depth)
    }
    below = components.map { greatest[$0] ?? 0 }
  }

  /// How many screens a layer has at most under and with this top; `endless` without a bound.
  func greatest(of head: Int, under top: StackSymbol) -> Int {
    if top.isLowest { return 1 }
    return below[head] == LayerDepths.endless ? LayerDepths.endless : below[head] + 1
  }
}
