/// A queue ordered by distance; elements with the same distance keep their insertion order.
///
/// All elements share two arrays, because one array per distance would allocate thousands on a long
/// path. An index that `next` returns stays valid; `removeFirst` recycles the slot.
struct DistanceQueue<Element> {
  /// Each element with the index of the next one at the same distance; −1 for the last.
  private var entries: [(element: Element, follower: Int32)] = []
  /// For each distance, the indices of the first and last remaining elements; −1 without any.
  private var ends: [(first: Int32, last: Int32)] = []
  /// The first free slot, whose follower is the next free slot; −1 without any.
  private var free: Int32 = -1
  /// The distance of the element returned last.
  private(set) var distance = 0

  subscript(index: Int) -> Element { entries[index].element }

  /// Adds an element; `distance` must be at least the current `distance` of the queue.
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

  /// The index of the nearest remaining element, which leaves the queue but stays readable.
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

  /// Removes and returns the nearest remaining element.
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
