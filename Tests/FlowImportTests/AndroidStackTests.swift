import FlowAnalysis
import FlowSource
import Foundation
import SampleFlows
import Testing

@testable import FlowImport

@Suite("Stacks of imported navigation graphs")
struct AndroidStackTests {
  @Test("moves make the stacks of Android on generated graphs", arguments: 0..<4)
  func generated(part: Int) throws {
    for seed in 0..<250 {
      var dice = Dice(seed: UInt64(part * 250 + seed))
      let text = randomGraph(&dice)
      let comparison = StackComparison(try androidProject(["graph.xml": text]))
      let (count, faults) = comparison.run()
      #expect(count > 0 && faults.isEmpty, "\(faults.prefix(3))\n\(text)")
    }
  }

  @Test(
    "moves make the stacks of Android on public graphs",
    .enabled(if: !publicGraphs.isEmpty, "there is no ../shared/corpus with public files"))
  func corpus() throws {
    for path in publicGraphs {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let comparison = StackComparison(try androidProject(["graph.xml": text]))
      let (_, faults) = comparison.run()
      #expect(faults.isEmpty, "\(path): \(faults.prefix(3))")
    }
  }

  /// A graph with a nested one, and actions of both that go back to some screens.
  private func randomGraph(_ dice: inout Dice) -> String {
    let outer = (0..<dice.number(2...4)).map { "s\($0)" }
    let inner = (0..<dice.number(1...3)).map { "n\($0)" }
    var count = 0
    func actions(_ targets: [String], on own: String?) -> String {
      (0..<dice.number(own == nil ? 0...1 : 0...3)).map { _ in
        count += 1
        let target = dice.isLucky(percent: 10) ? nil : dice.one(of: targets)
        var attributes = ""
        if target == nil || dice.isLucky(percent: 60) {
          let popped = dice.one(of: outer + inner + ["nested", "graph"])
          attributes = "app:popUpTo='@id/\(popped)'"
          let isInclusive = dice.isLucky(percent: 50)
          if isInclusive { attributes += " app:popUpToInclusive='true'" }
          if !isInclusive, popped == target, dice.isLucky(percent: 50) {
            attributes += " app:launchSingleTop='true'"
          }
        } else if dice.isLucky(percent: 20) {
          attributes = "app:launchSingleTop='true'"
        }
        return action(target, attributes, id: "go\(count)")
      }.joined()
    }
    let outside = outer + ["nested"]
    let inside = outer + inner.dropFirst() + ["nested"]
    let nested = inner.map { destination($0, actions(inside, on: $0)) }.joined()
    return graph(
      outer.map { destination($0, actions(outside, on: $0)) }.joined() + actions(outer, on: nil)
        + "<navigation android:id='@+id/nested' app:startDestination='@id/n0'>"
        + nested + actions(outer, on: nil) + "</navigation>", start: "s0")
  }
}

private let publicGraphs: [String] = {
  let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus/android-nav").standardized.path
  let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  return found.filter { $0.hasSuffix(".xml") }.sorted().map { "\(root)/\($0)" }
}()

/// The stacks of a project and those of its flow, side by side.
private struct StackComparison {
  private let project: AndroidProject
  private let plan: AndroidPlan
  private let ids: [String]
  private let graph: FlowGraph
  /// The lines of the flow, to find the actions that a move comes from.
  private let lines: [Substring]
  private let source: SourceText

  init(_ project: AndroidProject) {
    self.project = project
    var importer = AndroidImporter(project, AndroidResources())
    plan = importer.plan
    ids = importer.ids
    let text = importer.flow(named: "app", origin: "").text
    source = SourceText(path: "flow.yaml", text: text)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    graph = FlowGraph(flow: text)
  }

  /// The number of pairs of a stack and an action that were compared, and the differences.
  func run() -> (count: Int, faults: [String]) {
    guard let start = plan.roots.first,
      let root = project.graphs.indices.first(where: { project.start(of: $0) == start })
    else { return (0, []) }
    var count = 0
    var faults: [String] = []
    var window = Window()
    window.take(.entry(0), in: graph)
    var waiting = [(stack: AndroidBackStack(project, root: root), window: window)]
    var seen: Set = [waiting[0].stack]
    while let (stack, window) = waiting.popLast(), seen.count < mostStacks {
      guard let top = stack.screens.last, stack.screens.count < deepest else { continue }
      for action in plan.actions[top] where !isLeftOut(action, on: top) {
        var after = stack
        after.navigate(action, in: project)
        // Without screens, the app is left.
        guard !after.screens.isEmpty else { continue }
        var changed = window
        make(action, on: top, &changed)
        count += 1
        let found = changed.layers.flatMap(\.screens).map { graph.program.name(of: $0) }
        let expected = after.screens.map { ids[$0] }
        guard found == expected else {
          faults.append(
            "\(action.id) on \(stack.screens.map { ids[$0] }) makes \(expected), not \(found)")
          continue
        }
        if seen.insert(after).inserted { waiting.append((after, changed)) }
      }
    }
    return (count, faults)
  }

  /// Whether an action leads out of the files.
  private func isLeftOut(_ action: AndroidAction, on screen: Int) -> Bool {
    action.destination != nil && plan.target(of: action) == nil
  }

  private func make(_ action: AndroidAction, on screen: Int, _ window: inout Window) {
    let own = graph.moves.indices.first { index in
      let move = graph.moves[index]
      return graph.program.name(of: move.source) == ids[screen] && isDeclared(index)
        && actions(of: index).contains(action.id)
    }
    var next = own
    while let index = next {
      guard let change = graph.stackChange(of: graph.moves[index]) else { return }
      switch window.make(change, by: index, in: graph) {
      case .changed: next = graph.followUp(of: index)
      case .refused(let refusal): next = graph.followUp(of: index, after: refusal)
      }
    }
  }

  private func isDeclared(_ index: Int) -> Bool {
    graph.moves.indices.allSatisfy { graph.followUp(of: $0) != index }
  }

  /// The actions that the comment of a move names.
  private func actions(of index: Int) -> [String] {
    let range = graph.destination(of: graph.moves[index]).range
    let comment = lines[source.line(at: range.lower) - 1].split(separator: "  # ").last ?? ""
    return comment.split { ":;, ".contains($0) }.map(String.init)
  }
}

/// The number of stacks that are compared of one project.
private let mostStacks = 300
private let deepest = 7
