/// What lies below a top in its layer: on every stack, on some, on none.
///
/// *On every stack* is read off one dominator tree. Turned around, the layers begin at one root
/// below their bottoms, and lead up to the tops; every screen but those of lists has one node that
/// all its edges pass. Then a screen is below a top on every stack if and only if its node lies on
/// every way from the root to the top. Edges of lists pass nodes of their own: for a screen that
/// lies in one, a search that leaves out its edges tells.
///
/// *On some stack* is told for 64 screens, or sets of them, at a time: a pass over the components of
/// the layer graph from below carries a bit for each. Cost: the graph for every 64 that are asked for
/// and not below on every stack, and once more for each of a list.
package struct LayerAncestry: Sendable {
  let graph: LayerGraph
  private let dominators: DominatorTree
  private let isListed: [Bool]
  private let components: StrongComponents
  /// The edges of all layers by their upper ends, those of lower components first.
  private let steps: [Step]

  /// An edge between components; the screen on it, or −1.
  private struct Step: Sendable {
    let upper: Int32
    let lower: Int32
    let screen: Int32
  }

  package init(_ system: StackSystem) {
    graph = LayerGraph(system)
    var isListed = [Bool](repeating: false, count: system.screenCount)
    for edge in system.edges where edge.isInLayer && !edge.leadsToTop {
      if case .screen(let top) = edge.symbol { isListed[top.screen] = true }
    }
    self.isListed = isListed
    dominators = ancestors(graph)
    let inside = system.edges.filter(\.isInLayer)
    components = StrongComponents(
      Digraph(
        nodeCount: system.nodeCount, edges: inside.map { .init(Int($0.from), Int($0.to)) }))
    let component = components.component
    let lists = NumberLists(
      count: components.count, inside.map { component[Int($0.from)] })
    var steps: [Step] = []
    steps.reserveCapacity(inside.count)
    for upper in 0..<components.count {
      for number in lists[upper] {
        let edge = inside[Int(number)]
        let lower = component[Int(edge.to)]
        var screen: Int32 = -1
        if case .screen(let top) = edge.symbol { screen = Int32(top.screen) }
        if lower != upper || screen >= 0 {
          steps.append(Step(upper: Int32(upper), lower: lower, screen: screen))
        }
      }
    }
    self.steps = steps
  }

  /// A question: how often the screen or one of several lies below a top.
  package struct Question: Sendable {
    package let top: Int
    package let wanted: Int

    package init(_ wanted: Int, below top: Int) {
      self.top = top
      self.wanted = wanted
    }
  }

  /// For each question, on how many of the stacks with its top the wanted screen lies below it.
  package func answers(to questions: [Question]) -> [Extent] {
    var answers = [Extent?](repeating: nil, count: questions.count)
    for (number, question) in questions.enumerated() where isOnEvery(question) {
      answers[number] = .every
    }
    let open = questions.indices.filter { answers[$0] == nil }
    let someBelow = areBelow(open.map { (questions[$0].top, questions[$0].wanted) }, twice: false)
    var avoiding: [Int: [Bool]] = [:]
    for (place, number) in open.enumerated() {
      let question = questions[number]
      guard someBelow[place], isListed[question.wanted] else {
        answers[number] = someBelow[place] ? .some : Extent.none
        continue
      }
      let without = avoiding[question.wanted] ?? leadingDown(without: question.wanted)
      avoiding[question.wanted] = without
      let isAvoided = tops(question.top).contains { without[$0] }
      answers[number] = isAvoided ? .some : .every
    }
    return answers.map { $0 ?? .none }
  }

  /// For each question, whether the wanted screen can lie below its top twice.
  package func areTwiceBelow(_ questions: [Question]) -> [Bool] {
    areBelow(questions.map { ($0.top, $0.wanted) }, twice: true)
  }

  /// For each of several sets of screens, the screens with one of the set below them on some stack.
  package func screens(above sets: [[Int]]) -> [[Bool]] {
    var result: [[Bool]] = []
    for start in stride(from: 0, to: sets.count, by: 64) {
      let group = sets[start..<min(start + 64, sets.count)]
      var bits = [UInt64](repeating: 0, count: graph.system.screenCount)
      for (bit, set) in group.enumerated() {
        for screen in set { bits[screen] |= 1 << UInt64(bit) }
      }
      let below = spread(bits, twice: false)
      for bit in 0..<group.count {
        result.append(
          (0..<graph.system.screenCount).map { screen in
            tops(screen).contains { below[component(of: $0)] & 1 << UInt64(bit) != 0 }
          })
      }
    }
    return result
  }

  // MARK: - On every stack

  private func isOnEvery(_ question: Question) -> Bool {
    let nodes = tops(question.top)
    let screen = graph.system.nodeCount + 1 + question.wanted
    return !nodes.isEmpty && nodes.allSatisfy { dominators.dominates(screen, $0) }
  }

  /// The nodes with a path down to the bottom of their layer without a screen.
  private func leadingDown(without screen: Int) -> [Bool] {
    let system = graph.system
    var isLeading = graph.bottoms.map { !$0.isEmpty }
    var waiting = isLeading.indices.filter { isLeading[$0] }
    while let node = waiting.popLast() {
      for number in graph.incoming[node] {
        let edge = system.edges[Int(number)]
        if case .screen(let top) = edge.symbol, top.screen == screen { continue }
        guard !isLeading[Int(edge.from)] else { continue }
        isLeading[Int(edge.from)] = true
        waiting.append(Int(edge.from))
      }
    }
    return isLeading
  }

  private func tops(_ screen: Int) -> [Int] {
    graph.system.variants(of: screen).map { Int(StackTop(screen, $0).number) }
  }

  // MARK: - On some stack

  private func component(of node: Int) -> Int { Int(components.component[node]) }

  private func areBelow(_ pairs: [(top: Int, wanted: Int)], twice: Bool) -> [Bool] {
    var result = [Bool](repeating: false, count: pairs.count)
    var numbers: [Int: Int] = [:]
    for pair in pairs where numbers[pair.wanted] == nil { numbers[pair.wanted] = numbers.count }
    var questions = [[Int]](repeating: [], count: (numbers.count + 63) / 64)
    for (place, pair) in pairs.enumerated() {
      questions[(numbers[pair.wanted] ?? 0) / 64].append(place)
    }
    for group in questions {
      var bits = [UInt64](repeating: 0, count: graph.system.screenCount)
      for place in group {
        bits[pairs[place].wanted] = 1 << UInt64((numbers[pairs[place].wanted] ?? 0) % 64)
      }
      let below = spread(bits, twice: twice)
      for place in group {
        let bit = bits[pairs[place].wanted]
        result[place] = tops(pairs[place].top).contains { below[component(of: $0)] & bit != 0 }
      }
    }
    return result
  }

  /// For each component the bits of the screens that can lie below it, or of those that can twice.
  private func spread(_ bits: [UInt64], twice: Bool) -> [UInt64] {
    var once = [UInt64](repeating: 0, count: components.count)
    var again = [UInt64](repeating: 0, count: twice ? components.count : 0)
    for step in steps {
      let (upper, lower) = (Int(step.upper), Int(step.lower))
      let own = step.screen < 0 ? 0 : bits[Int(step.screen)]
      // An edge of a cycle is passed as often as one likes.
      if twice { again[upper] |= lower == upper ? own : again[lower] | own & once[lower] }
      once[upper] |= once[lower] | own
    }
    return twice ? again : once
  }
}

/// The dominators of the layers turned around: node `nodeCount` is the root below all bottoms, and
/// `nodeCount + 1 + s` is passed by the edges of screen `s`, but for those of lists.
private func ancestors(_ graph: LayerGraph) -> DominatorTree {
  let system = graph.system
  let root = system.nodeCount
  var edges: [Digraph.Edge] = []
  edges.reserveCapacity(2 * system.edges.count)
  for (node, kinds) in graph.bottoms.enumerated() where !kinds.isEmpty {
    edges.append(Digraph.Edge(root, node))
  }
  for edge in system.edges where edge.isInLayer {
    guard edge.leadsToTop, case .screen(let top) = edge.symbol else {
      edges.append(Digraph.Edge(Int(edge.to), Int(edge.from)))
      continue
    }
    // A top without navigation has nothing above it in its layer.
    guard top.variant != .bare else { continue }
    let screen = root + 1 + top.screen
    edges.append(Digraph.Edge(Int(edge.to), screen))
    edges.append(Digraph.Edge(screen, Int(edge.from)))
  }
  return DominatorTree(
    Digraph(nodeCount: root + 1 + system.screenCount, edges: edges), root: root)
}

extension StackEdge {
  /// Whether below its screen lies what lies below that screen on top, as always but in lists.
  fileprivate var leadsToTop: Bool {
    if case .screen(let top) = symbol { top.number == to } else { false }
  }
}

extension StackWitnesses {
  /// A shortest way to a stack with `top` on top and `screen` nowhere below it in its layer; nil
  /// where there is none.
  package func witness(of top: Int, without screen: Int) -> StackWitness? {
    shortest(of: top) { layers, node in
      layers.path(
        from: node, distances: distances,
        over: { edge in
          if case .screen(let lower) = edge.symbol { lower.screen != screen } else { true }
        })
    }
  }

  /// A shortest way to a stack with `top` on top and one of some screens below it in its layer.
  package func witness(of top: Int, over isWanted: (Int) -> Bool) -> StackWitness? {
    shortest(of: top) { layers, node in
      layers.path(from: node, distances: distances, { _ in true }) { edge in
        if case .screen(let lower) = edge.symbol { isWanted(lower.screen) } else { false }
      }
    }
  }

  /// The shortest of the ways that begin with a path from one of a screen's tops.
  private func shortest(
    of screen: Int, _ path: (LayerGraph, Int) -> [Int32]
  ) -> StackWitness? {
    let layers = LayerGraph(system)
    let found = system.variants(of: screen).compactMap { variant -> StackWitness? in
      let node = Int(StackTop(screen, variant).number)
      let path = path(layers, node)
      return path.isEmpty ? nil : witness(from: node, along: path)
    }
    return found.min { $0.steps.count < $1.steps.count }
  }
}
