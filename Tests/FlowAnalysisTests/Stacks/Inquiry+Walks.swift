@testable import FlowAnalysis

extension Inquiry {
  /// The paths that one pass finds for all nodes are those that a search from each finds.
  func firstPaths() -> String? {
    for kinds in Inquiry.someKinds {
      let tree = witnesses.tree(in: kinds)
      let search = LayerSearch(witnesses, bound: witnesses.lengths(in: kinds))
      for top in system.tops {
        let found = search.path(from: Int(top.index)) { edge in
          if case .layer(let kind) = edge.symbol { kinds.contains(kind) } else { false }
        }
        let path = tree.path(from: Int(top.index))
        guard path == found else { return "\(top) goes down over \(path), not \(found)" }
      }
    }
    return nil
  }

  /// What is known of a walk before its steps are made holds of them.
  func keptWalks() -> String? {
    let kept = ShortestWalks(system, isKept: true)
    for top in system.tops {
      let node = Int(top.index)
      let kinds = Inquiry.someKinds.filter { witnesses.lengths(in: $0)[node] >= 0 }
      for path in [.edges([])] + kinds.map({ PathWalk.Path.first(in: $0) }) {
        let made = witnesses.witness(from: node, along: path)
        let walk = kept.witness(from: node, along: path)
        guard walk.count == made.count, walk.opensAnyLink == made.opensAnyLink,
          walk.steps == made.steps
        else { return "\(walk.steps) are \(walk.count) steps, not \(made.steps)" }
      }
      let made = witnesses.witness(of: top)?.stack
      guard kept.tree.replay(to: node).window == made else {
        return "the walk to \(top) does not lead to \(made?.layers.map(\.screens) ?? [])"
      }
      let next = kept.witness(from: node).followed(by: [.back])
      guard next.tops(ofLast: 2) == next.stacks().suffix(2).compactMap(\.top) else {
        return "\(next.steps) shows \(next.tops(ofLast: 2))"
      }
    }
    return nil
  }

  private static let someKinds: [LayerKinds] = [.all, .base, .modal, LayerKinds(.sheet)]
}
