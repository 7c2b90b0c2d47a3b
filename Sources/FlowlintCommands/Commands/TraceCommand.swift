import ArgumentParser
import FlowAnalysis
import FlowProject
import FlowReports
import FlowRules
import FlowSource
import FlowSystem
import FlowTrace

/// Replays moves on a flow and prints what UIKit, and published code on top of it, would do.
struct TraceCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Replay moves on a flow: the stacks, events and bars.",
    discussion: """
      Without moves, it asks for one move after another on a terminal, and reads them from a pipe, one \
      per line.

      Moves: \(TracedMove.forms.joined(separator: "; ")). Of several with the same \
      words, add `when` and the condition, or a number such as `(2)`. Any move can be followed by \
      `twice`, for a double tap, and by `without animation`.

      Exit status: 0 all moves were made or ignored, 1 a move would crash the app or cannot be made, \
      2 flowlint could not run.
      """)

  @OptionGroup var flow: FlowArgument

  @Argument(
    help: "Moves, each one argument: 'push address' 'swipe-back 40% cancel'.",
    completion: .custom(completedMoves))
  var moves: [String] = []

  @Option(
    help: ArgumentHelp(
      "File with one move per line, made after those above; - is standard input.",
      valueName: "file"),
    completion: .file())
  var script: String?

  @Option("Output format: text or json. Default: text.")
  var format = TraceFormat.text

  @Option(
    help: ArgumentHelp(
      "Events to show: delegate, direction, appearance, presentation or all, separated by commas. "
        + "Default: delegate,direction.", valueName: "kinds"),
    transform: TraceEvents.read)
  var events: TraceEvents?

  @OptionGroup var simulation: SimulatorOptions

  @Flag(help: "Also make moves that the screen on top does not declare.")
  var free = false

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var output: OutputOptions

  func run(_ console: Console) throws(Failure) -> ExitStatus {
    if flow.isInput, script == "-" {
      throw Failure("flow and script cannot both be standard input")
    }
    let arguments = try moves.enumerated().map { index, text throws(Failure) in
      try TracedMove(text, at: "move \(index + 1)")
    }
    let isAsked = moves.isEmpty && script == nil && !flow.isInput
    // Without moves, those of a pipe are read; a terminal is asked for them.
    let input = isAsked && !console.inputIsTerminal ? "-" : script
    let made = try arguments + readScript(input, console)
    let checked = try flow.load(console, settings)
    var options = simulation.options
    options.isFree = free
    let simulator = Simulator(checked.graph, options)
    guard let start = simulator.start() else { throw FlowArgument.noStart(checked) }
    let events = ShownEvents(self.events?.kinds, by: simulator)
    switch format {
    case .text where isAsked && console.inputIsTerminal && console.output.isTerminal:
      let text = TraceText(
        checked, style: output.style(on: console), events: events, moves: [])
      var prompt = TracePrompt(simulator, text, start: start.state, console)
      try prompt.run()
      return .clean
    case .text:
      let text = TraceText(
        checked, style: output.style(on: console), events: events, moves: made)
      return try print(made, simulator, start, console) { text.report($0) }
    case .json:
      return try print(made, simulator, start, console) {
        TraceJSON(checked.graph, events: events, $0)
      }
    }
  }

  private func print(
    _ moves: [TracedMove], _ simulator: Simulator,
    _ start: (state: WindowState, events: [TraceEvent]), _ console: Console,
    as report: (Trace) -> any Report
  ) throws(Failure) -> ExitStatus {
    var state = start.state
    var left = moves[...]
    var status = ExitStatus.clean
    let trace = Trace(start: start) {
      guard status == .clean, let move = left.popFirst() else { return nil }
      let step = simulator.make(move, on: &state)
      if step.outcome.endsWalk { status = .findings }
      return (step, state)
    }
    try console.write(report(trace))
    return status
  }

  // MARK: - Input

  private func readScript(
    _ script: String?, _ console: Console
  ) throws(Failure) -> [TracedMove] {
    guard let script else { return [] }
    let name = script == "-" ? "standard input" : script
    guard script == "-" else {
      return try TraceScript(name: name, console.contents(of: script)).moves()
    }
    let bytes: [UInt8]
    do throws(Errno) { bytes = try console.readInput(SourceText.sizeLimit) } catch {
      throw Failure("\(name): \(error.reason)")
    }
    return try TraceScript(name: name, bytes).moves()
  }
}

/// The formats of traces.
enum TraceFormat: String, Choice {
  case text, json
}

extension Simulator.Options.ProgressModel: Choice {}
