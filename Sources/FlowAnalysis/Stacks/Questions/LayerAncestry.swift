import FlowFormat

/// Whether a screen is below a top in its layer on every stack, on some, or on none.
///
/// *On every stack* is read from one dominator tree. Reversed, the layers begin at one root below
/// their bottoms and lead up to the tops; every screen, except those of lists, has one node that
/// all its edges pass. So a screen is below a top on every stack if and only if its node is on
/// every path from the root to the top. Edges of lists pass separate nodes: for their screens,
/// searches that leave out these edges decide.
///
/// *On some stack* is often decided by the search that built the tree, if it found the top after
/// the screen. The remaining questions are answered for 256 screens, or sets of screens, at a time:
/// a pass over the components of the layer graph, from the bottom, propagates a bit for each. Cost:
/// a part of the graph for every 256 remaining screens, and the same again for those of lists.
package struct LayerAncestry: Sendable {
  let system: StackSystem
  /// nil if it is computed only on demand.
  private let tree: LayerDominators?

  package init(_ system: StackSystem) {
    self.system = system
    let popsTo = system.graph.moves.contains { move in
      if case .goBack(.popTo) = system.graph.stackChange(of: move) { true } else { false }
    }
    tree = popsTo ? LayerDominators(system) : nil
  }

  /// A question: how often the screen, or one of several, is below a top.
  package struct Question: Sendable {
    package let wanted: Int
    /// The screen on top; −1 if a node stands for what is below the top.
    package let top: Int
    private let node: Int

    package init(_ wanted: Int, below top: Int) {
      (self.wanted, self.top, node) = (wanted, top, -1)
    }

    init(_ wanted: Int, inNode node: Int) {
      (self.wanted, self.node, top) = (wanted, node, -1)
    }

    /// The nodes for what is below the top.
    func nodes(in system: StackSystem) -> StackTopSet {
      top < 0 ? StackTopSet(first: node, bits: 1) : system.allTops(of: top)
    }
  }

  /// For each question, on how many of the stacks with its top the wanted screen is below it.
  package func answers(to questions: [Question]) -> [Extent] {
    guard !questions.isEmpty else { return [] }
    let tree = tree ?? LayerDominators(system)
    var answers = [Extent](repeating: .none, count: questions.count)
    var isKnown = [Bool](repeating: false, count: questions.count)
    for (index, question) in questions.enumerated() {
      guard let answer = tree.answer(to: question, in: system) else { continue }
      answers[index] = answer
      isKnown[index] = true
    }
    let unknown = questions.indices.filter { !isKnown[$0] }
    for (index, isBelow) in zip(unknown, areBelow(unknown.map { questions[$0] }, twice: false)) {
      answers[index] = isBelow ? .some : .none
    }
    // For a screen in lists, it is still open whether it is below on every stack.
    let listed = questions.indices.filter {
      answers[$0] == .some && tree.isListed[questions[$0].wanted]
    }
    for (index, isAvoided) in zip(listed, areAvoided(listed.map { questions[$0] }))
    where !isAvoided { answers[index] = .every }
    return answers
  }

  /// For each question, whether the wanted screen can be below its top twice.
  package func areTwiceBelow(_ questions: [Question]) -> [Bool] {
    let canRepeat = screensThatRepeat()
    var result = [Bool](repeating: false, count: questions.count)
    let open = questions.indices.filter { canRepeat[questions[$0].wanted] }
    for (index, isBelow) in zip(open, areBelow(open.map { questions[$0] }, twice: true)) {
      result[index] = isBelow
    }
    return result
  }

  // MARK: - On some stack

  /// The screens that may be in a layer twice: those of lists, and those with an edge in a cycle.
  ///
  /// The lower of two has the upper one above it, and can make the same moves on that again; only
  /// the screens of lists have something else below. A part of a chain is not made on all stacks of a screen.
  private func screensThatRepeat() -> [Bool] {
    let layers = system.layers
    let haveChains = system.graph.moves.contains(where: \.isFollowUp)
    var canRepeat = [Bool](repeating: haveChains, count: system.screenCount)
    guard !haveChains else { return canRepeat }
    for edge in system.edges {
      guard case .screen(let top) = edge.symbol else { continue }
      let isInCycle = layers.component(of: Int(edge.from)) == layers.component(of: Int(edge.to))
      if isInCycle || top.index != edge.to { canRepeat[top.screen] = true }
    }
    return canRepeat
  }

  private func areBelow(_ questions: [Question], twice: Bool) -> [Bool] {
    var result = [Bool](repeating: false, count: questions.count)
    guard !questions.isEmpty else { return result }
    let layers = system.layers
    var bits = [ScreenBits](repeating: .zero, count: system.screenCount)
    var pass = AncestryPass(layers, twice: twice)
    // Each bit stands for one wanted screen, so many of them share a pass. Nothing below
    // the lowest edge with one of them, and nothing above the highest top in question, can matter:
    // groups of screens that are close to each other keep each pass short.
    for group in groups(of: questions) {
      setBits(of: group, questions, in: &bits)
      let components = components(of: group, questions)
      pass.run(bits, over: components.lowerBound, through: components.upperBound)
      for index in group {
        let bit = bits[questions[index].wanted]
        result[index] = questions[index].nodes(in: system).contains {
          pass.below(layers.component(of: Int($0.index))).contains(bit)
        }
      }
      for index in group { bits[questions[index].wanted] = .zero }
    }
    return result
  }

  /// From the lowest component that an edge with a wanted screen leads up to, to the highest with a top.
  private func components(of group: [Int], _ questions: [Question]) -> ClosedRange<Int> {
    var highest = 0
    for index in group {
      for node in questions[index].nodes(in: system) {
        highest = max(highest, system.layers.component(of: Int(node.index)))
      }
    }
    let first = group.first.map { lowest(questions[$0].wanted) } ?? 0
    return min(first, highest)...highest
  }

  /// Gives each wanted screen of a group a bit.
  private func setBits(
    of group: [Int], _ questions: [Question], in bits: inout [ScreenBits]
  ) {
    var count = 0
    for index in group where bits[questions[index].wanted] == .zero {
      bits[questions[index].wanted] = ScreenBits(bit: count)
      count += 1
    }
  }

  /// Indices of questions, grouped by screens that are close to each other, lowest first.
  private func groups(of questions: [Question]) -> [[Int]] {
    let byWanted = GroupedIndices(count: system.screenCount, questions.map { Int32($0.wanted) })
    let wanted = (0..<system.screenCount).filter { !byWanted[$0].isEmpty }
      .map { (screen: $0, component: lowest($0)) }
      .sorted { ($0.component, $0.screen) < ($1.component, $1.screen) }
    return stride(from: 0, to: wanted.count, by: ScreenBits.count).map { start in
      wanted[start..<min(start + ScreenBits.count, wanted.count)]
        .flatMap { byWanted[$0.screen].map(Int.init) }
    }
  }

  /// The lowest component that an edge with a screen leads up to.
  private func lowest(_ screen: Int) -> Int { tree.map { Int($0.lowest[screen]) } ?? 0 }

  // MARK: - Lists

  /// For each question, whether its top can occur without the wanted screen.
  private func areAvoided(_ questions: [Question]) -> [Bool] {
    var result = [Bool](repeating: false, count: questions.count)
    guard !questions.isEmpty else { return result }
    var bits = [ScreenBits](repeating: .zero, count: system.screenCount)
    var pass = AvoidingPass(system.layers)
    for group in groups(of: questions) {
      setBits(of: group, questions, in: &bits)
      let components = components(of: group, questions)
      pass.run(bits, over: components.lowerBound, through: components.upperBound)
      for index in group {
        let bit = bits[questions[index].wanted]
        result[index] = questions[index].nodes(in: system).contains {
          pass.avoided(below: Int($0.index)).contains(bit)
        }
      }
      for index in group { bits[questions[index].wanted] = .zero }
    }
    return result
  }
}
