import FlowAnalysis
import FlowFormat
import FlowSource

/// The screens that walks would reach if every unknown name were replaced with the nearest one.
///
/// A typo in one name must not make every screen after it look unreachable.
struct ProbableReach: Sendable {
  /// Walks from the start, tabs and entries.
  let byMoves: Reachability
  /// The same, and walks that begin with a link.
  let byLinks: Reachability
  /// What is not checked, and why; nil if the reachable screens are known.
  let gap: String?
  /// What the moves with the nearest names put on each other; nil if no name is unknown.
  fileprivate let neighbors: Neighbors?
  /// Whether a name stays unknown, so that moves of its screen may lead anywhere.
  fileprivate let isOpen: Bool

  init(_ subject: CheckedFlow) {
    let missing = subject.subflowFaults.first.map { fault in
      let path = subject.flow.subflows[fault.subflow].path.value
      return "some checks were skipped: the sub-flow \(quotation(of: path)) cannot be read"
    }
    let isEverythingReached = subject.screens.allSatisfy(subject.reachability.isReached)
    guard missing == nil,
      !isEverythingReached || !subject.graph.isComplete || !subject.links.isEmpty
    else {
      self.init(subject.reachability, subject.reachabilityByLinks, gap: missing)
      return
    }
    let unknownStart =
      subject.graph.isComplete ? nil : "some checks were skipped: the start is unknown"
    guard subject.mayHaveUnknownNames else {
      self.init(subject.reachability, subject.reachabilityByLinks, gap: unknownStart)
      return
    }
    var guesses = NameGuesses(subject)
    let files = subject.program.files.indices.map { guesses.corrected(file: $0) }
    guard guesses.areUsed || guesses.gap != nil else {
      self.init(subject.reachability, subject.reachabilityByLinks, gap: unknownStart)
      return
    }
    let graph = FlowGraph(FlowProgram(files: files))
    let reachability = Reachability(graph)
    let byLinks = reachability.withLinks()
    let isStillOpen = subject.screens.contains { !reachability.isReached($0) }
    self.init(
      reachability, byLinks,
      gap: isStillOpen ? guesses.gap.map { "reachability was not checked: \($0)" } : nil,
      Neighbors(graph), isOpen: guesses.gap != nil)
  }

  private init(
    _ byMoves: Reachability, _ byLinks: Reachability, gap: String?, _ neighbors: Neighbors? = nil,
    isOpen: Bool = false
  ) {
    (self.byMoves, self.byLinks, self.gap) = (byMoves, byLinks, gap)
    (self.neighbors, self.isOpen) = (neighbors, isOpen)
  }
}

extension CheckedFlow {
  /// Whether a move with an unknown name may put a screen directly above another.
  func mayPut(_ upper: Int, on lower: Int, by verb: Verb) -> Bool {
    let reach = probableReach
    return reach.isOpen && screensWithUnknownTargets.contains(lower)
      || reach.neighbors?.canLie(upper, on: lower, by: verb) == true
  }
}

extension CheckedFlow {
  /// Whether any name that `NameGuesses` looks at may be unknown.
  ///
  /// The moves of the graph tell this without a copy of the flow.
  fileprivate var mayHaveUnknownNames: Bool {
    let graph = self.graph
    let isMissingTarget = graph.moves.contains { move in
      switch move.verb.operand {
      case .screen: move.target == nil
      case .screens: graph.stack(of: move).isEmpty
      case .none, .count, .url, .words, .exit: false
      }
    }
    let isMissingLanding = graph.linkStacks.origins.contains { origin in
      switch origin {
      case .unknown: true
      case .written(let screens): screens.contains(nil)
      case .found, .bare: false
      }
    }
    let isMeantPush = graph.moves.contains { move in
      switch move.verb {
      case .open: move.target == nil
      case .tab, .popTo: move.target.map { !reachabilityByLinks.isReached($0) } == true
      default: false
      }
    }
    return isMissingTarget || isMissingLanding || isMeantPush
      || program.files.indices.contains { mayHaveUnknownNames(in: $0) }
  }

  /// The same for names that are not targets of moves in the graph.
  private func mayHaveUnknownNames(in file: Int) -> Bool {
    let flow = program.files[file].flow
    let names = (flow.start.map { [$0] } ?? []) + flow.tabs
    guard flow.unreadMoves.isEmpty,
      names.allSatisfy({ program.resolve($0.value, in: file) != .unknown })
    else { return true }
    return flow.screens.indices.contains { screen in
      flow.screens[screen].destinations.indices.contains {
        flow.screens[screen].destinations[$0].hasNested
      }
    }
  }
}
