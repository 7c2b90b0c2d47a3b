import FlowAnalysis
import FlowFormat
import FlowSource
import Foundation
import SampleFlows
import Testing

@testable import FlowImport

@Suite("Stacks of imported navigation graphs")
struct AndroidStackTests {
  @Test("moves make the stacks of Android on generated graphs")
  func generated() throws {
    var total = 0
    for seed in RandomRounds.seeds(1_000) {
      var dice = Dice(seed: seed)
      let text = randomGraph(&dice)
      let (count, faults) = StackComparison(try androidProject(["graph.xml": text])).run()
      total += count
      #expect(faults.isEmpty, "\(faults.prefix(3))\n\(RandomRounds.repeating(seed))\n\(text)")
    }
    #expect(total > 0)
  }

  @Test(
    "moves make the stacks of Android on public graphs",
    .enabled(if: !publicProjects.isEmpty, "there is no ../shared/corpus with public files"))
  func corpus() throws {
    for paths in publicProjects {
      let project = AndroidProject(
        try paths.map { path in
          (
            try element(String(contentsOfFile: path, encoding: .utf8)), path,
            lastComponent(of: path)
          )
        })
      let (_, faults) = StackComparison(project).run()
      #expect(faults.isEmpty, "\(paths): \(faults.prefix(3))")
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
          let popped =
            dice.isLucky(percent: 25) ? "nested" : dice.one(of: outer + inner + ["graph"])
          attributes = "app:popUpTo='@id/\(popped)'"
          let isInclusive = dice.isLucky(percent: 50)
          if isInclusive { attributes += " app:popUpToInclusive='true'" }
          if isInclusive || popped == target, dice.isLucky(percent: 40) {
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

/// The graphs of each commit of a repository, and each graph alone.
private let publicProjects: [[String]] = {
  let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus/android-nav").standardized.path
  let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  let graphs = found.filter { $0.hasSuffix(".xml") }.sorted()
  let commits = Dictionary(grouping: graphs) { $0.split(separator: "/").prefix(2).joined() }.values
  return (commits.filter { $0.count > 1 } + graphs.map { [$0] }).map { $0.map { "\(root)/\($0)" } }
}()

/// The stacks of a project and those of its flow, side by side.
private struct StackComparison {
  private let project: AndroidProject
  private let plan: AndroidPlan
  private let ids: [String]
  private let graph: FlowGraph
  private let moves: [Source: [Int]]

  init(_ project: AndroidProject) {
    self.project = project
    var importer = AndroidImporter(project, AndroidResources())
    plan = importer.plan
    ids = importer.ids
    let text = importer.flow(named: "app", origin: "").text
    graph = FlowGraph(flow: text)
    moves = StackComparison.moves(of: graph, in: text)
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
        // Without screens, the app is left. A flow goes back to the nearest of equal screens, not to the lowest.
        guard !after.screens.isEmpty, !stack.repeatsFirstScreen(above: action.popUpTo, in: project)
        else { continue }
        var changed = window
        make(action, from: stack, &changed)
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

  private func make(
    _ action: AndroidAction, from stack: AndroidBackStack, _ window: inout Window
  ) {
    let names = stack.screens.map { ids[$0] }
    let own = moves[Source(screen: names.last ?? "", action: action.id)] ?? []
    let first = action.popUpTo.flatMap { stack.firstScreen(above: $0, in: project) }.map { ids[$0] }
    // Of several moves, the condition says which is for this stack.
    func isMeant(_ index: Int) -> Bool {
      let words = condition(of: index)?.split(separator: " ").map(String.init) ?? []
      switch words.dropFirst().joined(separator: " ") {
      case "is below": return names.dropLast().contains(words[0])
      case let text where text.hasPrefix("is directly below "):
        guard let index = names.lastIndex(of: words[4]), index > 0 else { return false }
        return names[index - 1] == words[0] && (first == nil || first == words[4])
      case let text: return !text.isEmpty && words[0] == first
      }
    }
    // The most exact condition counts.
    let meant = own.filter(isMeant)
    var next =
      [" directly ", " first ", ""].lazy.compactMap { word in
        meant.first { word.isEmpty || condition(of: $0)?.contains(word) == true }
      }.first ?? own.first { condition(of: $0) == nil }
    while let index = next {
      guard let change = graph.stackChange(of: graph.moves[index]) else { return }
      switch window.make(change, by: index, in: graph) {
      case .changed: next = graph.followUp(of: index)
      case .refused(let refusal): next = graph.followUp(of: index, after: refusal)
      }
    }
  }

  private func condition(of move: Int) -> String? {
    graph.destination(of: graph.moves[move]).condition?.value
  }

  /// An action of a screen, by their names.
  private struct Source: Hashable {
    let screen: String
    let action: String
  }

  /// The declared moves by the actions that their comments name.
  private static func moves(of graph: FlowGraph, in text: String) -> [Source: [Int]] {
    let source = SourceText(path: "flow.yaml", text: text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let following = Set(graph.moves.indices.compactMap { graph.followUp(of: $0) })
    var moves: [Source: [Int]] = [:]
    for index in graph.moves.indices where !following.contains(index) {
      let range = graph.destination(of: graph.moves[index]).range
      let comment = lines[source.line(at: range.lower) - 1].split(separator: "  # ").last ?? ""
      for action in comment.split(whereSeparator: { ":;, ".contains($0) }) {
        let name = graph.program.name(of: graph.moves[index].source)
        moves[Source(screen: name, action: String(action)), default: []].append(index)
      }
    }
    return moves
  }
}

/// The number of stacks that are compared of one project.
private let mostStacks = 300
private let deepest = 7
