import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

/// The ways out of modals that are gone.
extension FlowComparison {
  /// What closes the modals that begin with a screen.
  private struct Exits {
    var canBePulledDown = true
    /// Whether a move closes it, for each.
    var closers: [Bool] = []
    var kind = LayerKind.sheet
  }

  mutating func findModalChanges() {
    let (before, now) = (exits(of: old), exits(of: new))
    guard !before.isEmpty, !now.isEmpty else { return }
    for screen in before.keys.sorted() {
      guard let exits = before[screen], let other = pairs.new[screen], let left = now[other] else {
        continue
      }
      let name = new.graph.quoted(other)
      if exits.canBePulledDown, !left.canBePulledDown {
        changes.append(
          Change(
            .modalExitGone, "the modal of \(name) can no longer be pulled down",
            old: old.graph.location(of: screen, "could be pulled down"),
            new: new.graph.location(
              of: other,
              new.program.allowsBack(other) ? "is a \(left.kind.style) modal" : "has `back: false`")
          ))
      }
      if !exits.closers.contains(false), left.closers.contains(false) {
        changes.append(
          Change(
            .modalExitGone, "no move closes the modal of \(name) anymore",
            old: old.graph.location(of: screen, "was closed by a move"),
            new: new.graph.location(of: other, "no move closes it")))
      }
    }
    findLostDismissals()
  }

  /// Screens that closed their modal and do so no longer.
  private mutating func findLostDismissals() {
    let verbs: Set<Verb> = [.dismiss, .dismissAll]
    let known = Set(changes.filter { $0.kind == .modalExitGone }.compactMap { $0.old?.range })
    for (number, move) in old.graph.moves.enumerated() where verbs.contains(move.verb) {
      guard let other = pairs.new[move.source],
        !old.shownStacks.kinds(of: move.source).isDisjoint(with: .modal),
        !known.contains(old.program.idRange(of: move.source)),
        old.graph.moves(of: move.source).indices.first(where: {
          verbs.contains(old.graph.moves[$0].verb)
        }) == number,
        !new.graph.moves(of: other).contains(where: { verbs.contains($0.verb) })
      else { continue }
      changes.append(
        Change(
          .modalExitGone, "\(new.graph.quoted(other)) no longer closes its modal",
          old: old.graph.location(of: move, "closed it"),
          new: new.graph.location(of: other, "no move closes it")))
    }
  }

  /// The screens that users can no longer go back from, or now can, because of `back`.
  mutating func findBackChanges() {
    let known = Set(changes.filter { $0.kind == .modalExitGone }.compactMap { $0.new?.range })
    for case (let screen, let other?) in pairs.new.enumerated()
    where old.program.allowsBack(screen) != new.program.allowsBack(other)
      && !known.contains(new.program.idRange(of: other))
    {
      let isGone = old.program.allowsBack(screen)
      let (tops, top) = isGone ? (old.shownStacks, screen) : (new.shownStacks, other)
      guard tops.backButton(of: top) != .none || tops.pullDown(of: top) != .none else { continue }
      let name = new.graph.quoted(other)
      changes.append(
        Change(
          isGone ? .backGone : .backAdded,
          "users can \(isGone ? "no longer" : "now") go back from \(name)",
          old: old.graph.location(of: screen, isGone ? "allowed going back" : "had `back: false`"),
          new: new.graph.location(of: other, isGone ? "has `back: false`" : "allows going back")))
    }
  }

  private func exits(of flow: CheckedFlow) -> [Int: Exits] {
    var exits: [Int: Exits] = [:]
    let modals = ModalLayers(flow.searches, within: flow.allStacks)
    for layer in modals.layers where layer.isPresented && layer.kind != .alert {
      exits[layer.screen, default: Exits()].kind = layer.kind
      exits[layer.screen, default: Exits()].closers.append(modals.isClosedByMove(layer))
      if !layer.canBePulledDown { exits[layer.screen]?.canBePulledDown = false }
    }
    return exits
  }
}
