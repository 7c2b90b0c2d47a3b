import FlowFormat
import FlowSource

/// The states of an app, one by one: the stacks of all layers and tabs, and which conditions are satisfied.
///
/// It decides what a `StackModel` does not tell, where few enough states can occur; if there are more, it has
/// those that the fewest moves lead to.
struct StateSpace: Sendable {
  /// What users do, with all that follows by itself.
  struct Step: Sendable {
    let causes: [StackCause]
    let state: RouteState
    let opensLink: Bool
  }

  private struct Arrival {
    /// −1 where a walk begins.
    let before: Int
    let causes: [StackCause]
  }

  let graph: FlowGraph
  /// In ascending order of the moves to them.
  private(set) var states: [RouteState] = []
  /// Where the steps lead that do not open links, and those that do.
  private(set) var following: [[Int]] = []
  private(set) var linked: [[Int]] = []
  /// The states at entries, and those of links that start the app.
  private(set) var beginnings: [Int] = []
  private(set) var linkedBeginnings: [Int] = []
  /// The states of which all steps are known are the first.
  private(set) var leftCount = 0
  private var arrivals: [Arrival] = []
  private var indices: [[Int32]: Int] = [:]
  /// Those that tell states apart.
  private let conditions: [String]
  private let opensLinks: Bool
  /// How many screens may still be copied.
  private var room: Int

  /// The states that follow one of them without links.
  init(after state: RouteState, in graph: FlowGraph, room: Int) {
    self.graph = graph
    self.room = room
    conditions = graph.conditionsOfStates
    opensLinks = false
    _ = index(of: state, after: -1, [])
    leaveAll()
  }

  /// `starts` are the conditions that can be satisfied when walks begin.
  init(_ graph: FlowGraph, starts: [[String]], room: Int) {
    self.graph = graph
    self.room = room
    conditions = graph.conditionsOfStates
    opensLinks = true
    for satisfied in starts { enter(with: RouteState(satisfied: satisfied)) }
    leaveAll()
  }

  private mutating func leaveAll() {
    while leftCount < states.count, leave(leftCount) { leftCount += 1 }
  }

  /// Whether no other state can occur.
  var isComplete: Bool { leftCount == states.count }

  // MARK: - Steps

  private mutating func enter(with start: RouteState) {
    let entries = graph.entries.indices.filter { index in
      if case .entry(.start) = graph.entries[index].cause { !graph.isSubflow } else { true }
    }
    var causes = entries.map { StackCause.entry($0) }
    if graph.isSubflow { causes += [.call(isModal: false), .call(isModal: true)] }
    for cause in causes {
      var state = start
      if state.take(cause, by: .entry(.start), in: graph) != nil {
        beginnings.append(index(of: state, after: -1, [cause]))
      }
    }
    for link in graph.linkStacks.patterns.indices where room > 0 {
      var state = start
      if let causes = state.open(link, in: graph)?.flatMap(\.causes) {
        linkedBeginnings.append(index(of: state, after: -1, causes))
      }
    }
  }

  /// Adds the steps from a state; returns false if the limit is reached before all are added.
  private mutating func leave(_ index: Int) -> Bool {
    following.append([])
    linked.append([])
    let (graph, opensLinks, before) = (graph, opensLinks, states[index])
    return StateSpace.forEachStep(from: before, in: graph, opensLinks: opensLinks) { step in
      guard room > 0 else { return false }
      let next = self.index(of: step.state, after: index, step.causes)
      if step.opensLink { linked[index].append(next) } else { following[index].append(next) }
      return true
    }
  }

  /// Calls `body` with each step from a state until it returns false, and then returns false.
  static func forEachStep(
    from before: RouteState, in graph: FlowGraph, opensLinks: Bool, _ body: (Step) -> Bool
  ) -> Bool {
    guard let top = before.top else { return true }
    var goesOn = true
    func add(_ made: [Route.Step]?, _ state: RouteState, opensLink: Bool = false) {
      guard goesOn, let made else { return }
      goesOn = body(Step(causes: made.flatMap(\.causes), state: state, opensLink: opensLink))
    }
    for move in graph.moves(of: top).indices where goesOn && !graph.moves[move].isFollowing {
      var alternatives = Alternatives(areWanted: true)
      repeat {
        var state = before
        add(state.make(move, in: graph, &alternatives), state)
      } while goesOn && alternatives.goOn()
    }
    for cause in [.back, .pullDown] + graph.tabs.map({ StackCause.tap($0) }) where goesOn {
      var state = before
      add(state.take(cause, by: .gate, in: graph), state)
    }
    for link in graph.linkStacks.patterns.indices where opensLinks && goesOn {
      var state = before
      add(state.open(link, in: graph), state, opensLink: true)
    }
    return goesOn
  }

  private mutating func index(
    of state: RouteState, after before: Int, _ causes: [StackCause]
  ) -> Int {
    let key = state.key(with: conditions)
    room -= key.count
    if let known = indices[key] { return known }
    indices[key] = states.count
    states.append(state)
    arrivals.append(Arrival(before: before, causes: causes))
    return states.count - 1
  }

  // MARK: - Walks

  /// A shortest walk to a state.
  func witness(of index: Int) -> StackWitness {
    var path: [[StackCause]] = []
    var index = index
    while index >= 0 {
      path.append(arrivals[index].causes)
      index = arrivals[index].before
    }
    return StackWitness(graph, steps: path.reversed().flatMap(\.self))
  }

  /// A walk through states, each of which follows the one before.
  func witness(along path: [Int]) -> StackWitness? {
    guard let first = path.first else { return nil }
    var witness = witness(of: first)
    for (before, after) in zip(path, path.dropFirst()) {
      let key = states[after].key(with: conditions)
      var causes: [StackCause] = []
      _ = StateSpace.forEachStep(from: states[before], in: graph, opensLinks: opensLinks) { step in
        guard step.state.key(with: conditions) == key else { return true }
        causes = step.causes
        return false
      }
      witness = witness.followed(by: causes)
    }
    return witness
  }

  /// The shortest path over states to one that is wanted, from some of them.
  ///
  /// It does not go on from states where it ends. No path that is shorter than `knownDepth` is missing.
  func path(
    from first: [Int], opensLinks: Bool, to isWanted: (Int) -> Bool, endingAt isEnd: (Int) -> Bool
  ) -> (path: [Int]?, knownDepth: Int) {
    var before = [Int](repeating: -2, count: states.count)
    var knownDepth = Int.max
    var wave = first.filter { before[$0] == -2 }
    for index in wave { before[index] = -1 }
    var depth = 0
    while !wave.isEmpty {
      if let found = wave.first(where: isWanted) {
        var path = [found]
        while let last = path.last, before[last] >= 0 { path.append(before[last]) }
        return (path.reversed(), knownDepth)
      }
      var next: [Int] = []
      for index in wave where !isEnd(index) {
        guard index < leftCount else {
          knownDepth = min(knownDepth, depth)
          continue
        }
        for target in following[index] + (opensLinks ? linked[index] : [])
        where before[target] == -2 {
          before[target] = index
          next.append(target)
        }
      }
      wave = next
      depth += 1
    }
    return (nil, knownDepth)
  }

  /// How many moves it takes at least to a screen, from each state; nil if none lead there.
  func leastMoves(to screen: Int) -> [Int?] {
    var uses = [[Int]](repeating: [], count: states.count)
    for index in 0..<leftCount {
      for target in following[index] { uses[target].append(index) }
    }
    var distances = [Int?](repeating: nil, count: states.count)
    var wave = states.indices.filter { states[$0].top == screen }
    // What has not been left may lead there at once.
    let open = Array(leftCount..<states.count)
    var distance = 0
    while !wave.isEmpty || distance == 0 {
      var next = distance == 0 ? open : []
      for index in wave where distances[index] == nil {
        distances[index] = distance
        next += uses[index]
      }
      wave = next
      distance += 1
    }
    return distances
  }
}

extension FlowGraph {
  /// The conditions that tell states apart, without duplicates.
  var conditionsOfStates: [String] {
    var seen: Set<String> = []
    return (conditionsOfMoves + passableConditions).filter { seen.insert($0).inserted }
  }
}

extension Window {
  /// The screens of the layers, bottom to top, without the unknown caller of a sub-flow.
  package var knownLayers: [[Int]] {
    let layers = layers.map(\.screens)
    return layers.first?.isEmpty == true ? Array(layers.dropFirst()) : layers
  }
}
