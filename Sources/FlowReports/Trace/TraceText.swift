import FlowFormat
package import FlowRules
package import FlowTrace

/// A trace with one line for each move, written incrementally.
package struct TraceText: Sendable {
  private let text: StateText
  private let style: TextStyle
  private let transitions: TransitionWords
  private let events: ShownEvents
  /// Whether any screen of the flow has a progress.
  private let showsProgress: Bool
  /// The width of the first column: numbers and moves.
  private let moveWidth: Int
  /// The width of the stacks.
  private let stackWidth = 28

  /// `moves` are all moves of the trace; they determine the width of the first column.
  package init(
    _ checked: CheckedFlow, style: TextStyle, events: ShownEvents, moves: [TracedMove]
  ) {
    text = StateText(checked, style: style)
    transitions = TransitionWords(text, style: style, marksSources: events.marksSources)
    self.style = style
    self.events = events
    showsProgress = checked.showsProgress
    let widest = moves.map { displayWidth(of: escaped($0.text)) }.max() ?? 0
    moveWidth = min(40, max(18, widest + String(moves.count).utf8.count + 1))
  }

  /// All lines of a trace.
  package func report(_ trace: Trace) -> some Report { TraceTextReport(text: self, trace: trace) }

  /// The line of the app at launch.
  package func start(
    _ state: WindowState, _ told: [TraceEvent] = [], title: String = "start"
  ) -> String {
    line(
      title, text.stacks(of: state), progress: text.progress(of: state.topLayer.stack),
      cells: cells(of: state.topLayer.stack), height: height(state), tail: events.text(of: told))
  }

  /// The line of a move, and one for each of its findings.
  package func step(_ step: TraceStep, number: Int, _ state: WindowState) -> String {
    let isDone = step.outcome == .ok || step.outcome == .noOp
    var stacks = text.stacks(of: state)
    if step.outcome != .ok { stacks += " " + step.outcome.rawValue }
    var output = line(
      "\(number) \(escaped(step.move.text))", stacks, progress: progress(step, state),
      cells: step.motions.allSatisfy { $0.turn == nil } && isDone
        ? cells(of: state.topLayer.stack) : nil,
      height: height(step, state), tail: tail(step))
    for sentence in transitions.sentences(of: step) {
      output += "  = " + style.broken(sentence, indent: 4) + "\n"
    }
    if let reason = step.reason {
      output += note(TraceWords.sentence(reason), step.rule, as: role(step.outcome))
    }
    for finding in step.findings {
      output += note(TraceWords.sentence(finding), finding.rule, as: .note)
    }
    return output
  }

  /// A numbered list of moves to choose from, with their labels and conditions.
  package func choices(_ moves: [(move: TracedMove, label: String?, when: String?)]) -> String {
    let widest = moves.map { displayWidth(of: escaped($0.move.text)) }.max() ?? 0
    let lines = moves.enumerated().map { index, choice in
      let words = [choice.label, choice.when.map { "when \($0)" }].compactMap(\.self)
      let number = String(index + 1)
      let gap = blanks(String(moves.count).utf8.count - number.utf8.count)
      let text = escaped(choice.move.text).padded(to: widest) + "  "
      return "  " + gap + style.paint(number, as: .lineNumber) + " "
        + (text + escaped(words.joined(separator: ", "))).withoutTrailingBlanks
    }
    return (lines + ["  or type a move, help, undo, quit"]).map { $0 + "\n" }.joined()
  }

  /// The commands of the prompt.
  package var help: String {
    let text =
      "moves: \(TracedMove.forms.joined(separator: "; ")). Of several with the same words, add `when` "
      + "and the condition, or a number such as `(2)`. Any move can be followed by `twice` and "
      + "by `without animation`. A number makes the move in the list, undo (u) takes the last move "
      + "back, quit (q) leaves."
    return style.broken(text) + "\n"
  }

  /// An error about the input.
  package func complaint(_ sentence: String) -> String { note(sentence, nil, as: .error) }

  private func role(_ outcome: TraceOutcome) -> TextStyle.Role {
    switch outcome {
    case .ok, .canceled: .note
    case .noOp: .warning
    case .crash, .refused: .error
    }
  }

  private func note(_ sentence: String, _ rule: RuleID?, as role: TextStyle.Role) -> String {
    let text = style.sentence(sentence) + (rule.map { " (\($0))" } ?? "")
    var shown = style.broken(text, indent: 4)
    if let rule { shown = shown.replacing("(\(rule))", with: "(\(style.linked(rule: rule)))") }
    return "  " + style.paint("!", as: role) + " " + shown + "\n"
  }

  private func line(
    _ move: String, _ stacks: String, progress: String, cells: String?, height: String,
    tail: String
  ) -> String {
    var pieces = [Piece(move.padded(to: moveWidth)), Piece(stacks.padded(to: stackWidth))]
    if showsProgress {
      let text = "progress " + progress
      if let cells {
        let padded = text.padded(to: 16) + "  "
        let width = displayWidth(of: padded) + ProgressBarText.widest
        pieces.append(Piece(padded + cells, width: width))
      } else {
        pieces.append(Piece(text.padded(to: 18 + ProgressBarText.widest)))
      }
    }
    pieces.append(Piece(("bar " + height).padded(to: 9)))
    if !tail.isEmpty { pieces.append(Piece(" " + tail)) }
    return lines(of: pieces).map { $0.withoutTrailingBlanks + "\n" }.joined()
  }

  /// Pieces on one line, or on as many as the width requires, the later ones indented.
  private func lines(of pieces: [Piece]) -> [String] {
    guard let width = style.width, pieces.reduce(-2, { $0 + $1.width + 2 }) > width else {
      return [pieces.map(\.text).joined(separator: "  ")]
    }
    var lines: [String] = []
    var used = 0
    for piece in pieces {
      let text = piece.text.withoutTrailingBlanks
      if let last = lines.last, used + 2 + piece.width <= width {
        lines[lines.count - 1] = last + "  " + piece.text
        used += 2 + piece.width
      } else if lines.isEmpty || piece.width + 4 <= width {
        lines.append(lines.isEmpty ? piece.text : "    " + piece.text.drop { $0 == " " })
        used = piece.width + (lines.count == 1 ? 0 : 4)
      } else {
        let broken = brokenLines(text, width: max(16, width - 4)).map { "    " + $0 }
        lines += broken
        used = displayWidth(of: broken.last ?? "")
      }
    }
    return lines
  }

  // MARK: - The columns

  /// `0→1/3`, `1/3→0.2→1/3` with the value at which the user reversed a gesture, or the current
  /// value.
  private func progress(_ step: TraceStep, _ state: WindowState) -> String {
    guard !step.motions.isEmpty else { return text.progress(of: state.topLayer.stack) }
    var parts: [String] = []
    for motion in step.motions {
      // A bar that appears together with its controller had no visible value before.
      let before = motion.before.mode == .none ? nil : text.progress(of: motion.before)
      let fades = motion.before.alpha != motion.after.alpha || motion.turn?.alpha == 0
      let turn = motion.turn.map { fades ? text.valueAndAlpha(of: $0) : text.number($0.value) }
      // A motion continues from the end of the one before it.
      parts += [parts.last == before ? nil : before, turn, text.progress(of: motion.after)]
        .compactMap(\.self)
    }
    return Set(parts).count == 1 ? parts[0] : parts.joined(separator: style.arrow)
  }

  private func cells(of stack: NavigationStack) -> String? {
    guard stack.hasNavigation, stack.progress.isVisible else { return nil }
    return ProgressBarText(style).text(stack.progress.value)
  }

  private func height(_ state: WindowState) -> String {
    let bar = state.topLayer.stack.bar
    return "\(bar.height)" + (bar.isSourced ? " pt" : "? pt")
  }

  /// `96→44 pt`, `96→70→96 pt` with the height at which the user reversed a gesture, or the current
  /// height.
  private func height(_ step: TraceStep, _ state: WindowState) -> String {
    var parts: [String] = []
    for bar in step.transitions.compactMap(\.bar) where bar.from != bar.to {
      let values = [Double(bar.from), bar.turn?.bar, bar.after.bar].compactMap(\.self)
      let words = values.map(text.number)
      parts += parts.last == words[0] ? Array(words.dropFirst()) : words
    }
    guard let last = parts.popLast() else { return height(state) }
    let isShown = last == "\(state.topLayer.stack.bar.height)"
    return (parts + [isShown ? height(state) : last + " pt"]).joined(separator: style.arrow)
  }

  private func tail(_ step: TraceStep) -> String {
    let didBegin = events.shown(step.events).contains { $0.name == .willShow }
    return events.text(of: step.events)
      + (step.outcome == .canceled && didBegin ? "; no didShow follows" : "")
  }

  /// The meaning of the marks in the lines of these events.
  func legend(_ told: [TraceEvent]) -> String? {
    guard events.marksSources, events.shown(told).contains(where: { !$0.isSourced }) else {
      return nil
    }
    return style.broken("?: no published source contains this event at this position") + "\n"
  }
}

/// A column of a line; `width` is in display cells, without color codes.
private struct Piece {
  let text: String
  let width: Int

  init(_ text: String, width: Int? = nil) {
    self.text = text
    self.width = width ?? displayWidth(of: text)
  }
}

private struct TraceTextReport: Report {
  let text: TraceText
  let trace: Trace

  func write(_ write: ([UInt8]) -> Void) {
    var lines = text.start(trace.start, trace.startEvents)
    var legend: String?
    var number = 0
    while let (step, state) = trace.next() {
      number += 1
      lines += text.step(step, number: number, state)
      legend = legend ?? text.legend(step.events)
      guard lines.utf8.count > 1 << 16 else { continue }
      lines.write(write)
      lines = ""
    }
    lines += legend ?? ""
    lines.write(write)
  }
}
