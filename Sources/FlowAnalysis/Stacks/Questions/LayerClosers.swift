import FlowFormat

/// Which tops make moves that close their modal layer, and what leads from top to top in a layer.
///
/// A `finish` closes the layer in which it is made, and those below it whose screens are in the
/// same file as it.
///
/// The questions about modal layers share it.
package struct LayerClosers: Sendable {
  /// The tops, by index, that make such a move or present something that closes both layers.
  private(set) var closes: [Bool]
  /// The moves from top to top within a layer, without going back.
  private(set) var steps: [Digraph.Edge] = []
  /// The steps that replace only the top.
  private(set) var replacements: [Digraph.Edge] = []
  /// The tops that layers are presented with, by the tops that present them.
  private(set) var presentations: [Digraph.Edge] = []
  /// The tops that close all modals, or end a sub-flow.
  private var closesAll: [Int] = []
  private var finishes: (own: [Int], other: [Int]) = ([], [])
  /// What each `set` of several screens shows.
  private(set) var lists: [List] = []
  /// How far each top goes back in its layer.
  private(set) var returns: LayerReturns
  private let system: StackSystem

  /// The tops of the screens that a `set` shows, bottom to top, and the top that makes it.
  struct List: Sendable {
    let issuer: Int
    let tops: [Int]

    fileprivate var all: [Digraph.Edge] { edges(to: tops.dropLast()) }

    fileprivate func revealed(by returns: LayerReturns) -> [Digraph.Edge] {
      for index in tops.indices.dropFirst().reversed() {
        if returns.goFurther[tops[index]] { return all }
        guard returns.goOne[tops[index]] else { return edges(to: tops[index..<tops.count - 1]) }
      }
      return all
    }

    private func edges(to tops: ArraySlice<Int>) -> [Digraph.Edge] {
      tops.map { Digraph.Edge(issuer, $0) }
    }
  }

  /// `isUnknown` returns whether a move of a screen leads to an unknown screen, which may be
  /// anywhere.
  package init(_ system: StackSystem, isUnknown: (Int) -> Bool = { _ in false }) {
    self.system = system
    closes = [Bool](repeating: false, count: system.window)
    returns = LayerReturns()
    // Without layers, nothing closes one.
    if system.presented.isEmpty { return }
    closesAll = system.tops.filter { isUnknown($0.screen) }.map { Int($0.index) }
    let beginnings = ChainBeginnings(system)
    let layers = system.otherIssuers.isEmpty ? nil : StackTops(system)
    for (index, move) in system.graph.moves.enumerated() where move.verb.row.group != .leavesApp {
      guard layers != nil || move.isFollowUp else {
        for top in system.ownIssuers(of: index) { add(move, of: top) }
        continue
      }
      let tops =
        layers.map { beginnings.tops(before: index, inModalsBy: $0) }
        ?? beginnings.tops(before: index)
      for top in tops { add(move, of: top) }
    }
    for top in system.tops { addMovesOfAlertsAndGates(top) }
    addRevealed()
    closeLowerLayers()
  }

  /// The lower screens of a list are shown as far as those above them can go back.
  ///
  /// Those that are shown may lead to others. Cost: linear, at most four times; then all count as shown.
  private mutating func addRevealed() {
    let own = steps
    returns = LayerReturns(system, steps: own, replacements: replacements)
    for _ in 0..<4 {
      let revealed = lists.flatMap { $0.revealed(by: returns) }
      if revealed.count == steps.count - own.count { return }
      steps = own + revealed
      returns.follow(steps, in: system)
    }
    steps = own + lists.flatMap(\.all)
    returns.follow(steps, in: system)
  }

  private mutating func add(_ move: Move, of top: StackTop) {
    let own = Int(top.index)
    let change = system.graph.stackChange(of: move)
    switch change {
    case .push, .replaceTop: step(from: top, move, change)
    case .replaceLayer(let screens):
      step(from: top, move, change)
      // Without a navigation stack, several screens change nothing.
      guard screens.count > 1, !top.variant.isBare else { return }
      let tops = screens.enumerated().map { StackTop($1, $0 == 0 ? .first : .above) }
      lists.append(List(issuer: own, tops: tops.map { Int($0.index) }))
    case .present(let kind, let screen, let hasNavigation):
      let upper = StackTop(screen, .init(lowestIn: kind, hasNavigation))
      presentations.append(.init(own, Int(upper.index)))
    case .open(let link) where top.variant.isBare && system.graph.needsNavigation(link): break
    // Nothing is known of what a link shows that is left out.
    case .open(let link) where !system.options.opens(link): closesAll.append(own)
    case .open(let link) where system.graph.program.flow.links[link].whenModal == .keep:
      for upper in topsOfKept(link, on: top.variant) { steps.append(.init(own, Int(upper.index))) }
    case .goBack(.dismiss): closes[own] = true
    case .goBack(.finish):
      if move.source < system.graph.program.ownScreens.upperBound {
        finishes.own.append(own)
      } else {
        finishes.other.append(own)
      }
    case .goBack(.dismissAll), .replaceWindow, .open, .selectTab, nil: closesAll.append(own)
    case .goBack: break
    }
  }

  /// The tops that a link shows in a layer that it keeps, and in those that it presents there.
  private func topsOfKept(_ link: Int, on variant: StackTop.Variant) -> [StackTop] {
    let stack = system.graph.linkStacks.stack(of: link)
    let appends = system.graph.program.flow.links[link].appends
    let end = stack.indices.dropFirst(appends ? 0 : 1).first { stack[$0].layer != nil }
    return stack.indices.flatMap { index -> [StackTop] in
      if index >= end ?? stack.count { return Array(system.allTops(of: stack[index].screen)) }
      let isLowest = index == 0 && !appends
      return [StackTop(stack[index].screen, !isLowest ? .above : variant.isBare ? .bare : .first)]
    }
  }

  private mutating func step(from top: StackTop, _ move: Move, _ change: StackChange?) {
    guard let target = move.target else { return }
    for upper in system.allTops(of: target) {
      // After the end of a sub-flow, its push may replace the finishing screen.
      let isShown =
        move.isFollowing
        || change?.variant(from: top.variant.notWaiting, in: system.graph) == upper.variant
      guard isShown else { continue }
      steps.append(.init(Int(top.index), Int(upper.index)))
      if case .push = change, !move.isFollowing { continue }
      if case .replaceLayer = change { continue }
      replacements.append(.init(Int(top.index), Int(upper.index)))
    }
  }

  /// Any move of an alert closes it; the moves that pass a gate open its link, whether that closes
  /// modals or not.
  private mutating func addMovesOfAlertsAndGates(_ top: StackTop) {
    let moves = system.graph.moves(of: top.screen)
    switch top.variant {
    case .alert:
      if moves.contains(where: { !$0.isFollowing }) { closes[Int(top.index)] = true }
    case .waiting, .bareWaiting:
      if moves.contains(where: { !$0.isFollowing && system.graph.passesGate($0) }) {
        closesAll.append(Int(top.index))
      }
    case .above, .first, .bare: break
    }
  }

  private mutating func closeLowerLayers() {
    let arriving = Digraph(nodeCount: system.window, reversing: steps + presentations)
    let (all, own, other) = (
      arriving.reached(from: closesAll), arriving.reached(from: finishes.own),
      arriving.reached(from: finishes.other)
    )
    for top in closesAll + finishes.own + finishes.other { closes[top] = true }
    for edge in presentations {
      let upper = Int(edge.to)
      let screen = StackTop(index: Int(edge.from)).screen
      let isFinished = system.graph.program.ownScreens.contains(screen) ? own[upper] : other[upper]
      if all[upper] || isFinished { closes[Int(edge.from)] = true }
    }
  }
}
