import FlowAnalysis
import FlowFormat
import FlowSource

/// Proposes values for progress that falls or stalls: along one route through the fault, as many
/// values as possible stay, and the others are interpolated by the number of remaining steps.
struct ProgressFixes {
  private struct Stop {
    let screen: Int
    let value: Progress
    /// The length of the longest chain of steps after it.
    let remaining: Int
  }

  /// The proposed value of a screen on a route, or nil.
  private struct Proposal {
    let fix: Fix?
    let changed: Set<Int>
  }

  private let subject: CheckedFlow
  /// Here, because each access to that of `subject` copies it.
  private let progress: ProgressFlow
  private var steps: RemainingSteps?
  /// The number of screens of routes to visit: a long flow with a thousand faults is fixed in
  /// several runs.
  private var screensLeft = 200_000
  /// The number of changes in the fixes of all findings: many findings can have one large fix, of which each
  /// report writes all changes.
  private var changesLeft = 200_000

  private var proposals: [Proposal] = []
  /// For each screen, the index of the proposal whose route has it; −1 for most.
  private var proposalIndices: [Int32]
  /// For each screen, the number of the last route that was found with it.
  private var lastRoutes: [Int32]
  private var routeCount: Int32 = 0

  init(_ subject: CheckedFlow) {
    self.subject = subject
    progress = subject.progress
    proposalIndices = [Int32](repeating: -1, count: subject.program.screenCount)
    lastRoutes = [Int32](repeating: 0, count: subject.program.screenCount)
  }

  /// Returns nil if no values fit between those that stay, if one of them is in another file, or if
  /// the route meets another proposed route: together, the fixes would change more than necessary.
  mutating func fix(at screen: Int, after shownBy: Int) -> Fix? {
    if proposalIndices[screen] >= 0 {
      let known = proposals[Int(proposalIndices[screen])]
      guard known.changed.contains(screen) || known.changed.contains(shownBy), changesLeft > 0
      else { return nil }
      changesLeft -= known.changed.count
      return known.fix
    }
    guard screensLeft > 0 else { return nil }
    let steps = steps ?? RemainingSteps(progress)
    self.steps = steps
    let route = route(at: screen, after: shownBy, steps)
    screensLeft -= route.count
    guard !route.contains(where: { proposalIndices[$0] >= 0 }) else { return nil }
    for stop in route { proposalIndices[stop] = Int32(proposals.count) }
    let stops = route.compactMap { screen in
      subject.shownProgress[screen].map {
        Stop(screen: screen, value: $0, remaining: steps.count(after: screen))
      }
    }
    let proposal = proposal(for: stops, at: screen)
    proposals.append(proposal)
    return proposal.fix
  }

  private func proposal(for route: [Stop], at screen: Int) -> Proposal {
    let anchors = anchors(of: route, without: screen)
    guard let changes = changes(on: route, between: anchors), !changes.isEmpty,
      changes.allSatisfy({ subject.screens.contains($0.screen) }),
      !changes.contains(where: { subject.graph.automaticProgress[$0.screen] != nil }),
      !changes.contains(where: { $0.text == "1" && subject.isFirstStep($0.screen) })
    else { return Proposal(fix: nil, changed: []) }
    let edits = changes.map {
      Fix.Edit(subject.progressRange(of: $0.screen), replacement: $0.text)
    }.sorted { $0.range.lower < $1.range.lower }
    // On a cycle there may be no value between those that stay.
    guard edits.contains(where: { subject.source.string($0.range) != $0.replacement }) else {
      return Proposal(fix: nil, changed: [])
    }
    let first = "show \(changes[0].text) on \(subject.quoted(changes[0].screen))"
    let more = changes.count > 1 ? ", and \(changes.count - 1) more along the route" : ""
    return Proposal(
      fix: Fix(first + more, edits, isSafe: false), changed: Set(changes.map(\.screen)))
  }

  /// The screens with progress on the path to the fault, along the greatest values shown before it,
  /// and on the longest chain after it.
  private mutating func route(
    at screen: Int, after shownBy: Int, _ steps: RemainingSteps
  ) -> [Int] {
    routeCount += 1
    var route = [screen]
    lastRoutes[screen] = routeCount
    var before: Int? = shownBy
    while let current = before, lastRoutes[current] < routeCount {
      lastRoutes[current] = routeCount
      route.append(current)
      before = progress.greatestShown(before: current)
    }
    route.reverse()
    for next in steps.longestChain(after: screen) where lastRoutes[next] < routeCount {
      lastRoutes[next] = routeCount
      route.append(next)
    }
    return route.filter { subject.shownProgress[$0] != nil }
  }

  /// The indices of values that stay: as many as possible, except that the fault itself is the
  /// first to change.
  private func anchors(of route: [Stop], without screen: Int) -> [Int] {
    let all = risingRun(in: route, at: Array(route.indices))
    let others = risingRun(in: route, at: route.indices.filter { route[$0].screen != screen })
    return others.count == all.count ? others : all
  }

  /// The longest strictly increasing subsequence at some indices.
  ///
  /// Cost: n log n (Fredman 1975).
  private func risingRun(in route: [Stop], at candidates: [Int]) -> [Int] {
    /// `ends[k]` is the end of the subsequence of `k + 1` values with the smallest last value.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: route.count)
    for index in candidates {
      let low = ends.partitioningIndex { route[$0].value >= route[index].value }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count {
        ends.append(index)
      } else if route[index].value < route[ends[low]].value {
        ends[low] = index
      }
    }
    var anchors: [Int] = []
    var current = ends.last
    while let index = current {
      anchors.append(index)
      current = before[index]
    }
    return anchors.reversed()
  }

  /// The new values of all stops between the anchors; nil if the steps leave no room for one.
  private func changes(
    on route: [Stop], between anchors: [Int]
  ) -> [(screen: Int, text: String)]? {
    var changes: [(screen: Int, text: String)] = []
    var next = 0
    for index in route.indices {
      if next < anchors.count, anchors[next] == index {
        next += 1
        continue
      }
      let below = next > 0 ? route[anchors[next - 1]] : nil
      let above = next < anchors.count ? route[anchors[next]] : nil
      guard let text = text(of: route[index], from: below, to: above, first: route[0]) else {
        return nil
      }
      changes.append((route[index].screen, text))
    }
    return changes
  }

  /// Without an anchor, a route begins at 0 and ends at 1: the first screen shows the former, a
  /// goal the latter.
  private func text(of stop: Stop, from below: Stop?, to above: Stop?, first: Stop) -> String? {
    let low = below?.value.value ?? 0
    let high = above?.value.value ?? 1
    let most = below?.remaining ?? first.remaining
    let fewest = above?.remaining ?? 0
    guard most > fewest, (fewest...most).contains(stop.remaining) else { return nil }
    let part = Double(most - stop.remaining) / Double(most - fewest)
    return shortText(low + (high - low) * part, isFraction: stop.value.isFraction, low, high)
  }

  /// The fewest digits that keep a value between its neighbors and close to its exact value.
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
        return candidate.shortText
      }
    }
    return nil
  }
}

extension CheckedFlow {
  /// Whether walks begin with a screen and go on: a full bar there would be one in the first step.
  func isFirstStep(_ screen: Int) -> Bool {
    graph.isBottomScreen(screen)
      && graph.moves(of: screen).contains { move in
        !move.verb.isModal && move.target.map { $0 != screen } ?? false
      }
  }
}
