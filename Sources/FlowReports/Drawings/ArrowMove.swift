import FlowAnalysis
import FlowFormat
import FlowSource

/// The words for a move at an arrow.
struct ArrowMove: Equatable {
  /// The verbs of its chain, such as `dismiss then push`.
  let word: String
  let label: String?
  /// Such as `if first launch, with session`, and when the app makes it by itself.
  let condition: String?
  /// The name of the screen that it shows; nil for a move back.
  var target: String?

  init(_ destination: Destination, to target: String?) {
    var verbs = [destination.verb.rawValue]
    var part = destination
    while let next = part.then {
      verbs.append(next.verb.rawValue)
      part = next
    }
    word = verbs.joined(separator: " then ")
    label = destination.label?.value
    let words = [
      destination.conditionAtArrow, destination.rare.isAutomatic ? "by itself" : nil,
      destination.rare.isAnytime ? "at any time" : nil,
    ].compactMap(\.self)
    condition = words.isEmpty ? nil : words.joined(separator: ", ")
    self.target = target
  }

  /// The label or the verb, with the condition.
  var text: String {
    let word = label ?? word
    return condition.map { "\(word) (\($0))" } ?? word
  }
}

extension Destination {
  /// What its `when` requires, such as `if first launch, with session`; nil without one.
  var conditionAtArrow: String? { conditionText(("if ", "with ", "without ")) }
}

extension Everywhere.Group {
  /// Such as `everywhere`, `everywhere but login`, `home, cart`, `5 screens`.
  var place: String {
    func text(_ names: [Located<String>]) -> String {
      names.count > 2 ? "\(names.count) screens" : names.map(\.value).joined(separator: ", ")
    }
    return only.map(text) ?? (except.isEmpty ? "everywhere" : "everywhere but " + text(except))
  }
}

extension FlowPicture {
  /// The pills of the moves under `everywhere`.
  mutating func addCommon() {
    // All screens that have one make the same move.
    var targets: [Int: Int] = [:]
    for (number, move) in graph.moves.enumerated() where graph.isOwn(move) && !move.isFollowUp {
      let target = graph.moves[graph.moves(ofChain: number).last ?? number].target
      targets[graph.destination(of: move).range.lower] = target
    }
    common = program.flow.everywhere.groups.flatMap { group in
      group.destinations.map { destination in
        let target = targets[destination.range.lower]
        let move = ArrowMove(destination, to: target.map(program.name))
        let effect = [move.word, move.target].compactMap(\.self).joined(separator: " ")
        return Entrance(
          name: move.text, stack: [group.place, effect], landing: target.flatMap(phone))
      }
    }
  }
}
