import FlowChange
import Foundation
import SampleFlows
import Testing

/// A random flow as parts, to write it in several ways.
private struct RandomVersion {
  var screens: [(id: String, fields: [String], moves: [String])] = []
  var links: [String] = []

  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    let count = dice.number(3...8)
    for number in 0..<count {
      var fields: [String] = []
      if dice.isLucky(percent: 70) { fields.append("title: Screen \(number)") }
      if dice.isLucky(percent: 40) { fields.append("progress: \(dice.number(0...4))/4") }
      if dice.isLucky(percent: 20) { fields.append("gate: c\(dice.number(1...2))") }
      if dice.isLucky(percent: 20) { fields.append("requires: c\(dice.number(1...2))") }
      if dice.isLucky(percent: 20) { fields.append("commit: true") }
      if dice.isLucky(percent: 25) { fields.append("final: true") }
      if dice.isLucky(percent: 15) { fields.append("back: false") }
      var moves: Set<String> = []
      for _ in 0..<dice.number(0...4) {
        let target = "s\(dice.number(0...count - 1))"
        switch dice.number(0...12) {
        case 0...3: moves.insert("{push: \(target), label: Go \(dice.number(1...3))}")
        case 4: moves.insert("{replace: \(target)}")
        case 5: moves.insert("{sheet: \(target)}")
        case 6: moves.insert("{full-screen: \(target), label: Open}")
        case 7: moves.insert("{root: \(target)}")
        case 8: moves.insert("dismiss")
        case 9: moves.insert("{push: \(target), when: {has: c\(dice.number(1...2))}}")
        case 10: moves.insert("{pop: 1, then: {push: \(target)}, label: Back}")
        case 11: moves.insert("{dismiss: true, when: {lacks: c1}, then: {replace: \(target)}}")
        default: moves.insert("pop")
        }
      }
      screens.append(("s\(number)", fields, moves.sorted()))
    }
    for number in 0..<dice.number(0...4) {
      links.append(
        "a://h\(number % 2)/\(dice.one(of: ["x", "{id}", "y/{id}", "z{id}"])): s\(dice.number(0...count - 1))"
      )
    }
    links = Array(
      Set(links.map { $0.split(separator: ": ")[0] }).sorted().map {
        "\($0): s\(dice.number(0...count - 1))"
      })
  }

  var text: String { text(screens, links) }

  func text(
    _ screens: [(id: String, fields: [String], moves: [String])], _ links: [String],
    head: String = ""
  ) -> String {
    let lines = screens.map { screen in
      "  \(screen.id): {\((screen.fields + ["destinations: [\(screen.moves.joined(separator: ", "))]"]).joined(separator: ", "))}"
    }
    let linked = links.isEmpty ? [] : ["deep-links:"] + links.map { "  \($0)" }
    return (["start: s0\(head)", "screens:"] + lines + linked).joined(separator: "\n") + "\n"
  }

  /// The screens from which no move leads to one of the others, which are the rest of `first`.
  func closure(of first: Int) -> Set<Int> {
    var closure: Set<Int> = [first]
    var waiting = [first]
    while let screen = waiting.popLast() {
      for other in screens.indices
      where screens[screen].moves.contains(where: { $0.contains(": s\(other)") }) {
        if closure.insert(other).inserted { waiting.append(other) }
      }
    }
    return closure
  }
}

@Suite("Rewriting changes nothing")
struct RewritingTests {
  private func expectNone(_ old: [String], _ new: [String], _ seed: UInt64, _ what: String) -> Bool
  {
    let changes = comparison(old, new).changes
    let said = changes.map { "\($0.kind.rawValue): \($0.message)" }
    #expect(
      said == [],
      "\(what), \(RandomRounds.repeating(seed)):\n\(old[0])\n\(new.joined(separator: "--\n"))")
    return said.isEmpty
  }

  @Test(
    "random flows do not differ from themselves, in another order, or with comments and anchors")
  func order() {
    for seed in RandomRounds.seeds(1000) {
      let flow = RandomVersion(seed: seed)
      var dice = Dice(seed: seed)
      guard expectNone([flow.text], [flow.text], seed, "the same") else { return }
      let reordered = flow.text(flow.screens.shuffled(using: &dice), flow.links)
      guard expectNone([flow.text], [reordered], seed, "reordered screens") else { return }
      let links = flow.text(flow.screens, flow.links.shuffled(using: &dice))
      // The shape of a pattern decides, not its position, unless two are equal.
      let isUnordered = !flow.links.contains { $0.contains("z{id}") } || flow.links.count < 2
      if isUnordered, !expectNone([flow.text], [links], seed, "reordered links") { return }
      let commented = flow.text.split(separator: "\n").map { "\($0) # a comment" }.joined(
        separator: "\n# more\n")
      guard expectNone([flow.text], [commented], seed, "comments") else { return }
      let anchored = flow.text.replacing("start: s0", with: "start: &first s0")
        .replacing("{push: s0,", with: "{push: *first ,").replacing(
          "{root: s0}", with: "{root: *first }")
      guard expectNone([flow.text], [anchored], seed, "anchors") else { return }
    }
  }

  @Test("a part of a random flow in a file of its own changes nothing")
  func split() {
    var count = 0
    for seed in RandomRounds.seeds(1000) {
      let flow = RandomVersion(seed: seed)
      for first in flow.screens.indices.dropFirst() {
        let part = flow.closure(of: first)
        guard !part.contains(0) else { continue }
        // What enters the part anywhere else than at its start names it with the flow.
        func rewritten(_ text: String) -> String {
          part.reduce(text) { text, screen in
            text.replacing("s\(screen)}", with: screen == first ? "part}" : "part/s\(screen)}")
              .replacing(": s\(screen),", with: screen == first ? ": part," : ": part/s\(screen),")
          }
        }
        var own = flow.screens.enumerated().filter { !part.contains($0.offset) }.map(\.element)
        for index in own.indices { own[index].moves = own[index].moves.map(rewritten) }
        let links = flow.links.map { String(rewritten($0 + "}").dropLast()) }
        let main = flow.text(own, links, head: "\nflows: {part: sub1.yaml}")
        let inside = flow.screens.enumerated().filter { part.contains($0.offset) }.map(\.element)
        let sub = flow.text(inside, []).replacing("start: s0", with: "start: s\(first)")
        guard expectNone([flow.text], [main, sub], seed, "split") else { return }
        count += 1
        break
      }
    }
    #expect(count > RandomRounds.count(of: 1000) / 2)
  }

  @Test("other names for screens are one change each, for all that change")
  func renamed() {
    for seed in RandomRounds.seeds(300) {
      let flow = RandomVersion(seed: seed)
      let new = flow.text.replacing("s1", with: "other")
      let changes = changes(flow.text, new)
      let others = changes.filter { $0.kind != .screenRenamed }
      // Screens without titles and moves can be told apart by nothing.
      if changes.contains(where: { $0.kind == .screenRenamed }) {
        #expect(
          others.isEmpty && changes.count == 1,
          "\(RandomRounds.repeating(seed)): \(changes.map(\.message))")
      }
    }
  }
}
