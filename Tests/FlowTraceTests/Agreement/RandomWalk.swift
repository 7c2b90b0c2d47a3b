import FlowFormat
import FlowSource
import SampleFlows

@testable import FlowAnalysis
@testable import FlowRules
@testable import FlowTrace

/// A walk of a trace, with what `check` must have said of it.
struct RandomWalk {
  /// What `trace` names where a move fails, and `check` reports at that move.
  private static let judged: Set<RuleID> = [
    .missingPopTarget, .popAtRoot, .popOutOfModal, .excessivePop, .idlePopToRoot,
    .pushWithoutStack, .idleDismiss, .backlessHiddenBar, .unanchoredPopover, .rootUnderModal,
  ]

  private static let decidedByCallers = Set(Rule.all.filter(\.isDecidedByCallers).map(\.id))

  private let file: TracedFile
  private var dice: Dice
  private var made: [String] = []
  /// Whether links take part.
  private let opensLinks: Bool
  /// Whether all links so far are such that findings count on them.
  private var isTrusted = true
  /// The screens that have been on top.
  private var shown: Set<Int> = []

  init(_ file: TracedFile, seed: UInt64) {
    self.file = file
    dice = Dice(seed: seed)
    opensLinks = !file.checked.program.flow.links.isEmpty && !file.isCalled && seed % 2 == 1
  }

  private var graph: FlowGraph { file.graph }

  mutating func run() -> String? {
    guard !file.starts.isEmpty else { return nil }
    var state = dice.one(of: file.starts)
    // The app shows its first tab before any other.
    if let first = graph.firstScreen, graph.tabs.contains(state.top.screen) { shown = [first] }
    if let fault = faultOfClaims(state) ?? faultOfTop(state) { return words(fault) }
    for _ in 0..<25 {
      let move = anyMove(in: state)
      made.append(move.text)
      let before = state
      let step = file.strict.make(move, on: &state)
      for cause in step.causes { follow(cause) }
      shown.insert(before.top.screen)
      if let fault = faultOfClaims(state) ?? faultOfStep(step, on: before, to: state)
        ?? faultOfTop(state)
      {
        return words(fault)
      }
      if step.outcome == .crash { return nil }
    }
    return faultOfModal(state).map(words)
  }

  /// A modal that nothing closes is reported at the screen where users get stuck in it.
  private func faultOfModal(_ state: WindowState) -> String? {
    guard isTrusted, !file.isCalled, state.layers.count > 1, graph.program.files.count == 1,
      state.topLayer.kind != .alert
    else {
      return nil
    }
    var isComplete = true
    let closing = file.closes(state, by: { _ in true }, &isComplete)
    // A hidden bar that takes the way back is reported as that.
    let isReported = reports(
      [.inescapableModal, .popOutOfModal, .backlessHiddenBar], within: nil)
    return closing == nil && isComplete && !isReported
      ? "inescapable-modal, unreported on \(file.name(state.top.screen, in: graph))" : nil
  }

  private func words(_ fault: String) -> String { "\(fault); walk \(made)" }

  private mutating func anyMove(in state: WindowState) -> TracedMove {
    if opensLinks, dice.isLucky(percent: 20) {
      let link = dice.number(0...file.checked.program.flow.links.count - 1)
      return TracedMove(.verb(.open, [file.url(ofLink: link)]))
    }
    let moves = file.userMoves(in: state) + [TracedMove(.back)]
    return dice.one(of: moves)
  }

  private mutating func follow(_ cause: StackCause) {
    switch cause {
    case .link(let link) where file.checked.doubtfulLinks[link]: isTrusted = false
    case .gate: isTrusted = false
    case .move(let index):
      if let link = graph.moves[index].link, file.checked.doubtfulLinks[link] { isTrusted = false }
    default: break
    }
  }

  // MARK: - What was reported

  private func reports(_ rules: Set<RuleID>, within move: Move?) -> Bool {
    file.diagnostics.contains { diagnostic in
      guard rules.contains(diagnostic.rule) else { return false }
      guard let move else { return true }
      return graph.destination(of: move).range.contains(diagnostic.range)
    }
  }

  private func reports(_ rules: Set<RuleID>, on screen: Int) -> Bool {
    let name = file.name(screen, in: graph)
    guard
      let own = file.checked.screens.first(where: { file.name($0, in: file.checked.graph) == name })
    else { return true }
    let range = file.checked.program.idRange(of: own)
    return file.findings.contains {
      rules.contains($0.rule) && ($0.finding.range == range || $0.finding.screen == own)
    }
  }

  private func isOwn(_ screen: Int) -> Bool {
    graph.program.file(of: screen) == (file.isCalled || file.isPart ? 1 : 0)
  }

  // MARK: - Faults

  /// A claim is said to hold, and the window breaks it.
  private func faultOfClaims(_ state: WindowState) -> String? {
    guard !file.isCalled, !file.isPart else { return nil }
    let (top, layers) = (state.top.screen, state.window.layers.map(\.screens))
    let broken = file.checked.claims.first { judged in
      switch judged.answer {
      case .holds: break
      case .vacuous(let screen): return top == screen
      case .broken, .possiblyBroken, .undecided, nil: return false
      }
      switch ClaimQuestion(judged.claim, in: file.checked.program) {
      case .neverStack(let language, _): return language.matches(layers)
      case .alwaysStack(let language, let screen):
        return top == screen && !language.matches(layers)
      case .before(let screen, let first):
        return top == screen && !shown.contains(first)
      case .neverShown(let screen, let condition):
        return top == screen && !state.satisfied.contains(condition)
      case .reach, .canReach, nil: return false
      }
    }
    return broken.map {
      "broken-claim, \($0.text(in: file.checked)) holds, and \(layers) is shown"
    }
  }

  private func faultOfTop(_ state: WindowState) -> String? {
    let top = state.top.screen
    guard isOwn(top) else { return nil }
    let name = file.name(top, in: graph)
    let rules: [RuleID] =
      file.isPart ? [.infeasibleScreen] : [.infeasibleScreen, .unreachableScreen]
    for rule in rules where isReported(rule, on: top) {
      return "\(rule), \(name) is shown"
    }
    if !opensLinks, !file.isPart, isReported(.deepLinkOnlyScreen, on: top) {
      return "deep-link-only-screen, \(name) is shown without a link"
    }
    return nil
  }

  private func isReported(_ rule: RuleID, on screen: Int) -> Bool {
    file.diagnostics.contains { $0.rule == rule } && reports([rule], on: screen)
  }

  private func faultOfStep(
    _ step: TraceStep, on before: WindowState, to after: WindowState
  ) -> String? {
    let top = before.top.screen
    guard isOwn(top) else { return nil }
    var tapped: Move?
    if case .tap(let label) = step.move.kind {
      tapped = graph.moves(of: top).first {
        !$0.isFollowing && graph.destination(of: $0).label?.value == label
      }
    }
    if let tapped, let fault = faultOfSuccess(step, tapped) { return fault }
    // Nothing is known of the layers that a caller has presented.
    let isAlert = before.topLayer.kind == .alert
    let layers = min(before.layers.count, after.layers.count + (isAlert ? 1 : 0))
    guard isTrusted, !file.isCalled || layers > (isAlert ? 3 : 2) else { return nil }
    if let tapped {
      if tapped.isConditional || tapped.isEverywhere { return nil }
      // What follows the end of a sub-flow is its caller's.
      if file.isPart, graph.isFinish(tapped) { return nil }
    }
    // That a caller presents it is reported at the call.
    let isToldAtCall =
      file.isPart && TracedFile.pops.contains(step.rule ?? .trap)
      && before.window.layers.last?.screens.count == 1 && before.layers.count > 1
    if let rule = step.rule, RandomWalk.judged.contains(rule), !isToldAtCall,
      !file.isPart || RandomWalk.decidedByCallers.contains(rule),
      rule != .backlessHiddenBar || !hasOtherWayBack(top)
    {
      let rules = TracedFile.pops.contains(rule) ? TracedFile.pops : [rule]
      let isTold = tapped == nil ? reports(rules, on: top) : reports(rules, within: tapped)
      if !isTold { return "\(rule), unreported on \(file.name(top, in: graph))" }
    }
    if step.findings.contains(.rootWhilePresenting), let tapped,
      tapped.verb == .root, !reports([.rootUnderModal], within: tapped)
    {
      return "root-under-modal, unreported"
    }
    return nil
  }

  /// Whether a screen has a move that stands for the button under a hidden bar.
  private func hasOtherWayBack(_ screen: Int) -> Bool {
    graph.moves(of: screen).contains { move in
      move.verb.row.group == .goesBack || [.root, .open, .tab, .finish].contains(move.verb)
    }
  }

  /// Where a move fails on every stack, none is made.
  private func faultOfSuccess(_ step: TraceStep, _ move: Move) -> String? {
    // Any move of an alert closes it, also one of which nothing else comes.
    guard step.outcome == .ok, !move.isEverywhere, !graph.isAlert(move.source) else { return nil }
    let never: Set<RuleID> = [.missingPopTarget, .popOutOfModal, .excessivePop, .pushWithoutStack]
    let range = graph.destination(of: move).range
    let broken = file.diagnostics.first {
      never.contains($0.rule) && $0.severity == .error
        && range.contains($0.range) && !file.isNested($0.range)
        // At a call, it is about what the called screen does.
        && !($0.rule == .popOutOfModal && move.isCall)
    }
    return broken.map { "\($0.rule), \($0.message), but it is made" }
  }
}
