import FlowAnalysis
import FlowFormat
import FlowRules

/// What hovers say about the surroundings of a screen.
extension CheckedFlow {
  /// Up to two stacks that a screen can be on top of, besides that of the shortest walk, as Markdown.
  func otherStacks(of screen: Int) -> [String] {
    let scope = linklessStacks
    guard let first = searches.walk(to: [screen], within: scope) else { return [] }
    var found = [text(ofStack: first)]
    let arrivals = graph.moves.indices.lazy.filter { self.graph.moves[$0].target == screen }
    for move in arrivals.prefix(mostListed) where found.count < 3 {
      guard let before = searches.walk(to: [graph.moves[move].source], within: scope) else {
        continue
      }
      let witness = before.followed(by: [.move(move)])
      guard witness.stack.top == screen else { continue }
      let stack = text(ofStack: witness)
      if !found.contains(stack) { found.append(stack) }
    }
    return Array(found.dropFirst())
  }

  private func text(ofStack witness: StackWitness) -> String {
    let layers = Witness(witness, in: self).steps().last?.stack ?? []
    return layers.map { shortened($0) }.joined(separator: " | ")
  }

  /// For a `progress` at an offset, how much the bar moves when its screen is shown and left, as Markdown.
  func progressChanges(at offset: Int) -> [String] {
    guard let path = document.tree?.location(at: offset)?.path, path.count == 3,
      case .key("screens") = path[0], case .key(let id) = path[1], case .key("progress") = path[2],
      let screen = flow.screenIndex(named: id)
    else { return [] }
    let moves = graph.moves.filter { $0.target == screen || $0.source == screen }
    let changes: [(words: String, isOfMove: (Move) -> Bool, other: (Move) -> Int?)] = [
      ("From", { $0.target == screen }, { $0.source }),
      ("To", { $0.source == screen }, { $0.target }),
    ]
    return changes.compactMap { change in
      let texts = moves.filter(change.isOfMove).compactMap { move -> String? in
        guard let other = change.other(move), let text = progressChange(of: move) else {
          return nil
        }
        return "`\(name(of: other))` \(text)"
      }
      let shown = texts.prefix(mostListed).joined(separator: ", ")
      return texts.isEmpty ? nil : "\(change.words) \(shown)\(rest(texts.count))"
    }
  }
}
