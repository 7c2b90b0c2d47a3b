import FlowSource

/// Ranges of files, of which none contains a part of another one.
struct RangesByFile {
  private var ranges: [String: [SourceRange]] = [:]

  init(_ locations: [Change.Location?]) {
    for location in locations {
      if let location { ranges[location.text.path, default: []].append(location.range) }
    }
    ranges = ranges.mapValues { ranges in
      var outer: [SourceRange] = []
      for range in ranges.sorted(by: { ($0.lower, -$0.upper) < ($1.lower, -$1.upper) })
      where outer.last.map({ $0.upper < range.upper }) ?? true {
        outer.append(range)
      }
      return outer
    }
  }

  /// Whether one of them contains a location and more.
  func contain(_ location: Change.Location?) -> Bool {
    guard let location, let ranges = ranges[location.text.path] else { return false }
    let index = ranges.partitioningIndex { $0.lower > location.range.lower } - 1
    guard ranges.indices.contains(index) else { return false }
    return ranges[index] != location.range && location.range.upper <= ranges[index].upper
  }
}
