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
    /// Of a `finish`.
    let exit: String?
  }

  private let old: FlowGraph
  private let new: FlowGraph
  private let pairs: ScreenPairs
  private let renamedConditions: [String: String]
  private(set) var changes: [Change] = []
  /// The indices of those about what goes on after a move.
  private var changedSequels: [Int] = []
  private var addedRanges: Set<SourceRange> = []

  /// `renamedConditions` are the new names of conditions, by the old ones.
  init(
    _ old: FlowGraph, _ new: FlowGraph, _ pairs: ScreenPairs, _ renamedConditions: [String: String]
  ) {
    (self.old, self.new, self.pairs) = (old, new, pairs)
    self.renamedConditions = renamedConditions
  }

  mutating func run(besides known: [Change]) {
    let (before, beforeOrder) = variants(of: old, renamedConditions) {
      pairs.new[$0] == nil ? nil : $0
    } _: {
      old.program.name(of: $0)
    }
    let (now, nowOrder) = variants(of: new, [:]) {
      pairs.old[$0]
    } _: { screen in
      pairs.old[screen].map { old.program.name(of: $0) } ?? new.program.name(of: screen)
    }
    // What is said of a screen or a modal explains what happened to these moves.
    let kinds: [ChangeKind] = [
      .screenUnreachable, .modalExitGone, .screenLinkOnly, .commitRepeatable,
    ]
    let explained = Set(known.filter { kinds.contains($0.kind) }.compactMap { $0.new?.range })
    // A move in `everywhere` is one for each screen.
    var (seen, seenChanged): (Set<SourceRange>, Set<SourceRange>) = ([], [])
    for ends in beforeOrder {
      let variants = VariantPairs(before[ends] ?? [], now[ends] ?? [])
      let isSaid = isExplained(ends, by: explained)
      for (variant, other) in variants.pairs {
        let count = changes.count
        let range = new.destination(of: other.first).range
        compare(variant, other, ends, isSaid: isSaid || explained.contains(range))
        if changes.count > count, other.first.isEverywhere, !seenChanged.insert(range).inserted {
          changes.removeSubrange(count...)
          changedSequels.removeAll { $0 >= count }
        }
      }
      for variant in variants.gone where !isSaid && !isExitGone(ends) {
        guard seen.insert(old.destination(of: variant.first).range).inserted else { continue }
        let words = words(for: ends, besides: variants.pairs.map(\.new), variant, in: old) { $0 }
        changes.append(
          Change(
            .moveGone, "\(words) is gone",
            old: old.location(of: variant.first, "this move is gone"),
            new: pairs.new[ends.source].map { new.location(of: $0, "has no such move") }))
      }
      for variant in variants.added { add(variant, ends, besides: variants.pairs.map(\.new)) }
    }
    for ends in nowOrder where before[ends] == nil {
      for variant in VariantPairs([], now[ends] ?? []).added { add(variant, ends, besides: []) }
    }
    removeSaidFollowers()
  }

  private mutating func add(_ variant: MoveVariant, _ ends: Ends, besides others: [MoveVariant]) {
    guard addedRanges.insert(new.destination(of: variant.first).range).inserted else { return }
    let words = words(for: ends, besides: others, variant, in: new) { pairs.new[$0] ?? $0 }
    changes.append(
      Change(
        .moveAdded, "\(words) is added", new: new.location(of: variant.first, "added")))
  }

  private mutating func compare(
    _ variant: MoveVariant, _ other: MoveVariant, _ ends: Ends, isSaid: Bool
  ) {
    let words = words(for: ends, in: old) { $0 }
    func add(_ kind: ChangeKind, _ does: String, _ was: String, _ isNow: String) {
      changes.append(
        Change(
          kind, "\(words) \(does)", old: old.location(of: variant.first, was),
          new: new.location(of: other.first, isNow)))
    }
    let (before, now) = (variant.traits, other.traits)
    if !variant.hasSameShape(as: other) {
      if isSaid { return }
      let (was, isNow) = (quotation(of: variant.verb.rawValue), quotation(of: other.verb.rawValue))
      let how =
        was == isNow ? "leaves other screens below its target" : "is \(isNow) instead of \(was)"
      add(.moveChanged, how, "was \(was)", "is \(isNow)")
    } else if let forms = before.otherForms(than: now) {
      add(.movePresentation, "has other \(forms)", "had others", "changed")
    }
    if let does = MoveTraits.change(from: before.details, to: now.details) {
      add(.moveChanged, does, does.hasPrefix("now") ? "did not" : "did", does)
    }
    if variant.sequels != other.sequels {
      let was = sentenceList(variant.sequels.filter { !other.sequels.contains($0) })
      let isNow = sentenceList(other.sequels.filter { !variant.sequels.contains($0) })
      let does =
        isNow.isEmpty
        ? "is no longer followed by \(was)"
        : was.isEmpty
          ? "is now followed by \(isNow)" : "is followed by \(isNow) instead of \(was)"
      changedSequels.append(changes.count)
      add(
        .moveChanged, does, was.isEmpty ? "nothing followed" : "was followed by \(was)",
        isNow.isEmpty ? "nothing follows" : "is followed by \(isNow)")
    }
    if before.when != now.when {
      add(
        .moveCondition, "happens \(now.when) instead of \(before.when)", "happened \(before.when)",
        "happens \(now.when)")
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
    if variant.labels != other.labels {
      let (was, isNow) = (MoveTraits.list(variant.labels), MoveTraits.list(other.labels))
      add(
        .moveReworded,
        other.labels.isEmpty
          ? "no longer has a label"
          : "is labeled \(isNow)" + (variant.labels.isEmpty ? "" : " instead of \(was)"),
        variant.labels.isEmpty ? "had no label" : "was labeled \(was)", "reworded")
    }
  }

  /// Drops moves that follow others if that is said of the moves that they follow.
  private mutating func removeSaidFollowers() {
    let sequels = changedSequels.map { changes[$0] }
    func isInside(_ inner: Change.Location?, _ outer: Change.Location?) -> Bool {
      guard let inner, let outer, inner.text.path == outer.text.path else { return false }
      return inner.range != outer.range && outer.range.lower <= inner.range.lower
        && inner.range.upper <= outer.range.upper
    }
    changes.removeAll { change in
      [.moveGone, .moveAdded, .moveChanged].contains(change.kind)
        && sequels.contains { isInside(change.old, $0.old) || isInside(change.new, $0.new) }
    }
  }

  /// Whether no move ends the new flow with an exit, which is a change of its own.
  private func isExitGone(_ ends: Ends) -> Bool {
    guard let exit = ends.exit else { return false }
    return !new.moves.contains {
      $0.verb == .finish && new.destination(of: $0).operand?.value == exit
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
  ///
  /// `name` returns the name of a screen in the older version.
  private func variants(
    of graph: FlowGraph, _ conditions: [String: String], _ identity: (Int) -> Int?,
    _ name: (Int) -> String
  ) -> ([Ends: [MoveVariant]], [Ends]) {
    var all: [Ends: [MoveVariant]] = [:]
    var order: [Ends] = []
    for move in graph.moves {
      guard let source = identity(move.source) else { continue }
      var target: Int?
      if let screen = move.target {
        guard let known = identity(screen) else { continue }
        target = known
      } else if move.verb.operand == .screen || move.verb.operand == .screens {
        continue
      }
      let destination = graph.destination(of: move)
      let ends = Ends(
        source: source, target: target, verb: target == nil ? move.verb : nil,
        exit: move.verb == .finish ? destination.operand?.value : nil)
      var variant = MoveVariant(
        verb: move.verb, lower: graph.stack(of: move).dropLast().map(identity),
        traits: MoveTraits(move, in: graph) { conditions[$0] ?? $0 },
        sequels: graph.sequels(of: move, name), first: move)
      if !move.isFollowing, let label = destination.label?.value { variant.labels.insert(label) }
      if all[ends] == nil { order.append(ends) }
      let isKnown = all[ends]?.contains {
        $0.doesTheSame(as: variant) && $0.labels == variant.labels
      }
      if isKnown != true { all[ends, default: []].append(variant) }
    }
    return (all, order)
  }

  /// `index` leads from the older version to the graph.
  private func words(for ends: Ends, in graph: FlowGraph, _ index: (Int) -> Int) -> String {
    let source = graph.quoted(index(ends.source))
    if let target = ends.target {
      return "the move from \(source) to \(graph.quoted(index(target)))"
    }
    let exit = ends.exit.map { ": \($0)" } ?? ""
    return
      "the move \(ends.verb.map { quotation(of: "\($0.rawValue)\(exit)") } ?? "") of \(source)"
  }

  /// The same, with what tells the move from others between the same screens.
  private func words(
    for ends: Ends, besides others: [MoveVariant], _ variant: MoveVariant, in graph: FlowGraph,
    _ index: (Int) -> Int
  ) -> String {
    let words = words(for: ends, in: graph, index)
    if others.isEmpty { return words }
    if let label = variant.labels.min() { return "\(words) labeled \(quotation(of: label))" }
    if !others.contains(where: { $0.verb == variant.verb }) {
      return "\(words) by \(quotation(of: variant.verb.rawValue))"
    }
    return "\(words) that happens \(variant.traits.when)"
  }
}
