extension RandomAccessCollection {
  /// The first index whose element satisfies a condition that all later elements satisfy too;
  /// `endIndex` if no element does.
  ///
  /// Cost: logarithmic.
  package func partitioningIndex(where isReached: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isReached(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
