import FlowAnalysis
import FlowFormat
import FlowSource

/// What becomes of the moves between screens that both versions have.
struct MoveComparison {
  /// The screens of a move, by their indices in the older version.
  private struct Ends: Hashable {
    let source: Int
    /// nil if it leads to no screen, or to one that is not known.
    let target: Int?
    /// Of a move without a target.
    let verb: Verb?
  }

  private struct Moves {
    var verbs: Set<String> = []
    /// Those that a `set` puts below its target.
    var lower: Set<[Int?]> = []
    var labels: Set<String> = []
    var traits = MoveTraits()
    var first: Move
  }

  private let old: FlowGraph
  private let new: FlowGraph
  private let pairs: ScreenPairs
  private let renamedConditions: [String: String]
  private(set) var changes: [Change] = []

  /// `renamedConditions` are the new names of conditions, by the old ones.
  init(
    _ old: FlowGraph, _ new: FlowGraph, _ pairs: ScreenPairs, _ renamedConditions: [String: String]
  ) {
    (self.old, self.new, self.pairs) = (old, new, pairs)
    self.renamedConditions = renamedConditions
  }

  mutating func run(besides known: [Change]) {
    let (before, beforeOrder) = moves(of: old, renamedConditions) {
      pairs.new[$0] == nil ? nil : $0
    }
    let (now, nowOrder) = moves(of: new, [:]) { pairs.old[$0] }
    // What is said of a screen or a modal explains what happened to these moves.
    let kinds: [ChangeKind] = [
      .screenUnreachable, .modalExitGone, .screenLinkOnly, .commitRepeatable,
    ]
    let explained = Set(known.filter { kinds.contains($0.kind) }.compactMap { $0.new?.range })
    // A move in `everywhere` is one for each screen.
    var (seen, seenChanged): (Set<SourceRange>, Set<SourceRange>) = ([], [])
    for ends in beforeOrder {
      guard let moves = before[ends] else { continue }
      if let others = now[ends] {
        let isSaid =
          explained.contains(new.destination(of: others.first).range)
          || isExplained(ends, by: explained)
        let count = changes.count
        compare(moves, others, ends, isSaid)
        if changes.count > count, others.first.isEverywhere,
          !seenChanged.insert(new.destination(of: others.first).range).inserted
        {
          changes.removeSubrange(count...)
        }
      } else if !isExplained(ends, by: explained),
        seen.insert(old.destination(of: moves.first).range).inserted
      {
        let words = words(for: ends, in: old) { $0 }
        changes.append(
          Change(
            .moveGone, "\(words) is gone", old: old.location(of: moves.first, "this move is gone"),
            new: pairs.new[ends.source].map { new.location(of: $0, "has no such move") }))
      }
    }
    seen = []
    for ends in nowOrder where before[ends] == nil {
      guard let moves = now[ends], seen.insert(new.destination(of: moves.first).range).inserted
      else { continue }
      changes.append(
        Change(
          .moveAdded, "\(words(for: ends, in: new) { pairs.new[$0] ?? $0 }) is added",
          new: new.location(of: moves.first, "added")))
    }
  }

  private mutating func compare(_ moves: Moves, _ others: Moves, _ ends: Ends, _ isSaid: Bool) {
    let words = words(for: ends, in: old) { $0 }
    func add(_ kind: ChangeKind, _ does: String, _ was: String, _ isNow: String) {
      changes.append(
        Change(
          kind, "\(words) \(does)", old: old.location(of: moves.first, was),
          new: new.location(of: others.first, isNow)))
    }
    let (before, now) = (moves.traits, others.traits)
    if moves.verbs != others.verbs || moves.lower != others.lower {
      if isSaid { return }
      let (was, isNow) = (MoveTraits.list(moves.verbs), MoveTraits.list(others.verbs))
      let how =
        was == isNow ? "leaves other screens below its target" : "is \(isNow) instead of \(was)"
      add(.moveChanged, how, "was \(was)", "is \(isNow)")
    } else if let forms = before.otherForms(than: now) {
      add(.movePresentation, "has other \(forms)", "had others", "changed")
    }
    if let does = MoveTraits.change(from: before.details, to: now.details) {
      add(.moveChanged, does, does.hasPrefix("now") ? "did not" : "did", does)
    }
    if before.when != now.when {
      add(
        .moveCondition, "happens \(now.when) instead of \(before.when)", "happened \(before.when)",
        "happens \(now.when)")
    } else if before.whenBesides != now.whenBesides {
      func words(_ traits: MoveTraits) -> String {
        traits.whenBesides.isEmpty
          ? "always" : traits.whenBesides.sorted().joined(separator: " or ")
      }
      let (was, isNow) = (words(before), words(now))
      add(
        .moveCondition, "happens \(isNow) instead of \(was), where it has a `when`",
        "happened \(was)", "happens \(isNow)")
    }
    // A gate that is added or removed is a change of its own.
    let source = pairs.new[ends.source]
    let isGate = [old.program.gate(of: ends.source), source.flatMap(new.program.gate)].map {
      $0 != nil
    }
    if isGate[0] == isGate[1],
      let does = MoveTraits.change(from: before.effects, to: now.effects)
    {
      add(.moveCondition, does, does.hasPrefix("now") ? "did not" : "did", does)
    }
    if moves.labels != others.labels {
      let (was, isNow) = (MoveTraits.list(moves.labels), MoveTraits.list(others.labels))
      add(
        .moveReworded,
        others.labels.isEmpty
          ? "no longer has a label"
          : "is labeled \(isNow)" + (moves.labels.isEmpty ? "" : " instead of \(was)"),
        moves.labels.isEmpty ? "had no label" : "was labeled \(was)", "reworded")
    }
  }

  private func isExplained(_ ends: Ends, by ranges: Set<SourceRange>) -> Bool {
    func isNamed(_ screen: Int?) -> Bool {
      screen.flatMap { pairs.new[$0] }.map { ranges.contains(new.program.idRange(of: $0)) } ?? false
    }
    if ends.target == nil {
      return [.dismiss, .dismissAll].contains(ends.verb) && isNamed(ends.source)
    }
    return isNamed(ends.target)
  }

  /// The moves that matter, by their ends, and these in file order.
  private func moves(
    of graph: FlowGraph, _ conditions: [String: String], _ identity: (Int) -> Int?
  ) -> ([Ends: Moves], [Ends]) {
    var all: [Ends: Moves] = [:]
    var order: [Ends] = []
    for move in graph.moves {
      // What a `finish` does is the moves that follow it.
      guard move.verb != .finish, let source = identity(move.source) else { continue }
      var target: Int?
      if let screen = move.target {
        guard let known = identity(screen) else { continue }
        target = known
      } else if move.verb.operand == .screen || move.verb.operand == .screens {
        continue
      }
      let ends = Ends(source: source, target: target, verb: target == nil ? move.verb : nil)
      if all[ends] == nil { order.append(ends) }
      var moves = all[ends] ?? Moves(first: move)
      moves.verbs.insert(move.verb.rawValue)
      let listed = graph.stack(of: move).dropLast()
      if !listed.isEmpty { moves.lower.insert(listed.map(identity)) }
      moves.traits.add(move, in: graph) { conditions[$0] ?? $0 }
      if !move.isFollowing, let label = graph.destination(of: move).label?.value {
        moves.labels.insert(label)
      }
      all[ends] = moves
    }
    return (all, order)
  }

  /// `index` leads from the older version to the graph.
  private func words(for ends: Ends, in graph: FlowGraph, _ index: (Int) -> Int) -> String {
    let source = graph.quoted(index(ends.source))
    if let target = ends.target {
      return "the move from \(source) to \(graph.quoted(index(target)))"
    }
    return "the move \(ends.verb.map { "`\($0.rawValue)`" } ?? "") of \(source)"
  }
}
