import ArgumentParser
import FlowAnalysis
import FlowReports
import FlowRules
import FlowSource
import FlowTrace

/// Replays moves on a flow and prints what UIKit and the articles' classes would do.
struct TraceCommand: FlowlintCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Replay moves on a flow: the stacks, the events, the bars.",
    discussion: """
      Without moves, on a terminal, it asks for one after the other.

      Moves: \(TracedMove.forms.joined(separator: "; ")). Behind any of them may stand `twice`, for a \
      double tap, and `without animation`.

      Exit status: 0 all moves were made or ignored, 1 one would crash the app or is not declared, \
      2 could not work.
      """)

  @OptionGroup var flow: FlowArgument

  @Argument(
    help: "Moves, each one argument: 'push address' 'swipe-back 40% cancel'.",
    completion: .custom(completedMoves))
  var moves: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with one move a line, made after those above; - is standard input.",
      valueName: "file"),
    completion: .file())
  var script: String?

  @Option(
    help: ArgumentHelp("text or json. Default: text.", valueName: "format"),
    completion: TraceFormat.words, transform: TraceFormat.read)
  var format = TraceFormat.text

  @Option(
    help: ArgumentHelp(
      "Events to show: delegate, direction, appearance, presentation or all, with commas between. "
        + "Default: delegate,direction.", valueName: "kinds"),
    transform: TraceEvents.read)
  var events = TraceEvents(kinds: [.delegate, .direction])

  @OptionGroup var progress: ProgressOptions

  @Flag(help: "Make moves that the screen on top does not declare, too.")
  var free = false

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var output: OutputOptions

  mutating func run(_ console: inout Console) throws(Failure) -> ExitStatus {
    if flow.isInput, script == "-" {
      throw Failure("flow and script cannot both be standard input")
    }
    let arguments = try moves.enumerated().map { place, text throws(Failure) in
      try TracedMove(text, at: "move \(place + 1)")
    }
    let made = try arguments + readScript(console)
    let checked = try flow.load(console, config: settings.config)
    var options = Simulator.Options()
    options.progressModel = progress.progressModel
    options.isFree = free
    let simulator = Simulator(checked.graph, options)
    guard let start = simulator.start()?.state else { throw FlowArgument.noStart(checked) }
    let isAsked = moves.isEmpty && script == nil && !flow.isInput
    switch format {
    case .text where isAsked && console.inputIsTerminal && console.output.isTerminal:
      let text = TraceText(
        checked, style: output.style(on: console), kinds: events.kinds, moves: [])
      var prompt = TracePrompt(simulator, text, start: start, console)
      try prompt.run()
      return .clean
    case .text:
      let text = TraceText(
        checked, style: output.style(on: console), kinds: events.kinds, moves: made)
      return try print(made, simulator, start, console) { text.report($0) }
    case .json:
      return try print(made, simulator, start, console) {
        TraceJSON(checked.graph, kinds: events.kinds, $0)
      }
    }
  }

  private func print(
    _ moves: [TracedMove], _ simulator: Simulator, _ start: WindowState, _ console: Console,
    as report: (Trace) -> any Report
  ) throws(Failure) -> ExitStatus {
    var state = start
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

  // MARK: - What is read

  private func readScript(_ console: Console) throws(Failure) -> [TracedMove] {
    guard let script else { return [] }
    let name = script == "-" ? "standard input" : script
    switch script == "-" ? console.readInput(.max) : readFile(script) {
    case .success(let bytes): return try TraceScript(name: name, bytes).moves()
    case .failure(let failure): throw Failure("\(name): \(failure.reason)")
    }
  }
}

/// The forms in which traces are printed.
enum TraceFormat: String, Choice {
  case text, json
}

extension Simulator.Options.ProgressModel: Choice {}
