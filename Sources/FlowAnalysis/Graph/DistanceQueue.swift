/// What a search still has to do, in ascending order of distance; of the same distance, in the order in which it was
/// added.
///
/// All are in two arrays: with one for each distance, a search along a path of thousands of steps would make as
/// many. What `next` has returned stays at its index; the slot of what `removeFirst` has returned is used again.
struct DistanceQueue<Element> {
  /// Each with the next one at the same distance; −1 at the last.
  private var entries: [(element: Element, follower: Int32)] = []
  /// By distance, the first one that is left and the last; −1 without any.
  private var ends: [(first: Int32, last: Int32)] = []
  /// The first free slot, with the next one as its follower; −1 without any.
  private var free: Int32 = -1
  /// The distance of the last one that was returned.
  private(set) var distance = 0

  subscript(index: Int) -> Element { entries[index].element }

  /// Adds one that is not nearer than the last one that was returned.
  mutating func append(_ element: Element, at distance: Int) {
    let index = slot(for: element, before: -1)
    while ends.count <= distance { ends.append((-1, -1)) }
    if ends[distance].first < 0 {
      ends[distance].first = index
    } else {
      entries[Int(ends[distance].last)].follower = index
    }
    ends[distance].last = index
  }

  /// Adds one that comes before all others at its distance.
  mutating func prepend(_ element: Element, at distance: Int) {
    while ends.count <= distance { ends.append((-1, -1)) }
    let index = slot(for: element, before: ends[distance].first)
    if ends[distance].first < 0 { ends[distance].last = index }
    ends[distance].first = index
  }

  /// The index of the nearest one that is left.
  mutating func next() -> Int? {
    while distance < ends.count {
      let first = ends[distance].first
      if first >= 0 {
        ends[distance].first = entries[Int(first)].follower
        return Int(first)
      }
      distance += 1
    }
    return nil
  }

  /// Removes the nearest one that is left.
  mutating func removeFirst() -> Element? {
    guard let index = next() else { return nil }
    entries[index].follower = free
    free = Int32(index)
    return entries[index].element
  }

  private mutating func slot(for element: Element, before follower: Int32) -> Int32 {
    guard free >= 0 else {
      entries.append((element, follower))
      return Int32(entries.count - 1)
    }
    let index = free
    free = entries[Int(index)].follower
    entries[Int(index)] = (element, follower)
    return index
  }
}
