import FlowFormat
import FlowSource
import FlowRules

@testable import FlowAnalysis
@testable import FlowTrace

/// A walk of a finding, made in a trace step by step.
struct ReplayedWalk {
  private let file: TracedFile
  private let simulator: Simulator
  private let isStrict: Bool
  private let remembered: [String]
  private(set) var state = WindowState()
  /// The stacks by the steps of the witness.
  private(set) var window = Window()
  /// What the last move of the trace has done and the witness has yet to tell.
  private(set) var pending: [StackCause] = []
  /// Why the trace does not follow; nil as long as it does.
  private(set) var fault: String?
  /// Whether the rest cannot be told by a trace, which makes whatever may follow a move.
  private(set) var isCut = false
  /// The view controllers on top after each step.
  private(set) var tops: [Window.Item] = []
  /// What progress bars show after each motion, and that of the layer on top after each step; nil where it is
  /// hidden.
  private(set) var shown: [Double?] = []
  private(set) var causes: [StackCause] = []

  init(_ witness: StackWitness, in file: TracedFile, strictly isStrict: Bool) {
    let steps = witness.steps
    remembered = witness.remembered
    self.file = file
    self.isStrict = isStrict
    simulator = isStrict ? file.strict : file.free
    for (index, step) in steps.enumerated() {
      let before = file.stacks(window, in: file.checked.graph)
      window.take(step, in: file.checked.graph)
      let isIdle = file.stacks(window, in: file.checked.graph) == before
      if isIdle, isUntoldPart(step) { continue }
      take(step, isFirst: index == 0)
      if isCut { return }
      if fault == nil, pending.isEmpty {
        let (told, traced) = (
          file.stacks(window, in: file.checked.graph), file.stacks(state.window, in: file.graph)
        )
        if told != traced, told != traced.filter({ !$0.isEmpty }) {
          fault = "step \(index + 1) should show \(told), the trace shows \(traced)"
        }
      }
      if let fault {
        self.fault = "\(fault); steps \(steps.map { file.word(for: $0, in: file.checked.graph) })"
        return
      }
      tops.append(state.top)
      // The bar is seen below an alert.
      let layer = state.layers.last { $0.kind != .alert } ?? state.topLayer
      shown.append(ReplayedWalk.value(of: layer.stack.progress))
    }
  }

  private mutating func take(_ step: StackCause, isFirst: Bool) {
    if isFirst {
      guard let state = file.start(step, remembering: remembered, simulator) else {
        fault = "the walk cannot begin with \(step)"
        return
      }
      self.state = state
      if case .link = step { passGates(for: step) }
      if case .gate(let gate, of: _, by: _) = step, Int(gate) != state.top.screen { isCut = true }
      return
    }
    guard pending.isEmpty else { return takePending(step) }
    guard let move = tracedMove(step) else { return }
    let done = simulator.make(move, on: &state)
    if step == .canceledSwipe {
      if done.outcome != .canceled { fault = "`\(move.text)` is \(done.outcome)" }
      return
    }
    guard !done.causes.isEmpty else {
      fault = "`\(move.text)` is \(done.outcome) \(done.reason.map { "\($0)" } ?? "")"
      return
    }
    causes += done.causes
    // Between the parts of a chain, the bar shows the screen that is then on top.
    shown += done.motions.dropLast().map { ReplayedWalk.value(of: $0.after) }
    if case .gate = done.causes[0], !isGate(step) { return passGates(for: step) }
    if isGate(step), !isStrict {
      // Its condition is satisfied.
      isCut = done.causes[0] != step
      if isCut { return }
    }
    guard isSame(done.causes[0], step) else {
      fault = "`\(move.text)` did \(done.causes), not \(step)"
      return
    }
    pending = Array(done.causes.dropFirst())
  }

  private static func value(of bar: ProgressBar) -> Double? { bar.isVisible ? bar.value : nil }

  /// Whether a step follows another, which a trace does not tell where nothing is left to do.
  private func isUntoldPart(_ step: StackCause) -> Bool {
    guard case .move(let index) = step, file.checked.graph.moves[index].isFollowing else {
      return false
    }
    return pending.first.map { !isSame($0, step) } ?? true
  }

  private mutating func takePending(_ step: StackCause) {
    let next = pending.removeFirst()
    if isSame(next, step) { return }
    if case .move(let index) = next, file.graph.moves[index].isConditional {
      isCut = true
    } else {
      fault = "after its move, \(file.word(for: next, in: file.graph)) follows"
    }
  }

  private func isGate(_ step: StackCause) -> Bool {
    if case .gate = step { true } else { false }
  }

  /// A link is shown once its gates are passed.
  private mutating func passGates(for step: StackCause) {
    for _ in 0..<4 {
      guard state.waitingLink != nil else { return }
      let moves = file.graph.moves(of: state.top.screen)
      let passing = moves.indices.first {
        !file.graph.moves[$0].isFollowing && file.graph.passesGate(file.graph.moves[$0])
      }
      let names = simulator.tracedMoves(of: state.top.screen)
      guard let name = names.first(where: { $0.index == passing }), passing != nil else {
        isCut = true
        return
      }
      causes += simulator.make(name.move, on: &state).causes
    }
    // Something that the gate's moves need is not satisfied.
    isCut = state.waitingLink != nil
  }

  private mutating func tracedMove(_ step: StackCause) -> TracedMove? {
    switch step {
    case .back: return TracedMove(.back)
    case .canceledSwipe: return TracedMove(.swipeBack(canceledAt: 40))
    case .pullDown: return TracedMove(.swipeDismiss(isCanceled: false))
    case .tap(let tab):
      return TracedMove(.verb(.tab, [file.checked.graph.program.name(of: tab)]))
    case .link(let link):
      return TracedMove(.verb(.open, [file.url(ofLink: link)]))
    case .gate(_, of: let link, by: nil):
      return TracedMove(.verb(.open, [file.url(ofLink: Int(link))]))
    case .gate(_, of: _, by: let move?): return tap(Int(move))
    case .move(let index): return tap(index)
    case .entry, .call:
      fault = "\(step) after the first step"
      return nil
    }
  }

  private mutating func tap(_ index: Int) -> TracedMove? {
    let graph = file.checked.graph
    let move = graph.moves[index]
    let top = file.name(state.top.screen, in: file.graph)
    let range = graph.destination(of: move).range
    let named = simulator.tracedMoves(of: state.top.screen).first { named in
      let other = file.graph.moves[named.index]
      return !other.isFollowing && other.verb == move.verb
        && file.graph.destination(of: other).range == range
    }
    guard !move.isFollowing, file.name(move.source, in: graph) == top, let named else {
      fault = "\(file.word(for: .move(index), in: graph)) is not a move of \(top)"
      return nil
    }
    return named.move
  }

  private func isSame(_ traced: StackCause, _ told: StackCause) -> Bool {
    switch (traced, told) {
    case (.gate(let one, of: let link, by: _), .gate(let other, of: let opened, by: _)):
      return one == other && link == opened
    case (.move(let one), .link(let link)): return file.graph.moves[one].link == link
    case (.move(let one), .tap(let tab)):
      if case .selectTab(let other) = file.graph.stackChange(of: file.graph.moves[one]) {
        return other == tab
      }
      return false
    default:
      return file.word(for: traced, in: file.graph) == file.word(for: told, in: file.checked.graph)
    }
  }
}
