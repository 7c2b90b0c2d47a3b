import FlowFormat

/// Screens in modal layers that no sequence of moves and gestures in the layer closes.
///
/// A top leads out if forward moves in its layer lead to one that closes it. A top that does not is
/// stuck if it cannot go back, or only to a screen that is also stuck; if it can go back further
/// than one screen, nothing below it may lead out. So some stuck tops may not be found, but every
/// reported one is stuck.
///
/// Cost: linear, twice.
package struct StuckTops: Sendable {
  package struct Stuck: Sendable {
    package let screen: Int
    /// The kind of a layer that it is in.
    package let kind: LayerKind
    fileprivate let tops: [(top: StackTop, search: StuckSearch)]
    fileprivate let witnesses: ShortestWalks

    /// A shortest walk to a stack that users cannot leave by closing the top layer.
    package var witness: StackWitness? { witness(in: witnesses) }

    /// The same among the stacks of these walks, which can be fewer.
    package func witness(in walks: ShortestWalks) -> StackWitness? {
      tops.compactMap { walks.witness(of: $0.top, stuckBy: $0.search) }
        .min { $0.count < $1.count }
    }
  }

  /// The screens at which users get stuck, without those that only stuck ones lead to; in file
  /// order.
  package let entrances: [Stuck]

  package init(_ witnesses: ShortestWalks, _ closers: LayerClosers) {
    let system = witnesses.system
    guard !system.presented.isEmpty else {
      entrances = []
      return
    }
    let arriving = Digraph(nodeCount: system.window, reversing: closers.steps)
    let searches = [LayerKinds.fixedModal, .pulledModal].map {
      StuckSearch(system, closers, arriving, in: $0)
    }
    let tops = StackTops(system)
    let isShown = shownTops(closers, in: system)
    let areEntered = searches.map { enteredTops($0, closers, tops, in: system) }
    let found = zip(searches, areEntered).map { search, isEntered in
      let entered = system.tops.filter { top in
        search.isStuck(top) && (isShown[Int(top.index)] || isEntered[Int(top.index)])
      }
      let first = entered.filter(search.isFirstStuck)
      let isTied = tiedTops(to: first, search, closers, in: system)
      // What can go back only in the middle of a chain is not above a screen that is stuck itself.
      return Set(first + entered.filter { !isTied[Int($0.index)] })
    }
    guard found.contains(where: { !$0.isEmpty }) else {
      entrances = []
      return
    }
    entrances = (0..<system.screenCount).compactMap { screen in
      let found = zip(searches, found).flatMap { search, found in
        system.allTops(of: screen).filter(found.contains).map { (top: $0, search: search) }
      }
      guard let first = found.first else { return nil }
      let kinds = tops.kinds(of: first.top).intersection(first.search.kinds)
      let kind = LayerKind.declared.first(where: kinds.contains)
      return kind.map { Stuck(screen: screen, kind: $0, tops: found, witnesses: witnesses) }
    }
  }
}

extension LayerKinds {
  /// Modal layers that no gesture closes, and those that a gesture may close; without those of an
  /// unknown caller.
  fileprivate static let fixedModal = LayerKinds.declaredModal.subtracting(.pulledDown)
  fileprivate static let pulledModal = LayerKinds.declaredModal.intersection(.pulledDown)
}

/// For each top, whether it is presented, shown by a link, or has no predecessor in its layer.
private func shownTops(_ closers: LayerClosers, in system: StackSystem) -> [Bool] {
  var isShown = [Bool](repeating: true, count: system.window)
  for edge in closers.steps where edge.from != edge.to { isShown[Int(edge.to)] = false }
  for top in system.presented.tops where top >= 0 { isShown[Int(top)] = true }
  for link in system.graph.linkStacks.patterns.indices {
    guard let landing = system.graph.linkStacks.landing(of: link) else { continue }
    for top in system.allTops(of: landing) { isShown[Int(top.index)] = true }
  }
  return isShown
}

/// For each top, whether one that is not stuck leads to it in a layer of the kinds in question.
private func enteredTops(
  _ search: StuckSearch, _ closers: LayerClosers, _ tops: StackTops, in system: StackSystem
) -> [Bool] {
  var isEntered = [Bool](repeating: false, count: system.window)
  for edge in closers.steps {
    let source = StackTop(index: Int(edge.from))
    if !search.isStuck(source), !tops.kinds(of: source).isDisjoint(with: search.kinds) {
      isEntered[Int(edge.to)] = true
    }
  }
  return isEntered
}

/// For each top, whether moves tie it to one of these tops through others that are stuck: it leads there, or
/// they to it, or one `set` shows both.
private func tiedTops(
  to first: [StackTop], _ search: StuckSearch, _ closers: LayerClosers, in system: StackSystem
) -> [Bool] {
  if first.isEmpty { return [Bool](repeating: false, count: system.window) }
  var ties = closers.steps
  for list in closers.lists { ties += zip(list.tops, list.tops.dropFirst()).map { .init($0, $1) } }
  for screen in 0..<system.screenCount {
    let tops = system.allTops(of: screen).map { Int($0.index) }
    ties += zip(tops, tops.dropFirst()).map { .init($0, $1) }
  }
  ties = ties.filter { edge in
    [edge.from, edge.to].allSatisfy { search.isStuck(StackTop(index: Int($0))) }
  }
  ties += ties.map { .init(Int($0.to), Int($0.from)) }
  return Digraph(nodeCount: system.window, edges: ties).reached(from: first.map { Int($0.index) })
}

/// Finds the tops that are stuck in layers of some kinds: either all that a gesture may close, or
/// none.
struct StuckSearch: Sendable {
  /// How many of the screens below a top must not lead out either, by how far it can go back.
  enum Below: Int, CaseIterable {
    /// None: it cannot go back.
    case any
    /// The screen directly below, which is then on top.
    case next
    /// All screens of the layer.
    case all
  }

  let kinds: LayerKinds
  private let system: StackSystem
  private let leadsOut: [Bool]
  private let returns: LayerReturns
  /// For each node and case of `Below`, whether the screens below it can be so.
  private var isPossible: [Bool]

  /// `arriving` has the steps of `closers` by where they lead to.
  init(
    _ system: StackSystem, _ closers: LayerClosers, _ arriving: Digraph, in kinds: LayerKinds
  ) {
    self.system = system
    self.kinds = kinds
    var closing = closers.closes.indices.filter { closers.closes[$0] }
    if kinds.isSubset(of: .pulledDown) {
      // A screen that a `set` puts lowest allows it, too, without ever being on top.
      closing += (0..<system.window).filter {
        let top = StackTop(index: $0)
        return top.variant != .above && system.allowsBack(top.screen)
      }
      closing += closers.lists.filter {
        system.allowsBack(StackTop(index: $0.tops[0]).screen)
      }.map(\.issuer)
    }
    leadsOut = arriving.reached(from: closing)
    returns = closers.returns
    isPossible = [Bool](repeating: false, count: system.nodeCount * Below.allCases.count)
    spread()
  }

  func below(_ top: StackTop) -> Below {
    returns.goFurther[Int(top.index)] ? .all : returns.goOne[Int(top.index)] ? .next : .any
  }

  /// Whether a top is stuck on some stack, in a layer of these kinds.
  func isStuck(_ top: StackTop) -> Bool {
    system.contains(top) && !leadsOut[Int(top.index)]
      && isPossible[Int(top.index) * Below.allCases.count + below(top).rawValue]
  }

  /// Whether a stuck top is not directly above a stuck screen to which it can go back.
  func isFirstStuck(_ top: StackTop) -> Bool { top.variant != .above || below(top) == .any }

  /// The condition below a screen on an edge, given the condition on it; nil if it leads out.
  func next(below screen: StackTop, _ asked: Below) -> Below? {
    if kinds.isSubset(of: .pulledDown), screen.variant != .above, system.allowsBack(screen.screen) {
      return nil
    }
    guard asked != .any else { return .any }
    guard !leadsOut[Int(screen.index)] else { return nil }
    return asked == .all ? .all : below(screen)
  }

  private mutating func spread() {
    var waiting: [Int] = []
    func index(_ node: Int, _ asked: Below) -> Int { node * Below.allCases.count + asked.rawValue }
    for (node, bottoms) in system.layers.bottoms.enumerated() where !bottoms.isDisjoint(with: kinds)
    {
      for asked in Below.allCases {
        isPossible[index(node, asked)] = true
        waiting.append(index(node, asked))
      }
    }
    while let known = waiting.popLast() {
      let (node, below) = (known / Below.allCases.count, known % Below.allCases.count)
      system.layers.forEachRise(to: node) { rise in
        for asked in Below.allCases where !isPossible[index(Int(rise.upper), asked)] {
          let lower =
            rise.top < 0 ? asked : next(below: StackTop(index: Int(rise.top)), asked)
          guard lower?.rawValue == below else { continue }
          isPossible[index(Int(rise.upper), asked)] = true
          waiting.append(index(Int(rise.upper), asked))
        }
      }
    }
  }
}

extension ShortestWalks {
  /// A shortest walk to a stuck top; nil if it is not stuck.
  fileprivate func witness(of top: StackTop, stuckBy search: StuckSearch) -> StackWitness? {
    let path = LayerSearch(self, states: StuckSearch.Below.allCases.count).path(
      from: Int(top.index), in: search.below(top).rawValue,
      over: { edge, asked in
        guard case .screen(let screen) = edge.symbol else { return asked }
        return StuckSearch.Below(rawValue: asked).flatMap { search.next(below: screen, $0) }?
          .rawValue
      },
      upTo: { edge, _ in
        if case .layer(let kind) = edge.symbol { search.kinds.contains(kind) } else { false }
      })
    return path.isEmpty ? nil : witness(from: Int(top.index), along: .edges(path))
  }
}
