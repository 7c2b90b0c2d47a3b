/// The ways back that have been followed: which of them comes to which node, and over what.
struct WayStates: Sendable {
  struct State: Sendable {
    let way: Int32
    /// −1 for what a way leads to.
    let node: Int32
  }

  struct Transition: Sendable {
    let from: Int32
    let edge: Int32
    let to: Int32
  }

  /// Where a way begins, and by what.
  struct Seed: Sendable {
    let state: Int32
    let cause: StackCause
    let premise: Int32
  }

  private(set) var states: [State] = []
  private(set) var transitions: [Transition] = []
  private(set) var seeds: [Seed] = []
  private(set) var ways: [WayBack] = []
  private(set) var numbers: [WayBack: Int32] = [:]
  private var stateNumbers: [Int64: Int32] = [:]
  private var lastAtNode: [Int32: Int32] = [:]
  private var beforeState: [Int32] = []

  func way(of state: Int) -> WayBack { ways[Int(states[state].way)] }

  /// The states at a node, as a list: the last of them, −1 where there is none.
  func last(at node: Int) -> Int32 { lastAtNode[Int32(node)] ?? -1 }
  func before(_ state: Int32) -> Int32 { beforeState[Int(state)] }

  mutating func start(_ way: WayBack, at node: Int, by cause: StackCause, after premise: Int32) {
    let state = state(way, node)
    seeds.append(Seed(state: Int32(state), cause: cause, premise: premise))
  }

  @discardableResult
  mutating func go(from: Int, over edge: Int, to way: WayBack, at node: Int?) -> Int {
    let next = state(way, node ?? -1)
    transitions.append(Transition(from: Int32(from), edge: Int32(edge), to: Int32(next)))
    return next
  }

  private mutating func state(_ way: WayBack, _ node: Int) -> Int {
    let number = number(of: way)
    let key = Int64(number) << 32 | Int64(node + 1)
    if let state = stateNumbers[key] { return Int(state) }
    stateNumbers[key] = Int32(states.count)
    beforeState.append(node < 0 ? -1 : lastAtNode[Int32(node)] ?? -1)
    if node >= 0 { lastAtNode[Int32(node)] = Int32(states.count) }
    states.append(State(way: number, node: Int32(node)))
    return states.count - 1
  }

  private mutating func number(of way: WayBack) -> Int32 {
    if let number = numbers[way] { return number }
    numbers[way] = Int32(ways.count)
    ways.append(way)
    return Int32(ways.count - 1)
  }
}
