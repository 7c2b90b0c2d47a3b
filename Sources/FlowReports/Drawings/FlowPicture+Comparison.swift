import FlowAnalysis
import FlowChange

extension FlowPicture {
  /// The same picture with its differences from an older one, and with what the older one had in
  /// addition.
  package func compared(with older: FlowPicture) -> FlowPicture {
    var picture = self
    picture.olderPath = older.path
    let merged = picture.mergePhones(of: older)
    // By its old name, the new name of each screen; another name of a screen changes no arrow.
    let names = Dictionary(
      zip(older.phones, merged).map { ($0.content.id, picture.phones[$1].content.id) },
      uniquingKeysWith: { first, _ in first })
    picture.mergeArrows(of: older, merged, names)
    for pills in [\FlowPicture.links, \.common] { picture.merge(pills, of: older, merged, names) }
    return picture
  }

  /// What is changed, at most so many screens; nil if nothing is.
  func changed(atMost limit: Int) -> FlowPicture? {
    let changed =
      phones.indices.filter { phones[$0].change != nil }
      + arrows.filter { $0.change != nil }.flatMap { [$0.source, $0.target] }
      + (links + common).filter { $0.change != nil }.compactMap(\.landing)
    var kept: Set<Int> = []
    for phone in changed where kept.count < limit { kept.insert(phone) }
    return kept.isEmpty ? nil : part(kept)
  }

  /// Returns the index here of each phone of the older picture.
  private mutating func mergePhones(of older: FlowPicture) -> [Int] {
    let known = phones(in: older)
    var merged = [Int?](repeating: nil, count: older.phones.count)
    // Removed screens stay with those that were beside them.
    var (lanes, groups): ([Int: Int], [Int: Int]) = ([:], [:])
    for (index, phone) in phones.enumerated() {
      guard let other = known[index] else {
        phones[index].change = .added
        continue
      }
      merged[other] = index
      if lanes[older.phones[other].lane] == nil {
        lanes[older.phones[other].lane] = phone.lane
        groups[older.phones[other].lane] = phone.group
      }
      phones[index].differences = phone.content.differences(from: older.phones[other].content)
      if !phones[index].differences.isEmpty { phones[index].change = .changed }
    }
    var laneCount = (phones.map(\.lane).max() ?? -1) + 1
    return older.phones.enumerated().map { index, phone in
      if let index = merged[index] { return index }
      if lanes[phone.lane] == nil {
        lanes[phone.lane] = laneCount
        laneCount += 1
      }
      var removed = Phone(
        content: phone.content, lane: lanes[phone.lane] ?? 0, group: groups[phone.lane] ?? 0)
      removed.change = .removed
      phones.append(removed)
      return phones.count - 1
    }
  }

  /// The phone of the older picture for each phone here: that of the same screen, or of the sub-flow with
  /// the same start.
  private func phones(in older: FlowPicture) -> [Int: Int] {
    let pairs = ScreenPairs(older.graph, graph)
    var known: [Int: Int] = [:]
    for (subject, index) in indices {
      switch subject {
      case .screen(let screen):
        known[index] = pairs.old[screen].flatMap { older.indices[.screen($0)] }
      case .subflow(let file):
        let start = program.start(of: file).flatMap { pairs.old[$0] }
        known[index] = start.flatMap { older.indices[.subflow(older.program.file(of: $0))] }
      }
    }
    return known
  }

  /// `merged[i]` is the index here of phone `i` of the older picture.
  private mutating func mergeArrows(
    of older: FlowPicture, _ merged: [Int], _ names: [String: String]
  ) {
    struct Key: Hashable {
      let source: Int
      let target: Int
      let style: ArrowStyle
    }
    var known: [Key: [ArrowMove]] = [:]
    for arrow in older.arrows {
      let key = Key(source: merged[arrow.source], target: merged[arrow.target], style: arrow.style)
      known[key] = arrow.moves.map { move in
        var move = move
        move.target = move.target.map { names[$0] ?? $0 }
        return move
      }
    }
    for (index, arrow) in arrows.enumerated() {
      let key = Key(source: arrow.source, target: arrow.target, style: arrow.style)
      let moves = known.removeValue(forKey: key)
      arrows[index].change = moves == nil ? .added : moves == arrow.moves ? nil : .changed
    }
    for arrow in older.arrows {
      let key = Key(source: merged[arrow.source], target: merged[arrow.target], style: arrow.style)
      guard known[key] != nil else { continue }
      var removed = Arrow(
        source: key.source, target: key.target, style: key.style, moves: arrow.moves)
      removed.change = .removed
      arrows.append(removed)
    }
  }

  private mutating func merge(
    _ pills: WritableKeyPath<FlowPicture, [Entrance]>, of older: FlowPicture, _ merged: [Int],
    _ names: [String: String]
  ) {
    var known: [String: [String]] = [:]
    for pill in older[keyPath: pills] { known[pill.name] = pill.stack.map { names[$0] ?? $0 } }
    for (index, pill) in self[keyPath: pills].enumerated() {
      let stack = known.removeValue(forKey: pill.name)
      self[keyPath: pills][index].change =
        stack == nil ? .added : stack == pill.stack ? nil : .changed
    }
    for pill in older[keyPath: pills] where known.removeValue(forKey: pill.name) != nil {
      var removed = Entrance(
        name: pill.name, stack: pill.stack, gate: pill.gate,
        landing: pill.landing.map { merged[$0] })
      removed.change = .removed
      self[keyPath: pills].append(removed)
    }
  }
}
