import FlowFormat
import FlowSource
import FlowRules
import SampleFlows

@testable import FlowAnalysis
@testable import FlowTrace

/// What findings say of the window that their walks lead to.
struct FindingClaims {
  let file: TracedFile
  let finding: Finding
  let rule: RuleID
  let replay: ReplayedWalk

  private var state: WindowState { replay.state }
  private var graph: FlowGraph { file.graph }
  private var top: Int { state.top.screen }

  /// Why a claim does not hold; nil where it does, or the rule makes none about a single window.
  var fault: String? {
    switch rule {
    case .missingPopTarget, .popAtRoot, .popOutOfModal, .excessivePop, .idlePopToRoot,
      .pushWithoutStack, .idleDismiss:
      return faultOfMove
    case .unguardedScreen:
      let required = graph.program.screen(top).requires.map(\.value)
      let isGuarded = required.allSatisfy(state.satisfied.contains)
      return isGuarded ? "all of \(required) is satisfied" : nil
    case .lingeringGate:
      var gates: [String] = []
      let lower = state.layers.dropLast().flatMap(\.stack.screens)
      for item in lower + state.items.dropLast() {
        gates += graph.program.gate(of: item.screen).map { [$0.value] } ?? []
        gates += graph.moves(of: item.screen).flatMap { graph.conditions(passedBy: $0) }
      }
      let required = graph.program.screen(top).requires.map(\.value)
      return required.contains(where: gates.contains) ? nil : "no gate is below"
    case .backlessHiddenBar:
      return file.strict.backRefusal(in: state) == .hiddenBar ? nil : "the user can go back"
    case .rootUnderModal: return state.layers.count > 1 ? nil : "no modal is up"
    case .risingProgressOnBack: return faultOfRise
    case .nonMonotonicProgress, .stalledProgress:
      // A link may cover the bar that it moves by a modal.
      if case .link = finding.stackWitness?.steps.last, state.layers.count > 1 { return nil }
      guard let now = replay.shown.last ?? nil,
        let before = replay.shown.dropLast().compactMap({ $0 }).max()
      else { return "the bar is hidden" }
      return rule == .stalledProgress && before >= now || before > now
        ? nil : "the bar goes from \(before) to \(now)"
    case .interruptedProgress:
      guard let now = replay.shown.last, now != nil,
        let gap = replay.shown.dropLast().lastIndex(of: nil),
        replay.shown[..<gap].contains(where: { $0 != nil })
      else { return "the bar is not hidden between two values" }
      return nil
    case .prematureCompletion:
      return replay.shown.dropLast().contains(1) ? nil : "the bar is not full"
    case .brokenClaim: return faultOfClaim
    case .repeatableCommit: return isCommitRepeated ? nil : "no commit is on top again"
    case .inescapableModal:
      guard state.layers.count > 1 else { return "no modal is up" }
      return file.closes(state, by: { _ in true }).map { "`\($0)` closes it" }
    case .gestureOnlyModal:
      guard state.layers.count > 1 else { return "no modal is up" }
      return file.closes(state) { $0.kind != .swipeDismiss(isCanceled: false) }
        .map { "`\($0)` closes it" }
    default: return nil
    }
  }

  private var faultOfMove: String? {
    guard !file.isNested(finding.range) else { return nil }
    // What the first screen of a sub-flow cannot do is reported at the call that presents it.
    let isAtCall =
      rule == .popOutOfModal
      && graph.moves.contains {
        $0.isCall && graph.destination(of: $0).range.contains(finding.range)
      }
    let named = file.free.tracedMoves(of: top).first {
      let move = graph.moves[$0.index]
      return isAtCall
        ? move.verb == .pop : graph.destination(of: move).range.contains(finding.range)
    }
    guard let named else { return "the top has no move at the finding" }
    let move = named.move
    if rule == .missingPopTarget, graph.allowsMissingTarget(graph.moves[named.index]) {
      let below = state.items.dropLast().map(\.screen)
      return graph.moves[named.index].target.map(below.contains) == true ? "it is below" : nil
    }
    var after = state
    let step = file.free.make(move, on: &after)
    let rules = [step.rule].compactMap(\.self) + step.findings.compactMap(\.rule)
    let isTold = rules.contains { $0 == rule || TracedFile.pops.isSuperset(of: [$0, rule]) }
    return isTold ? nil : "`\(move.text)` is \(step.outcome), with \(rules)"
  }

  /// Why the window does not break the claim of the finding.
  private var faultOfClaim: String? {
    guard let judged = file.checked.claims.first(where: { $0.claim.range == finding.range }),
      let question = ClaimQuestion(judged.claim, in: file.checked.program)
    else { return "no claim is at the finding" }
    // In a flow that calls the file, screens have other indices.
    guard !file.isCalled else { return nil }
    let layers = state.window.layers.map(\.screens)
    switch question {
    case .neverStack(let language, _):
      return language.matches(layers) ? nil : "\(layers) does not match"
    case .alwaysStack(let language, let screen):
      return top == screen && !language.matches(layers) ? nil : "\(layers) matches"
    case .before(let screen, let first):
      let isLate = replay.tops.dropLast().contains { $0.screen == first }
      return top == screen && !isLate ? nil : "\(first) is shown before"
    case .neverShown(let screen, let condition):
      return top == screen && !state.satisfied.contains(condition)
        ? nil : "\(condition) is satisfied, or \(screen) is not shown"
    case .reach, .canReach: return nil
    }
  }

  private var faultOfRise: String? {
    guard let below = state.items.dropLast().last,
      let lower = graph.pinnedProgress(of: below.screen),
      let shown = graph.pinnedProgress(of: top)
    else { return "not two screens with progress" }
    return lower > shown ? nil : "\(lower) below \(shown)"
  }

  /// Whether the screen on top was there before; a `set` may have put it below itself again.
  ///
  /// Or whether the move at the finding goes back to a screen that shows the one on top again.
  private var isCommitRepeated: Bool {
    let back = file.free.tracedMoves(of: top).first {
      graph.destination(of: graph.moves[$0.index]).range.contains(finding.range)
        && !graph.moves[$0.index].verb.isForward
    }
    if let back, graph.program.screen(top).commits {
      var after = state
      _ = file.free.make(back.move, on: &after)
      return graph.moves(of: after.top.screen).contains { $0.target == top }
    }
    guard replay.tops.dropLast().contains(where: { $0.screen == top }) else { return false }
    // An alert commits for the screen that it is shown over.
    let alerts = graph.moves(of: top).filter { $0.verb == .alert }.compactMap(\.target)
    return ([top] + alerts).contains { graph.program.screen($0).commits }
  }
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool { lower <= other.lower && other.upper <= upper }
}

extension TracedFile {
  static let pops: Set<RuleID> = [.popOutOfModal, .popAtRoot, .excessivePop]

  /// Whether a destination under `on-finish`, `then` or `everywhere` is at a range of the file.
  func isNested(_ range: SourceRange) -> Bool {
    let graph = checked.graph
    return graph.moves.contains {
      $0.destination < 0 && graph.isOwn($0) && graph.destination(of: $0).range.contains(range)
    }
  }

  /// What a user can do in a window but open links from outside.
  func userMoves(in state: WindowState) -> [TracedMove] {
    var moves = graph.moves(of: state.top.screen).filter { !$0.isFollowing }.compactMap {
      graph.destination(of: $0).label.map { TracedMove(.tap($0.value)) }
    }
    if strict.backRefusal(in: state) == nil { moves.append(TracedMove(.back)) }
    if state.window.pullDownRefusal(in: graph) == nil {
      moves.append(TracedMove(.swipeDismiss(isCanceled: false)))
    }
    if state.window.layers.count == 1, state.selectedTab != nil {
      moves += graph.tabs.map { TracedMove(.verb(.tab, [graph.program.name(of: $0)])) }
    }
    return moves
  }

  /// A move that closes the layer on top, after any others made in it or above it; nil if none does, or too
  /// many windows can be shown.
  func closes(_ start: WindowState, by isAllowed: (TracedMove) -> Bool) -> String? {
    var isComplete = true
    return closes(start, by: isAllowed, &isComplete)
  }

  func closes(
    _ start: WindowState, by isAllowed: (TracedMove) -> Bool, _ isComplete: inout Bool
  ) -> String? {
    let (depth, stack) = (start.layers.count, start.window.layers[start.window.last].stack.id)
    var known: Set<[[Int]]> = []
    var waiting = [start]
    while let state = waiting.popLast() {
      guard known.count < 100 else {
        isComplete = false
        return nil
      }
      for move in userMoves(in: state) where isAllowed(move) {
        var next = state
        let step = free.make(move, on: &next)
        if step.outcome == .crash || step.causes.isEmpty { continue }
        guard next.layers.count >= depth, next.window.layers[depth - 1].stack.id == stack else {
          return move.text
        }
        let shape = next.window.layers.map { $0.screens + [$0.hasNavigation ? -1 : -2] }
        if shape.joined().count >= 20 {
          isComplete = false
        } else if known.insert(shape).inserted {
          waiting.append(next)
        }
      }
    }
    return nil
  }
}
