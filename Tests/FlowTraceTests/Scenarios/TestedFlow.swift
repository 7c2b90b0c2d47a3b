import FlowAnalysis
import FlowTrace
import FlowSource
import SampleFlows

/// A flow to run scenarios on.
struct TestedFlow {
  let graph: FlowGraph

  init(_ text: String, sub: String? = nil) {
    graph = FlowGraph(texts: [text] + (sub.map { [$0] } ?? []))
  }

  func run(
    _ text: String, _ model: Simulator.Options.ProgressModel = .fixed
  ) -> (results: [ScenarioResult], unknown: [UnknownName]) {
    let file = ScenarioFile(SourceText(path: "flow.scenarios.yaml", text: text))
    return ScenarioRunner(graph, options(model)).run(file)
  }

  /// The result of one scenario with these lines after its name.
  func run(moves: String, expecting: String) -> ScenarioResult? {
    run("scenarios: [{name: a, moves: [\(moves)], expect: {\(expecting)}}]\n").results.first
  }

  private func options(_ model: Simulator.Options.ProgressModel) -> Simulator.Options {
    var options = Simulator.Options()
    options.progressModel = model
    return options
  }

  func cover(_ model: Simulator.Options.ProgressModel = .fixed) -> ScenarioCover? {
    ScenarioCover(graph, goals: GoalDistances(graph), options(model))
  }
}

/// A cart, an address, a payment, with progress; a coupon in a sheet.
let checkoutFlow = """
  app: {ui: uikit, uses: [progress-controller, direction-delegate], large-titles: true}
  start: cart
  screens:
    cart: {progress: 0, destinations: [address, {sheet: coupon, label: Add coupon}, pop]}
    coupon: {destinations: [dismiss]}
    address: {progress: 1/4, destinations: [{push: payment, label: Go on}, pop, note]}
    note: {destinations: [{push: payment}]}
    payment:
      progress: 3/4
      bar: {large-title: never}
      destinations: [{replace: done}, {pop-to: cart}, {pop-to: note}, pop-to-root]
    done: {progress: 1, final: true, back: false, destinations: [pop-to-root]}
  deep-links:
    shop://pay/{method}: [cart, address, payment]
    shop://coupon: [cart, {sheet: coupon}]

  """
