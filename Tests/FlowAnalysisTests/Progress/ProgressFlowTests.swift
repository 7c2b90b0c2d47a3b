import FlowFormat
import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Progress along walks")
struct ProgressFlowTests {
  @Test("the values before a screen are those that moves can lead to it with")
  func shownBefore() {
    for flow in RandomFlow.all {
      let naive = NaiveProgress(flow)
      for screen in flow.screens where naive.isReached(screen) {
        let found = flow.progress.shownBefore(screen)
        #expect(
          naive.shownBefore[screen].isSuperset(of: found), "\(screen) in \(flow.name)")
        let values = found.compactMap { flow.progress.values[$0] }
        #expect(values == values.sorted(by: >), "\(screen) in \(flow.name)")
      }
    }
  }

  @Test("a walk to a screen shows the value of the other one last")
  func walks() {
    for flow in RandomFlow.all {
      for screen in flow.screens {
        for source in flow.progress.shownBefore(screen) {
          guard let walk = flow.progress.walk(to: screen, after: source) else { continue }
          let tops = walk.stacks().map(\.top)
          #expect(tops.last == screen, "\(screen) in \(flow.name)")
          let between = tops.lastIndex(of: source).map { tops[($0 + 1)...].dropLast() }
          #expect(
            between?.allSatisfy { $0.map { flow.progress.values[$0] == nil } ?? false } == true,
            "\(walk.steps) shows \(source), then \(screen) in \(flow.name)")
        }
      }
    }
  }

  @Test("a bar is interrupted where a screen without progress lies between two others with it")
  func gaps() {
    for flow in RandomFlow.all {
      let naive = NaiveProgress(flow)
      for gap in ProgressGaps(flow.progress, at: flow.screens).gaps {
        let tops = gap.walk.stacks().compactMap(\.top)
        #expect(gap.before != gap.after, "\(gap.screen) in \(flow.name)")
        #expect(!naive.shows(gap.screen), "\(gap.screen) in \(flow.name)")
        #expect(naive.shownAfter(gap.screen).contains(gap.after), "\(gap.screen) in \(flow.name)")
        #expect(tops.last == gap.after, "\(gap.screen) in \(flow.name)")
        #expect(tops.contains(gap.screen), "\(gap.screen) in \(flow.name)")
      }
    }
  }
}
