/// Searches the stacks of whole windows for a shortest one that a language accepts, or does not.
///
/// The search runs on the product of the system and the automaton of the language, from the tops down,
/// in ascending order of the moves that the stack takes.
struct WindowSearch {
  enum Result {
    case none
    case found(StackWitness)
    /// The automaton has too many states on these stacks.
    case tooLarge
  }

  private struct Step {
    let node: Int32
    let state: StackLanguage.State
    /// The edge by which it is reached, and the preceding step; −1 at the top.
    let edge: Int32
    let after: Int32
  }

  private struct Key: Hashable {
    let node: Int32
    let state: StackLanguage.State
  }

  private let walks: ShortestWalks
  private let language: StackLanguage
  /// Whether a stack is wanted that the language accepts.
  private let wantsMatch: Bool
  /// How many pairs of a node and a state are visited.
  private let limit: Int

  init(_ walks: ShortestWalks, _ language: StackLanguage, wantsMatch: Bool, limit: Int) {
    self.walks = walks
    self.language = language
    self.wantsMatch = wantsMatch
    self.limit = limit
  }

  /// Cost: the size of the system for each state of the automaton that occurs.
  func run(from tops: [StackTop]) -> Result {
    let system = walks.system
    var seen: Set<Key> = []
    var steps = DistanceQueue<Step>()
    for top in tops {
      let state = language.state(after: language.start, over: top.screen)
      steps.append(Step(node: top.index, state: state, edge: -1, after: -1), at: 0)
    }
    while let index = steps.next() {
      let (step, distance) = (steps[index], steps.distance)
      guard isHopeful(step.state), seen.insert(Key(node: step.node, state: step.state)).inserted
      else { continue }
      guard seen.count <= limit else { return .tooLarge }
      if Int(step.node) == system.window || Int(step.node) == system.caller {
        guard language.accepts(step.state) == wantsMatch else { continue }
        return .found(witness(of: step, after: steps))
      }
      for number in system.edges(of: Int(step.node)) {
        let cost = Int(walks.distances.ofEdge[Int(number)])
        guard cost >= 0 else { continue }
        let edge = system.edges[Int(number)]
        steps.append(
          Step(
            node: edge.to, state: state(after: step.state, over: edge), edge: number,
            after: Int32(index)),
          at: distance + cost)
      }
    }
    return .none
  }

  /// Whether a match is still possible, if one is wanted.
  private func isHopeful(_ state: StackLanguage.State) -> Bool { !wantsMatch || state != 0 }

  private func state(
    after state: StackLanguage.State, over edge: StackEdge
  ) -> StackLanguage.State {
    switch edge.symbol {
    case .none, .call: state
    case .screen(let top): language.state(after: state, over: top.screen)
    // What is below the layer that an unknown caller presented is not part of the stack.
    case .layer(let kind):
      kind.isModal && kind != .presented ? language.stateBelowLayer(state) : state
    }
  }

  private func witness(of last: Step, after steps: DistanceQueue<Step>) -> StackWitness {
    var path: [Int32] = []
    var step = last
    while step.after >= 0 {
      path.append(step.edge)
      step = steps[Int(step.after)]
    }
    return walks.witness(from: Int(step.node), along: .edges(path.reversed()))
  }
}

extension WindowSearch {
  /// The edges below some tops that make the shortest stacks, in ascending order of the moves that they take.
  static func shortestStacks(
    of walks: ShortestWalks, with tops: [StackTop], limit: Int
  ) -> [(top: StackTop, path: [Int32])] {
    let system = walks.system
    var found: [(top: StackTop, path: [Int32])] = []
    var stacks = DistanceQueue<(top: StackTop, node: Int32, path: [Int32])>()
    for top in tops { stacks.append((top, top.index, []), at: 0) }
    var room = 64 * limit
    while room > 0, let (top, node, path) = stacks.removeFirst() {
      let distance = stacks.distance
      room -= 1
      if Int(node) == system.window || Int(node) == system.caller {
        found.append((top, path))
        if found.count == limit { return found }
      }
      for number in system.edges(of: Int(node)) {
        let cost = Int(walks.distances.ofEdge[Int(number)])
        guard cost >= 0 else { continue }
        stacks.append((top, system.edges[Int(number)].to, path + [number]), at: distance + cost)
      }
    }
    return found
  }
}

extension Window {
  /// The screens of the layers, bottom to top, without the unknown caller of a sub-flow.
  package var knownLayers: [[Int]] {
    let layers = layers.map(\.screens)
    return layers.first?.isEmpty == true ? Array(layers.dropFirst()) : layers
  }
}
