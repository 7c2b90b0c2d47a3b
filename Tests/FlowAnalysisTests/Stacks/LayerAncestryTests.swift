import SampleFlows
import Testing

@testable import FlowAnalysis

/// Flows of more screens than are looked for at a time, each question against a search of its own.
@Suite("Screens below a top in flows of hundreds of screens")
struct LayerAncestryTests {
  @Test("many questions at a time are answered like each alone", arguments: 0..<3)
  func answers(seed: UInt64) {
    var dice = Dice(seed: seed)
    let graph = FlowGraph(flow: largeFlow(300, kind: Int(seed % 3), &dice))
    let system = StackSystem(graph)
    let questions = (0..<1000).map { _ in
      LayerAncestry.Question(dice.number(0...299), below: dice.number(0...299))
    }
    let ancestry = LayerAncestry(system)
    let answers = ancestry.answers(to: questions)
    let twice = ancestry.areTwiceBelow(questions)
    let above = ancestry.firstAbove(
      questions.map { LayerAncestry.Search([$0.top], above: [$0.wanted]) })
    for (number, question) in questions.enumerated() {
      let counts = system.occurrences(of: question.wanted, below: question.top)
      let expected = Extent(some: counts.contains { $0 > 0 }, someNot: counts.contains(0))
      #expect(answers[number] == expected, "\(question.wanted) below \(question.top)")
      let isAbove = expected != .none && question.top != question.wanted
      #expect(above[number] == [isAbove ? question.top : nil])
      #expect(twice[number] == counts.contains(2), "\(question.wanted) below \(question.top) twice")
    }
  }

  @Test("the first screens above many others are found in passes as in a search", arguments: 0..<3)
  func firstAbove(seed: UInt64) {
    var dice = Dice(seed: seed)
    let graph = FlowGraph(flow: largeFlow(300, kind: Int(seed % 3), &dice))
    let ancestry = LayerAncestry(StackSystem(graph))
    let upper = (0..<300).filter { _ in dice.isLucky(percent: 30) }.shuffled(using: &dice)
    let found = ancestry.firstAbove([
      LayerAncestry.Search(upper, above: Array(0..<300)),
      LayerAncestry.Search(upper, above: Array(0..<150)),
      LayerAncestry.Search(upper, above: Array(150..<300)),
    ])
    #expect(found[0].contains { $0 != nil })
    #expect(found[0] == found[1] + found[2])
  }

  /// Moves mostly lead on to later screens; the kinds have cycles, lists or neither.
  private func largeFlow(_ count: Int, kind: Int, _ dice: inout Dice) -> String {
    var text = "start: s0\nscreens:\n"
    for screen in 0..<count {
      var moves: [String] = []
      for _ in 0..<2 where screen + 1 < count {
        let target = "s\(dice.number(screen + 1...min(screen + 12, count - 1)))"
        switch dice.number(1...10) {
        case 1: moves.append("{sheet: \(target)}")
        case 2...3: moves.append("{replace: \(target)}")
        case 4 where kind == 1: moves.append("{push: s\(dice.number(0...screen))}")
        case 4 where kind == 2:
          moves.append(
            "{set: [s\(dice.number(0...count - 1)), s\(dice.number(0...screen)), \(target)]}")
        default: moves.append(target)
        }
      }
      if dice.isLucky(percent: 10) { moves.append("{pop-to: s\(dice.number(0...count - 1))}") }
      text += "  s\(screen): {destinations: [\(moves.joined(separator: ", "))]}\n"
    }
    return text
  }
}

extension StackSystem {
  /// How often a screen can be below another in its layer: 0, 1, and 2 for more.
  fileprivate func occurrences(of wanted: Int, below top: Int) -> Set<Int> {
    var result: Set<Int> = []
    var seen: Set<[Int]> = []
    var waiting = variants(of: top).map { [Int(StackTop(top, $0).index), 0] }
    while let state = waiting.popLast() {
      guard seen.insert(state).inserted else { continue }
      for number in edges(of: state[0]) {
        let edge = edges[Int(number)]
        switch edge.symbol {
        case .layer: result.insert(state[1])
        case .screen(let lower) where lower.screen == wanted:
          waiting.append([Int(edge.to), min(2, state[1] + 1)])
        default: waiting.append([Int(edge.to), state[1]])
        }
      }
    }
    return result
  }
}
