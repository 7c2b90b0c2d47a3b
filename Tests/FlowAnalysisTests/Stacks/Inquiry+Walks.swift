@testable import FlowAnalysis

extension Inquiry {
  /// The paths that one pass finds for all nodes are as short as those that a search from each finds.
  func layerDistances() -> String? {
    for kinds in Inquiry.someKinds {
      let tree = witnesses.tree(in: kinds)
      for bound in [nil, witnesses.lengths(in: kinds)] {
        let search = LayerSearch(witnesses, bound: bound)
        for top in system.tops {
          let node = Int(top.index)
          let found = search.path(from: node, in: 0) { _, _ in
            0
          } upTo: { edge, _ in
            if case .layer(let kind) = edge.symbol { kinds.contains(kind) } else { false }
          }
          let path = tree.path(from: node)
          let lengths = [length(of: path, from: node), length(of: found, from: node)]
          guard lengths == Array(repeating: witnesses.lengths(in: kinds)[node], count: 2) else {
            return "\(top) goes down over \(path), and \(found)"
          }
        }
      }
    }
    return nil
  }

  /// The length of the shortest stack that begins with a path to the bottom of a layer; −1 without a path.
  private func length(of path: [Int32], from node: Int) -> Int32 {
    guard let last = path.last else { return -1 }
    let edges = path.map { system.edges[Int($0)] }
    guard edges.map({ Int($0.from) }) == [node] + edges.dropLast().map({ Int($0.to) }),
      edges.dropLast().allSatisfy(\.isInLayer)
    else { return -2 }
    let below = witnesses.distances.ofNode[Int(system.edges[Int(last)].to)]
    return path.reduce(below) { $0 + witnesses.distances.ofEdge[Int($1)] }
  }

  /// What is known of a walk before its steps are made holds of them.
  func keptWalks() -> String? {
    let kept = ShortestWalks(system, isKept: true)
    for top in system.tops {
      let node = Int(top.index)
      let kinds = Inquiry.someKinds.filter { witnesses.lengths(in: $0)[node] >= 0 }
      for path in [.edges([])] + kinds.map({ PathWalk.Path.shortest(in: $0) }) {
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
