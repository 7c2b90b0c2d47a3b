import FlowAnalysis
import FlowFormat
import SampleFlows
import Testing

@Suite("Progress along walks")
struct ProgressFlowTests {
  @Test("the greatest value of another screen, two where the bar is hidden, is that of all walks")
  func greatest() {
    for flow in RandomFlow.all {
      let naive = NaiveProgress(flow)
      for screen in flow.screens where naive.isReached(screen) {
        let values = flow.progress.shownBefore(screen).compactMap { flow.progress.values[$0] }
        #expect(
          values == Array(naive.values(before: screen).prefix(naive.shows(screen) ? 1 : 2)),
          "\(screen) in \(flow.name)")
      }
    }
  }

  @Test("the walk to a screen goes on with the bar, over screens without progress")
  func ways() {
    for flow in RandomFlow.all {
      let naive = NaiveProgress(flow)
      for screen in flow.screens {
        for source in flow.progress.shownBefore(screen) {
          let walk = flow.progress.walk(to: screen, from: source)
          #expect(walk.last?.screen == screen, "\(screen) in \(flow.name)")
          #expect(isWay(walk, from: source, naive), "\(screen) in \(flow.name)")
          #expect(
            walk.dropLast().allSatisfy { !naive.shows($0.screen) }, "\(screen) in \(flow.name)")
        }
      }
    }
  }

  @Test("a bar is interrupted where a screen without progress lies between two others with it")
  func gaps() {
    for flow in RandomFlow.all {
      let naive = NaiveProgress(flow)
      let found = ProgressGaps(flow.graph, flow.progress)
      let interrupting = flow.screens.filter { screen in
        let after = naive.shownAfter(screen)
        return naive.isReached(screen) && !naive.shows(screen)
          && naive.shownBefore[screen].contains { before in after.contains { $0 != before } }
      }
      #expect(found.gaps.map(\.screen) == interrupting, "\(flow.name)")
      for gap in found.gaps {
        let walk = found.walk(of: gap)
        #expect(gap.before != gap.after, "\(gap.screen) in \(flow.name)")
        #expect(isWay(walk, from: gap.before, naive), "\(gap.screen) in \(flow.name)")
        #expect(walk.last?.screen == gap.after, "\(gap.screen) in \(flow.name)")
        #expect(
          walk.dropLast().contains { $0.screen == gap.screen }, "\(gap.screen) in \(flow.name)")
      }
    }
  }

  @Test("a bar stalls where a move on repeats the greatest value and is no detour")
  func stalls() {
    for flow in RandomFlow.all {
      let naive = NaiveProgress(flow)
      let found = ProgressStalls(flow.graph, flow.goals, flow.progress)
      let stalling = flow.screens.filter { stallsNaively(at: $0, naive, in: flow) }
      #expect(found.stalls.map(\.screen).sorted() == stalling, "\(flow.name)")
      for stall in found.stalls {
        let walk = found.walk(of: stall)
        #expect(flow.progress.values[stall.shownBy] == flow.progress.values[stall.screen])
        #expect(isWay(walk, from: stall.shownBy, naive), "\(stall.screen) in \(flow.name)")
        #expect(walk.last?.screen == stall.screen, "\(stall.screen) in \(flow.name)")
      }
    }
  }

  private func stallsNaively(at screen: Int, _ naive: NaiveProgress, in flow: RandomFlow) -> Bool {
    guard let own = flow.progress.values[screen],
      naive.values(before: screen).allSatisfy({ $0 <= own })
    else { return false }
    return flow.screens.contains { issuer in
      guard issuer != screen, naive.isReached(issuer),
        naive.next[issuer].contains(where: { $0.screen == screen }),
        naive.leadsToGoal(screen, without: issuer)
      else { return false }
      let shown = naive.shows(issuer) ? [issuer] : naive.shownBefore[issuer]
      return shown.contains { $0 != screen && flow.progress.values[$0] == own }
    }
  }

  private func isWay(_ walk: [BarMotion], from source: Int, _ naive: NaiveProgress) -> Bool {
    zip([source] + walk.map(\.screen), walk).allSatisfy { previous, step in
      guard let move = step.move else { return false }
      return naive.next[previous].contains { $0.screen == step.screen && $0.move == move }
    }
  }
}
