/// Groups links that land on one screen and give the same names; unless written, they have the same stack.
///
/// Many links of a flow open one screen, so most questions are asked once per group.
struct LinkGroups {
  /// The group of each link.
  private(set) var ofLink: [Int] = []
  private(set) var firstLinks: [Int] = []
  private let screenCount: Int
  /// The groups by names and landing.
  private var known: [Int: Int] = [:]
  /// The last lookup, because consecutive links often belong to one group.
  private var (lastKey, lastGroup) = (-1, -1)

  init(screenCount: Int) { self.screenCount = screenCount }

  /// Adds a link with a written stack as a group of its own.
  mutating func addAlone(_ link: Int) {
    ofLink.append(firstLinks.count)
    firstLinks.append(link)
  }

  /// Adds a link whose stack follows from its landing; returns the group if the link is its first.
  mutating func add(_ link: Int, _ landing: Int?, _ names: LinkNames) -> Int? {
    let key = names.number * (screenCount + 1) + (landing ?? screenCount)
    if key != lastKey { (lastKey, lastGroup) = (key, known[key] ?? -1) }
    if lastGroup >= 0 {
      ofLink.append(lastGroup)
      return nil
    }
    lastGroup = firstLinks.count
    known[key] = lastGroup
    addAlone(link)
    return lastGroup
  }
}

extension LinkStacks {
  /// The first link of each group: links of a group have the same stack and the same names.
  package var firstLinks: [Int] { groups.firstLinks }

  package func group(of link: Int) -> Int { groups.ofLink[link] }

  /// For each link, whether it has a property that depends only on its stack and names.
  package func areLinks(where isWanted: (_ first: Int) -> Bool) -> [Bool] {
    let isWanted = groups.firstLinks.map(isWanted)
    return groups.ofLink.map { isWanted[$0] }
  }

  /// The links with a property that depends only on stack and names.
  package func links(where isWanted: (_ first: Int) -> Bool) -> [Int] {
    let isWanted = groups.firstLinks.map(isWanted)
    return isWanted.contains(true) ? patterns.indices.filter { isWanted[groups.ofLink[$0]] } : []
  }
}
