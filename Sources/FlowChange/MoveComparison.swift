import FlowAnalysis
import FlowFormat
import FlowSource

/// What becomes of the moves between screens that both versions have.
struct MoveComparison {
  private let old: FlowGraph
  private let new: FlowGraph
  private let pairs: ScreenPairs
  private let renamedConditions: [String: String]
  private(set) var changes: [Change] = []
  /// Those of moves that others follow.
  private var leaders: [Change] = []
  private let newExits: Set<String>
  private var addedRanges: Set<SourceRange> = []

  /// `renamedConditions` are the new names of conditions, by the old ones.
  init(
    _ old: FlowGraph, _ new: FlowGraph, _ pairs: ScreenPairs, _ renamedConditions: [String: String]
  ) {
    (self.old, self.new, self.pairs) = (old, new, pairs)
    newExits = Set(
      new.moves.lazy.filter { $0.verb == .finish }.compactMap {
        new.destination(of: $0).operand?.value
      })
    self.renamedConditions = renamedConditions
  }

  mutating func run(besides known: [Change]) {
    let before = MovesByEnds(old, renamedConditions) {
      pairs.new[$0] == nil ? nil : $0
    } name: {
      old.program.name(of: $0)
    }
    let now = MovesByEnds(new, [:]) {
      pairs.old[$0]
    } name: { screen in
      pairs.old[screen].map { old.program.name(of: $0) } ?? new.program.name(of: screen)
    }
    // What is said of a screen or a modal explains what happened to these moves.
    let kinds: [ChangeKind] = [
      .screenUnreachable, .modalExitGone, .screenLinkOnly, .commitRepeatable,
    ]
    let explained = Set(known.filter { kinds.contains($0.kind) }.compactMap { $0.new?.range })
    // A move in `everywhere` is one for each screen.
    var (seen, seenChanged): (Set<SourceRange>, Set<SourceRange>) = ([], [])
    for ends in before.order {
      let variants = VariantPairs(before[ends], now[ends])
      let others = variants.pairs.map(\.new)
      let isSaid = isExplained(ends, by: explained)
      for pair in variants.pairs {
        let count = changes.count
        let range = new.destination(of: pair.new.first).range
        compare(pair, ends, isSaid: isSaid || explained.contains(range))
        if changes.count > count, pair.new.first.isEverywhere, !seenChanged.insert(range).inserted {
          changes.removeSubrange(count...)
        }
      }
      for variant in variants.gone where !isSaid && !isExitGone(ends) {
        guard seen.insert(old.destination(of: variant.first).range).inserted else { continue }
        remove(variant, ends, besides: others)
      }
      for variant in variants.added { add(variant, ends, besides: others) }
    }
    for ends in now.order where before[ends].isEmpty {
      for variant in now[ends] { add(variant, ends, besides: []) }
    }
    removeSaidFollowers()
  }

  private mutating func remove(
    _ variant: MoveVariant, _ ends: MoveEnds, besides others: [MoveVariant]
  ) {
    let words = words(for: ends, besides: others, variant, in: old) { $0 }
    let isLeft = variant.label != nil && others.contains { $0.covers(variant) }
    let rest = isLeft ? ", but another move does the same" : ""
    changes.append(
      Change(
        isLeft ? .moveReworded : .moveGone, "\(words) is gone\(rest)",
        old: old.location(of: variant.first, "this move is gone"),
        new: pairs.new[ends.source].map { new.location(of: $0, "has no such move") }))
    if !variant.first.isFollowing { leaders.append(changes[changes.count - 1]) }
  }

  private mutating func add(_ variant: MoveVariant, _ ends: MoveEnds, besides others: [MoveVariant])
  {
    guard addedRanges.insert(new.destination(of: variant.first).range).inserted else { return }
    let words = words(for: ends, besides: others, variant, in: new) { pairs.new[$0] ?? $0 }
    changes.append(
      Change(.moveAdded, "\(words) is added", new: new.location(of: variant.first, "added")))
    if !variant.first.isFollowing { leaders.append(changes[changes.count - 1]) }
  }

  private mutating func compare(_ pair: VariantPairs.Pair, _ ends: MoveEnds, isSaid: Bool) {
    let (variant, other) = (pair.old, pair.new)
    let words = ends.words(in: old) { $0 }
    func add(_ kind: ChangeKind, _ does: String, _ was: String, _ isNow: String) {
      changes.append(
        Change(
          kind, "\(words) \(does)", old: old.location(of: variant.first, was),
          new: new.location(of: other.first, isNow)))
    }
    let (before, now) = (variant.traits, other.traits)
    if variant.effect.shape != other.effect.shape {
      if isSaid { return }
      let was = quotation(of: variant.effect.verb.rawValue)
      let isNow = quotation(of: other.effect.verb.rawValue)
      let how =
        was == isNow ? "leaves other screens below its target" : "is \(isNow) instead of \(was)"
      add(.moveChanged, how, "was \(was)", "is \(isNow)")
    } else if let forms = before.otherForms(than: now) {
      add(.movePresentation, "has other \(forms)", "had others", "changed")
    }
    if let does = MoveTraits.change(from: before.details, to: now.details) {
      add(.moveChanged, does, does.hasPrefix("now") ? "did not" : "did", does)
    }
    let (sequels, newSequels) = (variant.effect.sequels, other.effect.sequels)
    if sequels != newSequels {
      let was = sentenceList(sequels.filter { !newSequels.contains($0) })
      let isNow = sentenceList(newSequels.filter { !sequels.contains($0) })
      let does =
        isNow.isEmpty
        ? "no longer continues with \(was)"
        : was.isEmpty
          ? "now continues with \(isNow)" : "continues with \(isNow) instead of \(was)"
      add(
        .moveChanged, does, was.isEmpty ? "nothing followed" : "continued with \(was)",
        isNow.isEmpty ? "nothing follows" : "continues with \(isNow)")
      leaders.append(changes[changes.count - 1])
    }
    if Set(pair.oldTimes) != Set(pair.newTimes) {
      let was = pair.oldTimes.joined(separator: " or ")
      let isNow = pair.newTimes.joined(separator: " or ")
      add(
        .moveCondition, "happens \(isNow) instead of \(was)", "happened \(was)",
        "happens \(isNow)")
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
    if variant.label != other.label {
      let (was, isNow) = (
        variant.label.map { quotation(of: $0) }, other.label.map { quotation(of: $0) }
      )
      let does =
        isNow.map { "is labeled \($0)" + (was.map { " instead of \($0)" } ?? "") }
        ?? "no longer has a label"
      add(.moveReworded, does, was.map { "was labeled \($0)" } ?? "had no label", "reworded")
    }
  }

  /// Drops moves that follow others if these are gone, added or continue with others, which is said.
  private mutating func removeSaidFollowers() {
    let (old, new) = (RangesByFile(leaders.map(\.old)), RangesByFile(leaders.map(\.new)))
    changes.removeAll { change in
      [.moveGone, .moveAdded, .moveChanged].contains(change.kind)
        && (old.contain(change.old) || new.contain(change.new))
    }
  }

  /// Whether no move ends the new flow with an exit, which is a change of its own.
  private func isExitGone(_ ends: MoveEnds) -> Bool {
    ends.exit.map { !newExits.contains($0) } ?? false
  }

  private func isExplained(_ ends: MoveEnds, by ranges: Set<SourceRange>) -> Bool {
    func isNamed(_ screen: Int?) -> Bool {
      screen.flatMap { pairs.new[$0] }.map { ranges.contains(new.program.idRange(of: $0)) } ?? false
    }
    if ends.target == nil {
      return [.dismiss, .dismissAll].contains(ends.verb) && isNamed(ends.source)
    }
    return isNamed(ends.target)
  }

  /// A move, with what tells it from others between the same screens; `index` leads from the older version to the graph.
  private func words(
    for ends: MoveEnds, besides others: [MoveVariant], _ variant: MoveVariant, in graph: FlowGraph,
    _ index: (Int) -> Int
  ) -> String {
    let words = ends.words(in: graph, index)
    if others.isEmpty { return words }
    if let label = variant.label { return "\(words) labeled \(quotation(of: label))" }
    let verb = variant.effect.verb
    if !others.contains(where: { $0.effect.verb == verb }) {
      return "\(words) by \(quotation(of: verb.rawValue))"
    }
    return "\(words) that happens \(variant.traits.when)"
  }
}
