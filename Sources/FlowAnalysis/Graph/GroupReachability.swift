/// For nodes sorted into groups, finds a node of the same group that leads to each.
///
/// Answers all questions together. Components are visited along the edges; each sweep carries 64
/// nodes as the bits of a word, or one larger group. Cost: the number of grouped nodes divided by
/// 64, times the size of the part of the graph between them.
package struct GroupReachability: Sendable {
  /// A component that contains nodes of a group, with the first of these nodes as its representative.
  private struct Member {
    let component: Int
    let node: Int
  }

  private let components: StrongComponents
  /// The edges between components.
  private let condensed: Digraph
  private var leads: [Int: Int] = [:]

  package init(_ graph: Digraph, groups: [[Int]]) {
    components = StrongComponents(graph)
    var edges: [Digraph.Edge] = []
    for node in 0..<graph.nodeCount {
      let from = Int(components.component[node])
      for target in graph.successors(of: node) {
        let to = Int(components.component[Int(target)])
        if to != from { edges.append(Digraph.Edge(from, to)) }
      }
    }
    condensed = Digraph(nodeCount: components.count, edges: edges)
    findLeads(in: groups)
  }

  /// The last other node of the same group, in order of visit, from which a walk leads to `node`.
  ///
  /// nil without one, and for the first node of a group whose nodes all lead only to each other.
  package func predecessor(of node: Int) -> Int? { leads[node] }

  private mutating func findLeads(in groups: [[Int]]) {
    var small: [[Member]] = []
    for group in groups {
      let members = self.members(of: group)
      if members.count > 64 {
        sweepGroup(members)
      } else if members.count > 1 {
        small.append(members)
      }
    }
    // Nearby groups share a sweep, which keeps each sweep short.
    small.sort { ($0[0].component, $0[0].node) > ($1[0].component, $1[0].node) }
    var batch: [[Member]] = []
    var bits = 0
    for group in small {
      if bits + group.count > 64 {
        sweep(batch)
        batch = []
        bits = 0
      }
      batch.append(group)
      bits += group.count
    }
    if !batch.isEmpty { sweep(batch) }
  }

  /// The components of a group, highest first, because edges lead to lower components.
  private mutating func members(of group: [Int]) -> [Member] {
    let sorted = group.sorted {
      (components.component[$1], $0) < (components.component[$0], $1)
    }
    var members: [Member] = []
    for node in sorted {
      let component = Int(components.component[node])
      if let last = members.last, last.component == component {
        leads[node] = last.node
      } else {
        members.append(Member(component: component, node: node))
      }
    }
    return members
  }

  /// Propagates one bit per member along the edges.
  private mutating func sweep(_ groups: [[Member]]) {
    var stops: [(member: Member, bit: Int, group: UInt64)] = []
    var nodes: [Int] = []
    for group in groups {
      let mask = (UInt64.max >> UInt64(64 - group.count)) << UInt64(nodes.count)
      for member in group {
        stops.append((member, nodes.count, mask))
        nodes.append(member.node)
      }
    }
    stops.sort { ($0.member.component, $0.bit) > ($1.member.component, $1.bit) }
    guard let highest = stops.first?.member.component, let lowest = stops.last?.member.component
    else { return }
    var arriving = [UInt64](repeating: 0, count: highest - lowest + 1)
    var next = 0
    for component in stride(from: highest, through: lowest, by: -1) {
      var bits = arriving[component - lowest]
      let arrived = bits
      while next < stops.count, stops[next].member.component == component {
        let stop = stops[next]
        let others = arrived & stop.group
        if others != 0 { leads[stop.member.node] = nodes[63 - others.leadingZeroBitCount] }
        bits |= 1 << UInt64(stop.bit)
        next += 1
      }
      guard bits != 0 else { continue }
      for target in condensed.successors(of: component) where Int(target) >= lowest {
        arriving[Int(target) - lowest] |= bits
      }
    }
  }

  /// Propagates the last visited node of one group along the edges.
  private mutating func sweepGroup(_ members: [Member]) {
    let lowest = members[members.count - 1].component
    var arriving = [Int32](repeating: -1, count: members[0].component - lowest + 1)
    var next = 0
    for component in stride(from: members[0].component, through: lowest, by: -1) {
      var node = arriving[component - lowest]
      if next < members.count, members[next].component == component {
        if node >= 0 { leads[members[next].node] = Int(node) }
        node = Int32(members[next].node)
        next += 1
      }
      guard node >= 0 else { continue }
      for target in condensed.successors(of: component) where Int(target) >= lowest {
        arriving[Int(target) - lowest] = node
      }
    }
  }
}
