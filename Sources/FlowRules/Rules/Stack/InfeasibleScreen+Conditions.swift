import FlowAnalysis
import FlowFormat
import FlowSource

/// The screens to which moves lead that can never be shown.
struct HiddenScreens {
  private let subject: CheckedFlow
  private var graph: FlowGraph { subject.graph }
  private let isHidden: [Bool]

  init(_ subject: CheckedFlow) {
    self.subject = subject
    isHidden = subject.hiddenScreens
  }

  func contains(_ screen: Int) -> Bool { isHidden[screen] }

  /// Whether a step starts at a hidden screen; then the obstacle of that screen is the cause.
  func containsSource(of step: WalkStep) -> Bool {
    switch step.cause {
    case .move(let index), .back(let index): isHidden[graph.moves[index].source]
    case .entry, .backOnLink, .tap, .tapOnLink, .tapOnEntry: false
    }
  }

  /// Whether a move to a screen needs a condition that nothing satisfies, which `undefined-condition` reports.
  func needsUnknownConditions(_ screen: Int) -> Bool {
    let passable = Set(
      graph.moves.flatMap { graph.conditions(passedBy: $0) } + graph.rememberedConditions)
    return graph.moves.contains { move in
      move.target == screen && graph.namesConditions(move)
        && !graph.destination(of: move).rare.has.allSatisfy { passable.contains($0.value) }
    }
  }

  /// A move to a hidden screen that conditions prevent; nil without one, or if all come from hidden screens.
  func blockedMove(to screen: Int) -> Move? {
    guard !subject.mayHaveOuterGates, subject.program.isWhole else { return nil }
    return graph.moves.first { move in
      move.target == screen && graph.namesConditions(move) && !isHidden[move.source]
        && subject.reachabilityByLinks.isReached(move.source)
        && !subject.isPushWithoutStack(move)
    }
  }
}

extension CheckedFlow {
  /// For each screen, whether moves lead to it although it can never be shown.
  func findHiddenScreens() -> [Bool] {
    let shown = shownStacks
    let screens = 0..<program.screenCount
    // What an unknown caller goes on with, its own screens make, on stacks that are not known.
    let isKnown = !graph.isSubflow || !graph.moves.contains(where: \.isFollowing)
    var isHidden = screens.map {
      isKnown && reachabilityByLinks.isReached($0) && !shown.isShown($0)
    }
    guard !mayHaveOuterGates, program.isWhole else { return isHidden }
    // Conditions rule out only what needs a move that depends on some.
    let free = graph.moves.filter { !graph.namesConditions($0) }.compactMap { move in
      move.target.map { Digraph.Edge(move.source, $0) }
    }
    guard free.count < graph.moves.count else { return isHidden }
    let isFree = Digraph(nodeCount: screens.count, edges: free).reached(
      from: graph.entries.map(\.screen)
        + graph.linkStacks.patterns.indices.compactMap { graph.linkStacks.landing(of: $0) })
    let doubtful = screens.filter { shown.isShown($0) && !isFree[$0] }
    for (screen, isNeverShown) in zip(
      doubtful, searches.areNeverShown(doubtful, within: allStacks))
    {
      isHidden[screen] = isNeverShown
    }
    return isHidden
  }
}

/// A screen to which moves lead only under conditions that no walk to them satisfies.
func findHiddenScreen(_ screen: Int, blockedBy move: Move, in subject: CheckedFlow) -> Finding {
  let destination = subject.graph.destination(of: move)
  let (has, lacks) = (destination.rare.has.map(\.value), destination.rare.lacks.map(\.value))
  let both = has.filter(lacks.contains)
  let names = sentenceList((both.isEmpty ? has : both).map { quotation(of: $0) })
  let (why, help) =
    both.isEmpty
    ? (
      "this move needs \(names), which nothing before it satisfies",
      "let a move satisfy \(names) on the way to it, or remove the condition"
    )
    : (
      "this move requires \(names) both to hold and not to hold", "remove one of the conditions"
    )
  return Finding(
    "\(subject.quoted(screen)) cannot be shown, though moves lead to it",
    at: subject.program.idRange(of: screen),
    notes: [subject.note(why, at: destination.range, of: move)], help: help, screen: screen)
}

extension FlowGraph {
  /// Whether a move requires conditions by name.
  fileprivate func namesConditions(_ move: Move) -> Bool {
    guard move.hasOptions else { return false }
    let rare = destination(of: move).rare
    return !rare.has.isEmpty || !rare.lacks.isEmpty
  }
}
