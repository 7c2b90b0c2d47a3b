import FlowAnalysis
import FlowTrace
import SampleFlows

/// A flow that is up, with all that was done so far.
struct TracedFlow {
  let simulator: Simulator
  private(set) var state: WindowState
  private(set) var startEvents: [TraceEvent]
  private(set) var steps: [TraceStep] = []

  init(
    _ text: String, _ sub: String? = nil, _ model: Simulator.Options.ProgressModel = .fixed,
    isFree: Bool = false
  ) throws {
    var options = Simulator.Options()
    options.progressModel = model
    options.isFree = isFree
    simulator = Simulator(FlowGraph(texts: [text] + (sub.map { [$0] } ?? [])), options)
    guard let start = simulator.start() else { throw TracedMoveError.empty }
    (state, startEvents) = start
  }

  @discardableResult
  mutating func make(_ moves: String...) throws -> TraceStep {
    for move in moves { steps.append(simulator.make(try TracedMove(move), on: &state)) }
    return steps[steps.count - 1]
  }

  var program: FlowProgram { simulator.graph.program }

  /// `[cart address] sheet [coupon]`.
  var stacks: String {
    state.layers.map { layer in
      let names = layer.stack.screens.map { program.name(of: $0.screen) }
      let style = layer.kind.isModal ? layer.kind.style + " " : ""
      return style + "[" + names.joined(separator: " ") + "]"
    }.joined(separator: " ")
  }

  /// The names of the last step's events of these kinds, with the screens they carry.
  func events(_ kinds: TraceEvent.Kind...) -> String {
    names(steps.last?.events ?? [], kinds)
  }

  func names(_ events: [TraceEvent], _ kinds: [TraceEvent.Kind]) -> String {
    events.filter { kinds.contains($0.kind) }.map { event in
      event.name.rawValue + (event.instance.map { "(\(program.name(of: $0.screen)))" } ?? "")
    }.joined(separator: " ")
  }

  /// Of the layer on top: what its progress bar shows.
  var shown: Double? {
    state.topLayer.stack.progress.isVisible ? state.topLayer.stack.progress.value : nil
  }
}

/// A cart, an address, a payment, with progress; a coupon in a sheet.
let checkout = """
  app: {ui: uikit, uses: [progress-controller, direction-delegate, bar-transition]}
  start: cart
  screens:
    cart: {progress: 0, destinations: [address, {sheet: coupon}, pop, {pop: 2}]}
    coupon: {destinations: [dismiss, more, pop]}
    more: {destinations: [pop, dismiss]}
    address: {progress: 1/4, destinations: [{push: payment, label: Go on}, pop, note]}
    note: {destinations: [{push: payment}]}
    payment:
      progress: 3/4
      destinations: [{replace: done}, {pop-to: cart}, {pop-to: note}, pop-to-root, {set: [cart]}]
    done: {progress: 1, final: true, back: false, destinations: [pop-to-root, {root: cart}]}
  deep-links:
    shop://pay/{method}: [cart, address, payment]
    shop://coupon: [cart, {sheet: coupon}]
    shop://kept: {path: [cart, note], when-modal: keep}

  """
