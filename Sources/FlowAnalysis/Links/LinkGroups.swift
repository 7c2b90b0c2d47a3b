/// Links that land on one screen and give the same names: without written stacks, they have one stack.
///
/// Many links of a flow open one screen, and what is asked of one of them need not be asked of the others.
struct LinkGroups {
  private struct Key: Hashable {
    /// −1 if it is unknown.
    let landing: Int
    let names: ObjectIdentifier
  }

  /// The group of each link.
  private(set) var ofLink: [Int32] = []
  private(set) var firstLinks: [Int] = []
  private var known: [Key: Int32] = [:]
  /// Links in a row are often of one group.
  private var last: (key: Key, group: Int32)?

  mutating func reserveCapacity(_ count: Int) { ofLink.reserveCapacity(count) }

  /// Adds a link that has a group of its own, because its stack is written.
  mutating func addAlone(_ link: Int) {
    ofLink.append(Int32(firstLinks.count))
    firstLinks.append(link)
  }

  /// Adds a link whose stack follows from its landing; returns its group if it is the first of it.
  mutating func add(_ link: Int, _ landing: Int?, _ names: LinkNames) -> Int32? {
    let key = Key(landing: landing ?? -1, names: ObjectIdentifier(names))
    let group = last?.key == key ? last?.group : known[key]
    last = (key, group ?? Int32(firstLinks.count))
    if let group {
      ofLink.append(group)
      return nil
    }
    known[key] = Int32(firstLinks.count)
    addAlone(link)
    return ofLink.last
  }
}

extension LinkStacks {
  /// The first link of each group: links of a group have the same stack and the same names.
  package var firstLinks: [Int] { groups.firstLinks }

  package func group(of link: Int) -> Int32 { groups.ofLink[link] }

  /// For each link, an answer that depends on its stack and names only, and is given for the first of its group.
  package func forEachLink<Answer>(_ answer: (_ first: Int) -> Answer) -> [Answer] {
    let answers = groups.firstLinks.map(answer)
    return groups.ofLink.map { answers[Int($0)] }
  }

  /// The links with a property that depends on their stack and names only.
  package func links(where isWanted: (_ first: Int) -> Bool) -> [Int] {
    let isWanted = groups.firstLinks.map(isWanted)
    return isWanted.contains(true)
      ? patterns.indices.filter { isWanted[Int(groups.ofLink[$0])] } : []
  }
}
