import FlowFormat
import FlowSource

/// The states of an app that follow one of them without links, one by one: the stacks of all layers and tabs, and
/// which conditions are satisfied.
///
/// It decides what a `StackModel` does not tell, where few enough states can occur; if there are more, it has
/// those that the fewest moves lead to.
struct WindowSearch: Sendable {
  /// What users do, with all that follows by itself.
  struct Step: Sendable {
    let causes: [StackCause]
    let state: RouteState
  }

  /// A state, and how it is reached first.
  private struct Place {
    let state: RouteState
    let distance: Int
    /// The place before it; −1 for the first one.
    let before: Int
    let causes: [StackCause]
  }

  private let graph: FlowGraph
  /// In ascending order of the moves to them.
  private var places: [Place] = []
  /// Where the steps lead.
  private var following: [[Int]] = []
  /// The places of which all steps are known are the first.
  private var leftCount = 0
  private var indices: [[Int32]: Int] = [:]
  /// Those that tell states apart.
  private let conditions: [String]
  /// Whether states with the same tops are one.
  private let joinsTops: Bool
  /// How many screens may still be copied.
  private var room: Int

  /// All states that follow one.
  init(after state: RouteState, in graph: FlowGraph, room: Int) {
    self.init(
      after: state, in: graph, room: room, joinsTops: false, over: { _ in true }, to: { _ in false }
    )
  }

  /// The states that follow one over some others, up to the nearest that are looked for.
  ///
  /// `isPassed` is asked once for each state but the first; where it is false, walks end, unless that is a goal.
  /// Where `joinsTops` is true, only the first state is followed of those that show the same and have the same tops in
  /// their layers: there are few in any app, but what depends on lower screens may not be found.
  init(
    after state: RouteState, in graph: FlowGraph, room: Int, joinsTops: Bool,
    over isPassed: (RouteState) -> Bool, to isGoal: (RouteState) -> Bool
  ) {
    (self.graph, self.room, self.joinsTops) = (graph, room, joinsTops)
    conditions = graph.conditionsOfStates
    _ = index(of: state, after: -1, by: [])
    var nearest = Int.max
    while leftCount < places.count, places[leftCount].distance < nearest {
      let known = places.count
      guard leave(leftCount, if: { isPassed($0) || isGoal($0) }) else { break }
      leftCount += 1
      if places[known...].contains(where: { isGoal($0.state) }) {
        nearest = min(nearest, places[known].distance)
      }
    }
  }

  /// Whether no other state can occur.
  var isComplete: Bool { leftCount == places.count }

  /// Adds the steps from a place; returns false if not all of them fit.
  private mutating func leave(_ index: Int, if isWanted: (RouteState) -> Bool) -> Bool {
    following.append([])
    let (graph, before) = (graph, places[index].state)
    return WindowSearch.forEachStep(from: before, in: graph) { step in
      guard room > 0 else { return false }
      guard isWanted(step.state) else { return true }
      following[index].append(self.index(of: step.state, after: index, by: step.causes))
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

  private mutating func index(
    of state: RouteState, after before: Int, by causes: [StackCause]
  ) -> Int {
    let key = state.key(with: conditions, ofTops: joinsTops)
    room -= key.count
    if let known = indices[key] { return known }
    indices[key] = places.count
    let distance = before < 0 ? 0 : places[before].distance + 1
    places.append(Place(state: state, distance: distance, before: before, causes: causes))
    return places.count - 1
  }

  /// The nearest states that are looked for, other than the first, with the steps to them.
  func nearest(where isGoal: (RouteState) -> Bool) -> [Step] {
    let goals = places.indices.dropFirst().filter { isGoal(places[$0].state) }
    guard let distance = goals.first.map({ places[$0].distance }) else { return [] }
    return goals.prefix { places[$0].distance == distance }.map { goal in
      var walk: [[StackCause]] = []
      var place = goal
      while place >= 0 {
        walk.append(places[place].causes)
        place = places[place].before
      }
      return Step(causes: walk.reversed().flatMap(\.self), state: places[goal].state)
    }
  }

  /// How many moves it takes at least to a screen, from each state; nil if none lead there.
  func leastMoves(to screen: Int) -> [Int?] {
    var uses = [[Int]](repeating: [], count: places.count)
    for index in 0..<leftCount {
      for target in following[index] { uses[target].append(index) }
    }
    var distances = [Int?](repeating: nil, count: places.count)
    var wave = places.indices.filter { places[$0].state.top == screen }
    // What has not been left may lead there at once.
    let open = Array(leftCount..<places.count)
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
