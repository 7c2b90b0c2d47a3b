import FlowAnalysis
import FlowModel
import FlowSource

/// Proposes values for progress that falls or stalls: along one route through the fault the greatest
/// number of values stay as they are, and the others are set between them by how many steps remain.
struct ProgressFixes {
  private struct Stop {
    let screen: Int
    let value: Progress
    /// The longest chain of steps behind it.
    let remaining: Int
  }

  private let subject: CheckedFlow
  private var steps: RemainingSteps?
  /// Screens of routes that may still be looked at: a long flow with a thousand faults is fixed in
  /// several goes.
  private var screensLeft = 200_000

  init(_ subject: CheckedFlow) {
    self.subject = subject
  }

  /// nil where no values go between those that stay, or where one is written in another file.
  mutating func fix(at screen: Int, after shownBy: Int) -> Fix? {
    guard screensLeft > 0 else { return nil }
    let steps = steps ?? RemainingSteps(subject.progress)
    self.steps = steps
    let route = stops(at: screen, after: shownBy, steps)
    screensLeft -= route.count
    let anchors = anchors(of: route, without: screen)
    let changes = route.indices.compactMap { place -> (screen: Int, text: String)? in
      guard !anchors.contains(place) else { return nil }
      return text(of: place, among: anchors, on: route).map { (route[place].screen, $0) }
    }
    guard !changes.isEmpty, changes.count == route.count - anchors.count,
      changes.allSatisfy({ subject.screens.contains($0.screen) })
    else { return nil }
    let edits = changes.map {
      Fix.Edit(subject.progressRange(of: $0.screen), replacement: $0.text)
    }.sorted { $0.range.lower < $1.range.lower }
    let first = "show \(changes[0].text) on \(subject.quoted(changes[0].screen))"
    let more = changes.count > 1 ? ", and \(changes.count - 1) more along the route" : ""
    return Fix(first + more, edits, isSafe: false)
  }

  /// The screens with progress on the way to the fault, by the greatest values shown before, and on
  /// the longest chain behind it.
  private func stops(at screen: Int, after shownBy: Int, _ steps: RemainingSteps) -> [Stop] {
    var route = [screen]
    var seen: Set<Int> = [screen]
    var before: Int? = shownBy
    while let current = before, seen.insert(current).inserted {
      route.append(current)
      before = subject.progress.greatest[current]?.shownBy
    }
    route.reverse()
    route += steps.longestChain(behind: screen).filter { seen.insert($0).inserted }
    return route.compactMap { screen in
      subject.progress.values[screen].map {
        Stop(screen: screen, value: $0, remaining: steps.count(behind: screen))
      }
    }
  }

  /// The places whose values stay: as many as can, and the fault itself is the first to change.
  private func anchors(of route: [Stop], without screen: Int) -> [Int] {
    let all = risingRun(in: route, at: Array(route.indices))
    let others = risingRun(in: route, at: route.indices.filter { route[$0].screen != screen })
    return others.count == all.count ? others : all
  }

  /// The longest run of rising values at some places.
  ///
  /// Cost: n log n (Fredman 1975).
  private func risingRun(in route: [Stop], at places: [Int]) -> [Int] {
    /// `ends[k]` is where the run of `k + 1` values with the smallest last one ends.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: route.count)
    for place in places {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if route[ends[middle]].value < route[place].value {
          low = middle + 1
        } else {
          high = middle
        }
      }
      before[place] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var anchors: [Int] = []
    var current = ends.last
    while let place = current {
      anchors.append(place)
      current = before[place]
    }
    return anchors.reversed()
  }

  private func text(of place: Int, among anchors: [Int], on route: [Stop]) -> String? {
    let below = anchors.last { $0 < place }
    let above = anchors.first { $0 > place }
    let stop = route[place]
    let low = below.map { route[$0].value.value } ?? 0
    let high = above.map { route[$0].value.value } ?? 1
    // At an end without an anchor lies 0 or 1 itself: the first screen shows the one, a goal the other.
    let first = below.map { route[$0].remaining } ?? route[0].remaining
    let last = above.map { route[$0].remaining } ?? 0
    guard first > last, stop.remaining <= first, stop.remaining >= last else { return nil }
    let part = Double(first - stop.remaining) / Double(first - last)
    return shortText(low + (high - low) * part, isFraction: stop.value.isFraction, low, high)
  }

  /// The fewest digits that keep a value between its neighbours and near its place.
  private func shortText(
    _ value: Double, isFraction: Bool, _ low: Double, _ high: Double
  ) -> String? {
    func fits(_ candidate: Double) -> Bool {
      (candidate > low || value <= low && low == 0 && candidate == 0)
        && (candidate < high || value >= high && high == 1 && candidate == 1)
    }
    if isFraction {
      for denominator in 1...100 {
        let numerator = (value * Double(denominator)).rounded()
        let candidate = numerator / Double(denominator)
        guard abs(candidate - value) < 1e-9, fits(candidate) else { continue }
        return denominator == 1 ? String(Int(numerator)) : "\(Int(numerator))/\(denominator)"
      }
    }
    for scale in [100.0, 1_000, 10_000, 1_000_000] {
      let candidate = (value * scale).rounded() / scale
      if fits(candidate) {
        return candidate == candidate.rounded() ? String(Int(candidate)) : "\(candidate)"
      }
    }
    return nil
  }
}
