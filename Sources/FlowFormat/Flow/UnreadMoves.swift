import FlowSource
import FlowYAML

/// Records where unreadable destinations may lead.
extension ShapeReader {
  /// Records where an unreadable destination may lead.
  mutating func noteUnreadMove(_ node: YAMLNode) {
    var names: [Located<String>] = []
    var verbs: [Verb] = []
    var mayLeadOn = false
    switch tree.kind(of: node) {
    case .mapping:
      for entry in entries(of: node) {
        guard let key = keyText(entry.key), !key.hasPrefix("x-"), !FlowTable.isOption(key) else {
          continue
        }
        let meant = FlowTable.meantVerbs(by: key)
        verbs += meant
        mayLeadOn = mayLeadOn || meant.isEmpty || meant.contains(where: \.isForward)
        if mayLeadOn { names += words(in: entry.value) }
      }
    case .sequence, .scalar: names = words(in: node)
    }
    unreadMoves.append(
      UnreadMove(
        range: tree.range(of: node), names: names, goesBack: !mayLeadOn && !verbs.isEmpty))
  }

  /// Whether a mapping has screens as keys instead of a list of destinations; if so, records them.
  mutating func noteMovesByScreen(_ node: YAMLNode) -> Bool {
    guard tree.kind(of: node).isMapping else { return false }
    let keys = entries(of: node).filter { keyText($0.key) != nil }.map { located($0.key) }
    let names = FlowTable.destinationKeys.names
    let nearest = NearestNames(names)
    guard !keys.isEmpty,
      keys.allSatisfy({
        !names.contains($0.value) && foreignWord($0.value, among: names).isEmpty
          && nearest.nearest(to: $0.value) == nil
      })
    else { return false }
    unreadMoves.append(UnreadMove(range: tree.range(of: node), names: keys, goesBack: false))
    return true
  }

  /// Records where the unknown keys of a screen may lead.
  mutating func notePossibleMoves(of node: YAMLNode) {
    let known = FlowTable.screen.names
    let nearest = NearestNames(known)
    for entry in entries(of: node) {
      guard let key = keyText(entry.key), !known.contains(key), !key.hasPrefix("x-"),
        nearest.nearest(to: key) == nil
      else { continue }
      possibleMoves.append(
        UnreadMove(
          range: tree.range(of: entry.key), names: words(in: entry.value), goesBack: false))
    }
  }

  /// Records where the values of repeated keys may lead, because only one of them counts.
  mutating func noteRepeatedValues(of node: YAMLNode) {
    let entries = tree.entries(of: node).filter { keyText($0.key) != nil }
    var counts: [String: Int] = [:]
    for entry in entries { counts[tree.scalarText(entry.key), default: 0] += 1 }
    for (key, value) in entries where counts[tree.scalarText(key), default: 0] > 1 {
      let keys = tree.kind(of: value).isMapping ? tree.entries(of: value).map(\.key) : []
      possibleMoves.append(
        UnreadMove(
          range: tree.range(of: value), names: words(in: value) + keys.flatMap { words(in: $0) },
          goesBack: false))
    }
  }

  private func words(in node: YAMLNode) -> [Located<String>] {
    switch tree.kind(of: node) {
    case .scalar: tree.isNull(node) ? [] : [located(node)]
    case .sequence: tree.children(of: node).flatMap { words(in: $0) }
    case .mapping: tree.entries(of: node).flatMap { words(in: $0.value) }
    }
  }
}
