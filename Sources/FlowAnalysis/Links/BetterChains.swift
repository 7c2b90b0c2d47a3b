import FlowFormat
import FlowSource

/// Chains that are as short as the first ones, but have fewer screens that lack a required parameter.
///
/// The best chain below a screen depends only on the parameters that a link gives. So the chains of
/// links that give the same parameters share one tree.
struct BetterChains {
  /// The best chains for one set of given parameters, for the screens computed so far.
  struct Tree: Sendable {
    /// By screen, the least number of screens on a shortest chain to it that lack a parameter.
    fileprivate var lacking: [Int: Int] = [:]
    fileprivate var arrival: [Int: ShortestChains.Arrival] = [:]
    fileprivate var bottoms: [Int: Int] = [:]

    func element(_ screen: Int) -> (element: LinkStacks.Element, below: Int?) {
      ShortestChains.element(screen, arrival[screen])
    }

    /// The screen at the bottom of the chain to a screen.
    func bottom(of screen: Int) -> Int? { bottoms[screen] }
  }

  private let chains: ShortestChains
  private let required: Set<String>
  private(set) var trees: [Tree] = []
  /// The index in `trees` for each set of required parameters that links give.
  private var numbers: [Set<String>: Int] = [:]

  init(_ chains: ShortestChains) {
    self.chains = chains
    let declared = chains.parameters.map { $0.declared.values.flatMap(\.self) } ?? []
    required = Set(declared.lazy.filter(\.isRequired).map(\.name.value))
  }

  /// The number of the tree with the best chain to a screen; nil if the first chain is already the best.
  ///
  /// Cost: only if the first chain lacks a parameter, the moves on shortest chains to the screen;
  /// links that give the same parameters visit each move once in total.
  mutating func tree(to screen: Int, given: @autoclosure () -> Set<String>) -> Int? {
    guard chains.mayBeBettered(to: screen), let reversed = chains.reversed,
      let parameters = chains.parameters
    else { return nil }
    let names = given()
    guard parameters.missingCount(below: screen, given: names) > 0 else { return nil }
    let given = names.intersection(required)
    let number = numbers[given] ?? trees.count
    numbers[given] = number
    if number == trees.count { trees.append(Tree()) }
    func isLacking(_ screen: Int) -> Bool {
      parameters.declared[screen]?.contains { $0.isRequired && !given.contains($0.name.value) }
        ?? false
    }
    // Level by level down to the bottoms: every screen on any shortest chain.
    var levels: [[Int]] = [[screen].filter { trees[number].lacking[$0] == nil }]
    var seen: Set<Int> = [screen]
    while let last = levels.last, let first = last.first, chains.depth(of: first) > 1 {
      levels.append(
        last.flatMap { reversed.sources(of: $0) }
          .filter { trees[number].lacking[$0] == nil && seen.insert($0).inserted })
    }
    // Dynamic programming from the bottoms up. Sorting makes the choice independent of the search order.
    for level in levels.reversed() {
      for screen in level.sorted() {
        let best = reversed.arrivals(at: screen).min {
          trees[number].lacking[$0.from, default: 0] < trees[number].lacking[$1.from, default: 0]
        }
        if let best {
          trees[number].arrival[screen] = ShortestChains.Arrival(from: best.from, verb: best.verb)
        }
        trees[number].bottoms[screen] =
          best.map { trees[number].bottoms[$0.from] ?? $0.from } ?? screen
        trees[number].lacking[screen] =
          (best.map { trees[number].lacking[$0.from, default: 0] } ?? 0)
          + (isLacking(screen) ? 1 : 0)
      }
    }
    return number
  }
}

/// The last moves of all shortest chains, by target.
struct ReversedChains {
  private let arrivals: [(from: Int32, verb: Verb)]
  private let byTarget: GroupedIndices

  /// `depths` are the numbers of screens in the shortest chain to each screen; 0 without a chain.
  init(_ depths: [Int32], _ table: MoveTable) {
    var arrivals: [(from: Int32, verb: Verb)] = []
    var targets: [Int32] = []
    for screen in depths.indices where depths[screen] > 0 {
      table.forEachMoveMade(from: screen) { index in
        let move = table.moves[index]
        guard let target = move.target, depths[target] == depths[screen] + 1,
          table.stackChange(of: move)?.joinsChains == true
        else { return }
        arrivals.append((Int32(screen), move.verb))
        targets.append(Int32(target))
      }
    }
    self.arrivals = arrivals
    byTarget = GroupedIndices(count: depths.count, targets)
  }

  func arrivals(at screen: Int) -> [(from: Int, verb: Verb)] {
    byTarget[screen].map { (Int(arrivals[Int($0)].from), arrivals[Int($0)].verb) }
  }

  func sources(of screen: Int) -> [Int] { arrivals(at: screen).map(\.from) }
}
