import FlowReports
import FlowTrace
import FlowSystem

/// An interactive trace: shows the possible moves, reads one, makes it, and repeats.
struct TracePrompt {
  private let simulator: Simulator
  private let text: TraceText
  private let readLine: (LineRequest) -> String?
  private let print: (String) throws(Failure) -> Void
  private var state: WindowState
  /// `before[i]` is the state before move `i`, for undo.
  private var before: [WindowState] = []
  private var hasCrashed = false
  /// The lines that were entered.
  private var history: [String] = []

  init(_ simulator: Simulator, _ text: TraceText, start: WindowState, _ console: Console) {
    self.simulator = simulator
    self.text = text
    readLine = console.readLine
    print = { text throws(Failure) in try console.write(text) }
    state = start
  }

  /// Runs until the user quits or the input ends.
  mutating func run() throws(Failure) {
    try print(text.start(state))
    while true {
      let moves = hasCrashed ? [] : simulator.possibleMoves(in: state)
      try print(
        text.choices(
          moves.map { move in
            let words = simulator.words(of: move, in: state)
            return (move, words.label, words.when)
          }))
      let request = LineRequest(
        prompt: "> ", history: history,
        completions: moves.map(\.text) + ["help", "undo", "quit"])
      guard let line = readLine(request) else { return try print("\n") }
      let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !word.isEmpty, word != history.last { history.append(word) }
      switch word {
      case "": continue
      case "q", "quit", "exit": return
      case "?", "h", "help": try print(text.help)
      case "u", "undo": try undo()
      case _ where hasCrashed: try print(text.complaint("the app has crashed: undo or quit"))
      default: try make(word, among: moves)
      }
    }
  }

  private mutating func undo() throws(Failure) {
    guard let last = before.popLast() else {
      return try print(text.complaint("nothing to undo"))
    }
    state = last
    hasCrashed = false
    try print(text.start(state, title: before.isEmpty ? "start" : "back to \(before.count)"))
  }

  private mutating func make(_ word: String, among moves: [TracedMove]) throws(Failure) {
    guard let move = try meant(word, among: moves) else { return }
    let old = state
    let step = simulator.make(move, on: &state)
    try print(text.step(step, number: before.count + 1, state))
    guard step.outcome != .refused else { return }
    before.append(old)
    hasCrashed = step.outcome == .crash
  }

  /// The move for a number or words; otherwise explains what is wrong.
  private func meant(
    _ word: String, among moves: [TracedMove]
  ) throws(Failure) -> TracedMove? {
    if let number = Int(word) {
      if moves.indices.contains(number - 1) { return moves[number - 1] }
      try print(text.complaint("there is no move \(number)"))
      return nil
    }
    do {
      return try TracedMove(word)
    } catch {
      try print(text.complaint(error.message))
      return nil
    }
  }
}
