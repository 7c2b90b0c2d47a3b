/// The titles that arrive at each node of a `TitleInheritance`, and where large and inline titles first meet.
///
/// Works on strongly connected components in topological order.
struct TitleFlow {
  private let inheritance: TitleInheritance
  private let graph: Digraph
  private let components: StrongComponents
  /// All titles of each component.
  private var total: [NavigationBars.Titles]
  /// The titles that arrive from components that do not have both titles already.
  private var fresh: [NavigationBars.Titles]
  /// Whether a component has both titles because of an earlier component or its own report.
  private var isExplained: [Bool]
  private var isReported: [Bool]

  init(_ inheritance: TitleInheritance) {
    self.inheritance = inheritance
    graph = Digraph(nodeCount: inheritance.seeds.count, edges: inheritance.edges)
    components = StrongComponents(graph)
    total = [NavigationBars.Titles](repeating: [], count: components.count)
    fresh = total
    isExplained = [Bool](repeating: false, count: components.count)
    isReported = isExplained
  }

  func titles(at node: Int) -> NavigationBars.Titles { total[Int(components.component[node])] }

  /// Edges lead to lower components, so all titles have arrived at a component before it is visited.
  mutating func spread() {
    let members = components.members()
    for component in members.indices.reversed() {
      close(component, members[component])
      for node in members[component] {
        for target in graph.successors(of: node).map(Int.init) {
          let next = Int(components.component[target])
          guard next != component else { continue }
          let handed = titles(handedBy: node, to: target)
          total[next].formUnion(handed)
          if !isExplained[component] { fresh[next].formUnion(handed) }
        }
      }
    }
  }

  private mutating func close(_ component: Int, _ nodes: [Int]) {
    for node in nodes { total[component].formUnion(inheritance.seeds[node]) }
    // A cycle passes on the titles of its screens; at the bottom of a layer, it adds the first
    // title.
    if nodes.count > 1, total[component].contains(.first), nodes.contains(where: isTitle) {
      total[component].formUnion(inheritance.first)
    }
    let meetsFresh = fresh[component].isSuperset(of: .both)
    isReported[component] =
      meetsFresh && nodes.contains { !isTitle($0) && inheritance.isReportable[$0 / 2] }
    isExplained[component] =
      shown(total[component]).isSuperset(of: .both) && (!meetsFresh || isReported[component])
  }

  private func titles(handedBy node: Int, to target: Int) -> NavigationBars.Titles {
    let titles = total[Int(components.component[node])]
    if isTitle(target) { return shown(titles) }
    return isTitle(node) ? titles.intersection(.both) : titles
  }

  /// The titles of an automatic screen above `titles`.
  private func shown(_ titles: NavigationBars.Titles) -> NavigationBars.Titles {
    titles.contains(.first)
      ? titles.subtracting(.first).union(inheritance.first) : titles
  }

  private func isTitle(_ node: Int) -> Bool { node % 2 == 1 }

  /// One dependence for each component where large and inline titles first meet, in file order.
  func dependences() -> [NavigationBars.Dependence] {
    var large: [Int: Int] = [:]
    var inline: [Int: Int] = [:]
    for (index, edge) in inheritance.edges.enumerated() {
      let component = Int(components.component[Int(edge.to)])
      let source = Int(components.component[Int(edge.from)])
      guard isReported[component], source != component, !isExplained[source] else { continue }
      let handed = titles(handedBy: Int(edge.from), to: Int(edge.to))
      if handed.contains(.large) { keep(index, in: &large, of: component) }
      if handed.contains(.inline) { keep(index, in: &inline, of: component) }
    }
    let members = components.members()
    return large.keys.sorted().compactMap { component -> NavigationBars.Dependence? in
      guard let largeEdge = large[component], let inlineEdge = inline[component] else { return nil }
      let arrivals = [largeEdge, inlineEdge].map { Int(inheritance.edges[$0].to) }.sorted()
      guard
        let node = (arrivals + members[component]).first(where: {
          !isTitle($0) && inheritance.isReportable[$0 / 2]
        })
      else { return nil }
      return NavigationBars.Dependence(
        screen: node / 2, large: arrival(largeEdge), inline: arrival(inlineEdge))
    }.sorted { $0.screen < $1.screen }
  }

  /// Keeps the first edge, but prefers an edge without `when`.
  private func keep(_ edge: Int, in edges: inout [Int: Int], of component: Int) {
    if let known = edges[component], !isConditional(known) || isConditional(edge) { return }
    edges[component] = edge
  }

  private func isConditional(_ edge: Int) -> Bool {
    guard case .move(let move) = inheritance.causes[edge] else { return false }
    return inheritance.graph.moves[move].isConditional
  }

  private func arrival(_ edge: Int) -> NavigationBars.Arrival {
    let after = Int(inheritance.edges[edge].from) / 2
    switch inheritance.causes[edge] {
    case .automatic: return NavigationBars.Arrival(after: after, move: nil, link: nil)
    case .move(let move): return NavigationBars.Arrival(after: after, move: move, link: nil)
    case .link(let link): return NavigationBars.Arrival(after: after, move: nil, link: link)
    }
  }
}
