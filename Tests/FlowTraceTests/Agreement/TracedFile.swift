import FlowFormat
import FlowSource
import FlowYAML
import SampleFlows

@testable import FlowAnalysis
@testable import FlowRules
@testable import FlowTrace

/// One file of a flow as `check` judges it and as `trace` runs it.
///
/// A file with `finish` is traced in a flow that pushes and presents it, for its stacks are on those of a
/// caller; so screens have other indices there, and both sides are compared by names.
struct TracedFile {
  private static let host = """
    start: host
    flows: {sub: sub.yaml}
    screens:
      host:
        destinations:
          - {set: [host, host, host, host], label: deepen}
          - {push: sub, label: call}
          - {sheet: sub, label: present}

    """

  let checked: CheckedFlow
  /// Makes moves whose conditions are not satisfied, too.
  let free: Simulator
  let strict: Simulator
  let isCalled: Bool
  /// Whether it is a sub-flow as a part of the app that calls it.
  let isPart: Bool
  let diagnostics: [Diagnostic]
  /// Those of `diagnostics` with the walks that the rules give.
  let findings: [(rule: RuleID, certainty: Certainty, finding: Finding)]
  private let entries: [Int]

  init(_ flow: [String], file: Int) {
    let texts = Array(flow[file...])
    let program = FlowProgram(texts: texts)
    let document = FlowDocument(program.source, limits: YAMLLimits())
    let checked = CheckedFlow(document, program: program)
    self.init(checked, texts, Checker().check(checked), isPart: false)
  }

  /// The sub-flow of an app that calls it.
  init(subflowOf flow: [String]) {
    let program = FlowProgram(texts: flow)
    let app = CheckedFlow(
      FlowDocument(program.source, limits: YAMLLimits()), program: program)
    let document = FlowDocument(program.files[1].source, limits: YAMLLimits())
    let part = CheckedFlow(document, file: 1, of: app, settings: AppliedSettings())
    let alone = CheckedFlow(document, program: FlowProgram(texts: [flow[1]]))
    let verdict =
      Checker().verdict(
        on: alone, inApps: Checker().findings(in: part), unless: { false })
      ?? Verdict()
    self.init(part, flow, verdict.diagnostics, isPart: true)
  }

  private init(
    _ checked: CheckedFlow, _ texts: [String], _ diagnostics: [Diagnostic], isPart: Bool
  ) {
    self.checked = checked
    self.isPart = isPart
    isCalled = checked.graph.isSubflow
    let traced = isCalled ? FlowGraph(texts: [TracedFile.host] + texts) : checked.graph
    var options = Simulator.Options()
    strict = Simulator(traced, options)
    options.isFree = true
    free = Simulator(traced, options)
    self.diagnostics = diagnostics
    var findings: [(RuleID, Certainty, Finding)] = []
    let rules = Rule.all.filter { $0.isDecidedByCallers || !isPart }
    for rule in rules where diagnostics.contains(where: { $0.rule == rule.id }) {
      for finding in rule.check(checked) {
        let shown = diagnostics.first {
          $0.rule == rule.id && $0.range == finding.range && $0.message == finding.message
        }
        // Of several that say the same, the first is shown.
        let isRepeated = findings.contains {
          $0.0 == rule.id && $0.2.range == finding.range && $0.2.message == finding.message
        }
        if let shown, !isRepeated { findings.append((rule.id, shown.certainty, finding)) }
      }
    }
    self.findings = findings
    entries = isCalled ? [] : checked.graph.entries.map(\.screen)
  }

  var graph: FlowGraph { strict.graph }

  /// Whether all names mean something; else rules are silent about much.
  var isComplete: Bool {
    checked.graph.isComplete
      && !diagnostics.contains {
        [.undefinedScreen, .undefinedFlow, .brokenDeepLink, .undefinedName].contains($0.rule)
      }
  }

  /// The name of a screen, the same in both programs.
  func name(_ screen: Int, in graph: FlowGraph) -> String {
    let name = graph.program.name(of: screen)
    return name.hasPrefix("sub/") ? String(name.dropFirst(4)) : name
  }

  /// The stacks of a window by names, without the caller.
  func stacks(_ window: Window, in graph: FlowGraph) -> [[String]] {
    window.layers.map { $0.screens.map { name($0, in: graph) }.filter { $0 != "host" } }
  }

  func word(for cause: StackCause, in graph: FlowGraph) -> String {
    switch cause {
    case .move(let index):
      let move = graph.moves[index]
      return "\(name(move.source, in: graph)) \(graph.destination(of: move).range) \(move.verb)"
    case .tap(let tab): return "tap \(name(tab, in: graph))"
    case .entry(let index): return "entry \(index)"
    default: return "\(cause)"
    }
  }

  /// The windows that walks begin with, without links.
  var starts: [WindowState] {
    guard isCalled else {
      return entries.flatMap { entry in
        graph.startingConditions.map { start(strict.start(at: entry).state, remembering: $0) }
      }
    }
    return ["call", "present"].compactMap { label in
      guard var state = strict.start()?.state else { return nil }
      _ = strict.make(TracedMove(.tap("deepen")), on: &state)
      return strict.make(TracedMove(.tap(label)), on: &state).outcome == .ok ? state : nil
    }
  }

  private func start(_ state: WindowState, remembering conditions: [String]) -> WindowState {
    conditions.isEmpty ? state : strict.making(TracedMove(.remember(conditions)), on: state).state
  }

  /// The window after the first step of a witness.
  func start(
    _ step: StackCause, remembering conditions: [String], _ simulator: Simulator
  ) -> WindowState? {
    start(step, simulator).map { start($0, remembering: conditions) }
  }

  private func start(_ step: StackCause, _ simulator: Simulator) -> WindowState? {
    switch step {
    case .entry(let index): return simulator.start(at: checked.graph.entries[index].screen).state
    case .call(let isModal): return starts.dropFirst(isModal ? 1 : 0).first
    case .link(let link): return simulator.start(opening: url(ofLink: link))?.state
    case .gate(_, of: let link, by: _):
      return simulator.start(opening: url(ofLink: Int(link)))?.state
    default: return nil
    }
  }

  func url(ofLink link: Int) -> String { checked.program.flow.links[link].pattern.value }
}
