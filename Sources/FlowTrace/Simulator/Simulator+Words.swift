import FlowAnalysis
import FlowFormat
import FlowSource

/// How moves are named.
extension Simulator {
  /// The destinations of a screen that are possible in a state, by default in any, as moves in text form that name exactly them.
  ///
  /// By verb, or by label if another one has the same verb; if both are shared, with the condition or a
  /// number. Without those that cannot be expressed as text.
  package func tracedMoves(
    of screen: Int, in state: WindowState? = nil
  ) -> [(index: Int, move: TracedMove)] {
    let moves = graph.moves(of: screen)
    let indices = moves.indices.filter { !moves[$0].isFollowing && allows(moves[$0], in: state) }
    // The destination that a move without a choice names.
    var preferred: [TracedMove: Int] = [:]
    var verbs: [TracedMove: TracedMove.Kind] = [:]
    var ambiguous: Set<TracedMove> = []
    for index in indices {
      let verb = verb(of: moves[index])
      for word in [TracedMove(verb), tap(on: moves[index])].compactMap(\.self) {
        if verbs.updateValue(verb, forKey: word).map({ $0 != verb }) == true {
          ambiguous.insert(word)
        }
        if let other = preferred[word],
          !moves[other].isConditional || moves[index].isConditional
        {
          continue
        }
        preferred[word] = index
      }
    }
    return indices.compactMap { index in
      let words = [TracedMove(verb(of: moves[index])), tap(on: moves[index])].compactMap(\.self)
      let plain = words.first {
        preferred[$0] == index && !ambiguous.contains($0) && $0.readsBack
      }
      return (plain ?? chosen(index, words, on: screen, in: state)).map { (index, $0) }
    }
  }

  /// A move by its words and a choice.
  private func chosen(
    _ index: Int, _ words: [TracedMove], on screen: Int, in state: WindowState?
  ) -> TracedMove? {
    let condition = graph.destination(of: graph.moves[index]).conditionText()
    for word in words {
      let equal = named(word, on: screen, in: nil)
      let choices =
        [condition.map { TracedMove.Choice.when($0) }]
        + [equal.firstIndex(of: index).map { .number($0 + 1) }]
      for choice in choices.compactMap(\.self) {
        guard let move = word.choosing(choice) else { continue }
        let named = named(move, on: screen, in: state)
        let isClear = Set(named.map { verb(of: graph.moves[$0]) }).count == 1
        if isClear, self.preferred(named) == index { return move }
      }
    }
    return nil
  }

  func verb(of move: Move) -> TracedMove.Kind { .verb(move.verb, operands(of: move)) }

  private func tap(on move: Move) -> TracedMove? {
    graph.label(of: move).map { TracedMove(.tap($0)) }
  }

  func operands(of move: Move) -> [String] {
    let destination = graph.destination(of: move)
    switch move.verb.operand {
    case .screens:
      let screens = move.stack.map(graph.program.name(of:))
      return screens.isEmpty ? destination.stack.map(\.value) : screens
    case .count: return destination.count == 1 ? [] : [String(destination.count)]
    case .none: return []
    case .words:
      let words = destination.operand?.value.split(whereSeparator: \.isWhitespace) ?? []
      return [words.joined(separator: " ")]
    case .url, .exit: return [destination.operand?.value ?? ""]
    case .screen:
      return [move.target.map(graph.program.name(of:)) ?? destination.operand?.value ?? ""]
    }
  }
}
