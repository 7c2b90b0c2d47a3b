extension FlowPicture {
  /// The same picture with its differences from an older one, and with what the older one had in
  /// addition.
  package func compared(with older: FlowPicture) -> FlowPicture {
    var picture = self
    picture.olderPath = older.path
    let merged = picture.mergePhones(of: older)
    picture.mergeArrows(of: older, merged)
    picture.mergeLinks(of: older, merged)
    return picture
  }

  /// Returns the index here of each phone of the older picture.
  private mutating func mergePhones(of older: FlowPicture) -> [Int] {
    var known: [String: Int] = [:]
    for (index, phone) in older.phones.enumerated() { known[phone.content.key] = index }
    var merged = [Int?](repeating: nil, count: older.phones.count)
    // Removed screens stay with those that were beside them.
    var lanes: [Int: Int] = [:]
    for (index, phone) in phones.enumerated() {
      guard let other = known[phone.content.key] else {
        phones[index].change = .added
        continue
      }
      merged[other] = index
      if lanes[older.phones[other].lane] == nil { lanes[older.phones[other].lane] = phone.lane }
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
      var removed = Phone(content: phone.content, lane: lanes[phone.lane] ?? 0)
      removed.change = .removed
      phones.append(removed)
      return phones.count - 1
    }
  }

  /// `merged[i]` is the index here of phone `i` of the older picture.
  private mutating func mergeArrows(of older: FlowPicture, _ merged: [Int]) {
    struct Key: Hashable {
      let source: Int
      let target: Int
      let style: ArrowStyle
    }
    var known: [Key: [ArrowMove]] = [:]
    for arrow in older.arrows {
      let key = Key(source: merged[arrow.source], target: merged[arrow.target], style: arrow.style)
      known[key] = arrow.moves
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

  private mutating func mergeLinks(of older: FlowPicture, _ merged: [Int]) {
    var known: [String: [String]] = [:]
    for link in older.links { known[link.pattern] = link.stack }
    for (index, link) in links.enumerated() {
      let stack = known.removeValue(forKey: link.pattern)
      links[index].change = stack == nil ? .added : stack == link.stack ? nil : .changed
    }
    for link in older.links where known.removeValue(forKey: link.pattern) != nil {
      var removed = Link(
        pattern: link.pattern, stack: link.stack, landing: link.landing.map { merged[$0] })
      removed.change = .removed
      links.append(removed)
    }
  }
}
