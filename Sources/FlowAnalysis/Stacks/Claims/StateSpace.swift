import FlowFormat
import FlowSource

/// The states of an app that follow one of them without links, one by one: the stacks of all layers and tabs, and
/// which conditions are satisfied.
///
/// It decides what a `StackModel` does not tell, where few enough states can occur; if there are more, it has
/// those that the fewest moves lead to.
struct StateSpace: Sendable {
  /// What users do, with all that follows by itself.
  struct Step: Sendable {
    let causes: [StackCause]
    let state: RouteState
  }

  private let graph: FlowGraph
  /// In ascending order of the moves to them.
  private var states: [RouteState] = []
  /// Where the steps lead.
  private var following: [[Int]] = []
  /// The states of which all steps are known are the first.
  private var leftCount = 0
  private var indices: [[Int32]: Int] = [:]
  /// Those that tell states apart.
  private let conditions: [String]
  /// How many screens may still be copied.
  private var room: Int

  init(after state: RouteState, in graph: FlowGraph, room: Int) {
    self.graph = graph
    self.room = room
    conditions = graph.conditionsOfStates
    _ = index(of: state)
    while leftCount < states.count, leave(leftCount) { leftCount += 1 }
  }

  /// Whether no other state can occur.
  var isComplete: Bool { leftCount == states.count }

  /// Adds the steps from a state; returns false if not all of them fit.
  private mutating func leave(_ index: Int) -> Bool {
    following.append([])
    let (graph, before) = (graph, states[index])
    return StateSpace.forEachStep(from: before, in: graph) { step in
      guard room > 0 else { return false }
      following[index].append(self.index(of: step.state))
      return true
    }
  }

  /// Calls `body` with each step from a state until it returns false, and then returns false.
  static func forEachStep(
    from before: RouteState, in graph: FlowGraph, _ body: (Step) -> Bool
  ) -> Bool {
    guard let top = before.top else { return true }
    var goesOn = true
    func add(_ made: [Route.Step]?, _ state: RouteState) {
      guard goesOn, let made else { return }
      goesOn = body(Step(causes: made.flatMap(\.causes), state: state))
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
    return goesOn
  }

  private mutating func index(of state: RouteState) -> Int {
    let key = state.key(with: conditions)
    room -= key.count
    if let known = indices[key] { return known }
    indices[key] = states.count
    states.append(state)
    return states.count - 1
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
