import FlowAnalysis
import SampleFlows

extension Dice {
  mutating func digraph() -> Digraph {
    let nodeCount = number(1...8)
    let edgeCount = number(0...3 * nodeCount)
    let edges = (0..<edgeCount).map { _ in
      Digraph.Edge(number(0...nodeCount - 1), number(0...nodeCount - 1))
    }
    return Digraph(nodeCount: nodeCount, edges: edges)
  }
}

/// A small flow made by dice, with what is computed from it.
struct RandomFlow {
  let seed: UInt64
  /// The flow as a file, to reproduce a failure.
  let text: String
  let program: FlowProgram
  let graph: FlowGraph
  let goals: GoalDistances
  let reachability: Reachability
  let reachabilityByLinks: Reachability
  let progress: ProgressFlow

  init(seed: UInt64) {
    self.seed = seed
    var writer = FlowWriter(seed: seed)
    text = writer.flow()
    program = FlowProgram(texts: [text])
    graph = FlowGraph(program)
    goals = GoalDistances(graph)
    reachability = Reachability(graph)
    reachabilityByLinks = reachability.withLinks()
    progress = ProgressFlow(StackSearches(graph), within: StackScope())
  }

  /// Those that a suite tries, each made when it is tried.
  static var all: some Sequence<RandomFlow> {
    RandomRounds.seeds(2000).lazy.map { RandomFlow(seed: $0) }
  }

  var screens: Range<Int> { 0..<graph.screenCount }

  /// What a failure is to show.
  var name: String { "\(RandomRounds.repeating(seed))\n\(text)" }
}

/// Writes a flow whose screens are `s0`, `s1` and so on.
private struct FlowWriter {
  private var dice: Dice
  private let count: Int
  private let hasTabs: Bool

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    count = dice.number(1...8)
    hasTabs = dice.isLucky(percent: 15)
  }

  mutating func flow() -> String {
    var lines: [String] = []
    if hasTabs { lines.append("tabs: [s0, s\(count - 1)]") }
    if !hasTabs || dice.isLucky(percent: 50) { lines.append("start: \(screen())") }
    lines.append("screens:")
    for number in 0..<count { lines.append("  s\(number): {\(fields().joined(separator: ", "))}") }
    let links = (0..<dice.number(0...2)).map { number in
      "  app://link\(number): \(dice.isLucky(percent: 50) ? screen() : list())"
    }
    return (lines + (links.isEmpty ? [] : ["deep-links:"] + links)).joined(separator: "\n") + "\n"
  }

  private mutating func screen() -> String { "s\(dice.number(0...count - 1))" }

  private mutating func list() -> String {
    let screens = (0..<dice.number(1...3)).map { _ in screen() }
    return "[\(screens.joined(separator: ", "))]"
  }

  private mutating func fields() -> [String] {
    var fields: [String] = []
    if dice.isLucky(percent: 60) {
      fields.append("progress: \(dice.one(of: ["0", "1/4", "0.5", "2/4", "3/4", "1"]))")
    }
    if dice.isLucky(percent: 15) { fields.append("final: true") }
    if dice.isLucky(percent: 5) { fields.append("entry: a menu") }
    if dice.isLucky(percent: 10) { fields.append("back: false") }
    let destinations = (0..<dice.number(0...3)).map { _ in destination() }
    fields.append("destinations: [\(destinations.joined(separator: ", "))]")
    return fields
  }

  private mutating func destination() -> String {
    switch dice.number(1...20) {
    case 1...9: "{push: \(screen())}"
    case 10...12: "{replace: \(screen())}"
    case 13...14: "{set: \(list())}"
    case 15: "{root: \(screen())}"
    case 16: "{sheet: \(screen())}"
    case 17: hasTabs ? "{tab: s0}" : "dismiss"
    case 18: "{pop-to: \(screen())}"
    case 19: "{open: \"app://link0\"}"
    default: "{full-screen: \(screen()), when: it rains}"
    }
  }
}
