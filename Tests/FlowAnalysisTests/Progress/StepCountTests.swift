import FlowAnalysis
import FlowFormat
import SampleFlows
import Testing

@Suite("Steps of a bar")
struct StepCountTests {
  @Test("the fewest and most steps before a screen are those of all ways, unless one has a cycle")
  func counts() {
    for flow in RandomFlow.all {
      let counts = StepCounts(flow.graph, flow.progress, flow.reachability)
      let naive = NaiveCounts(flow)
      for screen in flow.screens {
        #expect(
          counts.fewest(before: screen) == naive.counts[screen]?.min(), "\(screen) in \(flow.name)")
        #expect(
          counts.most(before: screen) == naive.counts[screen]?.max(), "\(screen) in \(flow.name)")
      }
    }
  }

  @Test("the pace on a route is that of the values it shows")
  func pace() {
    for flow in RandomFlow.all {
      let tree = ForwardTree(flow.graph)
      let pace = RoutePace(flow.graph, flow.goals, flow.progress, tree)
      var expected: [Int: [Double]] = [:]
      for goal in flow.goals.screens {
        for (end, values) in bars(on: tree.walk(to: goal), in: flow) { expected[end] = values }
      }
      let judged = expected.filter { $0.value.count > 2 && $0.value == $0.value.sorted() }
      #expect(pace.bars.map(\.end) == judged.keys.sorted(), "\(flow.name)")
      for bar in pace.bars {
        let values = judged[bar.end] ?? []
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        #expect(bar.stepCount == steps.count, "\(bar.end) in \(flow.name)")
        #expect(bar.largest.size == steps.max(), "\(bar.end) in \(flow.name)")
        #expect(bar.smallest.size == steps.min(), "\(bar.end) in \(flow.name)")
        #expect(bar.halfway == halfway(values), "\(bar.end) in \(flow.name)")
      }
    }
  }

  /// The different values of each bar of a route, by the last screen of the bar.
  private func bars(on route: [WalkStep], in flow: RandomFlow) -> [(end: Int, values: [Double])] {
    let naive = NaiveProgress(flow)
    var bars: [(end: Int, values: [Double])] = []
    for step in route {
      if case .move(let move) = step.cause, let last = bars.last,
        naive.next[last.end].contains(where: { $0.move == move })
      {
        bars[bars.count - 1].end = step.screen
      } else {
        bars.append((step.screen, []))
      }
      if let value = flow.progress.values[step.screen]?.value, bars.last?.values.last != value {
        bars[bars.count - 1].values.append(value)
      }
    }
    return bars
  }

  private func halfway(_ values: [Double]) -> Double {
    let half = Double(values.count - 1) / 2
    let reached = (values[Int(half.rounded(.down))] + values[Int(half.rounded(.up))]) / 2
    return (reached - values[0]) / (values[values.count - 1] - values[0])
  }
}

/// By listing every way of a bar from where it begins.
private struct NaiveCounts {
  /// The numbers of steps before each screen; nil if no bar reaches it or after a cycle.
  private(set) var counts: [Set<Int>?]
  private let flow: RandomFlow
  private let progress: NaiveProgress

  init(_ flow: RandomFlow) {
    self.flow = flow
    progress = NaiveProgress(flow)
    counts = flow.screens.map { _ in nil }
    var beginnings = flow.graph.entries.map(\.screen)
    for (number, move) in flow.graph.moves.enumerated() {
      guard let target = move.target, move.verb.isForward, move.verb != .open,
        flow.reachability.isReached(move.source),
        !progress.next[move.source].contains(where: { $0.move == number }),
        move.verb != .set || (move.stack.count == 1 && target != move.source)
      else { continue }
      beginnings.append(target)
    }
    for screen in beginnings { list([screen], steps: 0) }
    for screen in beginnings { removeCycles([screen]) }
  }

  private mutating func list(_ path: [Int], steps: Int) {
    guard let last = path.last else { return }
    counts[last, default: []].insert(steps)
    for next in progress.next[last] where !path.contains(next.screen) && !isSet(next.move) {
      list(path + [next.screen], steps: steps + (progress.shows(last) ? 1 : 0))
    }
  }

  private func isSet(_ move: Int) -> Bool { flow.graph.moves[move].verb == .set }

  private mutating func removeCycles(_ path: [Int]) {
    guard let last = path.last else { return }
    for next in progress.next[last] {
      if path.contains(next.screen) {
        removeAll(after: next.screen)
      } else {
        removeCycles(path + [next.screen])
      }
    }
  }

  private mutating func removeAll(after screen: Int) {
    var seen: Set<Int> = [screen]
    var waiting = [screen]
    while let current = waiting.popLast() {
      counts[current] = nil
      for next in progress.next[current] where seen.insert(next.screen).inserted {
        waiting.append(next.screen)
      }
    }
  }
}

extension [Set<Int>?] {
  fileprivate subscript(screen: Int, default empty: Set<Int>) -> Set<Int> {
    get { self[screen] ?? empty }
    set { self[screen] = newValue }
  }
}
