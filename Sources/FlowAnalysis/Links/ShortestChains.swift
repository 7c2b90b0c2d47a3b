import FlowFormat

/// The shortest chain of pushes and presentations from a bottom screen to each other screen.
///
/// Ties go to the first bottom (`start`, tabs, file order), then to the first move.
struct ShortestChains {
  struct Arrival {
    let from: Int
    let verb: Verb
  }

  /// The last move of the chain to each screen; nil for bottoms and unreachable screens.
  private(set) var arrivals: [Arrival?]
  /// The number of screens in the chain to each screen, itself included; 0 without a chain.
  private(set) var depths: [Int]
  /// The screens with chains, the shortest chains first.
  private(set) var order: [Int]

  /// Breadth first from all bottoms at once: the first arrival at a screen is by a shortest chain.
  init(_ table: MoveTable, bottoms: [Int]) {
    arrivals = table.firstMove.dropLast().map { _ in nil }
    depths = arrivals.map { _ in 0 }
    order = bottoms
    for bottom in bottoms { depths[bottom] = 1 }
    var next = 0
    while next < order.count {
      let screen = order[next]
      next += 1
      table.forEachMoveMade(from: screen) { index in
        guard let target = table.chainTarget(of: index), depths[target] == 0 else { return }
        depths[target] = depths[screen] + 1
        arrivals[target] = Arrival(from: screen, verb: table.moves[index].verb)
        order.append(target)
      }
    }
  }
}

/// The screens of a chain with these last moves, bottom to top.
func chain(to screen: Int, by arrivals: [ShortestChains.Arrival?]) -> [LinkStacks.Element] {
  var chain: [LinkStacks.Element] = []
  var next: Int? = screen
  while let screen = next {
    chain.append(LinkStacks.Element(screen: screen, verb: arrivals[screen]?.verb ?? .push))
    next = arrivals[screen]?.from
  }
  return chain.reversed()
}

extension MoveTable {
  /// The screen that a move adds to the stack of a link; nil if links do not show what it does, as none presents
  /// an alert.
  func chainTarget(of index: Int) -> Int? {
    switch stackChange(of: moves[index]) {
    case .push(let screen): screen
    case .present(let kind, let screen, _) where kind != .alert: screen
    default: nil
    }
  }
}
