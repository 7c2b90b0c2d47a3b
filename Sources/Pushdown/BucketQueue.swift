/// A priority queue for searches whose costs never decrease: a bucket for each cost, first in, first out.
struct BucketQueue {
  /// Callers lower higher costs to this one, so that exponentially long walks do not need as many buckets.
  static let highestCost = 1 << 20

  private var buckets: [[Int32]] = []
  private var cost = 0
  private var position = 0

  /// Adds an item; the cost must not be below that of the last item taken.
  mutating func insert(_ item: Int, at cost: Int) {
    while buckets.count <= cost { buckets.append([]) }
    buckets[cost].append(Int32(item))
  }

  mutating func next() -> (item: Int, cost: Int)? {
    while cost < buckets.count {
      if position < buckets[cost].count {
        position += 1
        return (Int(buckets[cost][position - 1]), cost)
      }
      buckets[cost] = []
      cost += 1
      position = 0
    }
    return nil
  }
}
