import FlowFormat
import SampleFlows
import Testing

@testable import FlowAnalysis

@Suite("Screens that moves put directly above each other")
struct NeighborsTests {
  @Test("many neighbors at a time are found like each by a search", arguments: 0..<4)
  func areFound(seed: UInt64) {
    var dice = Dice(seed: seed)
    let count = 400
    let graph = FlowGraph(flow: replacingFlow(count, hasCycles: seed % 2 == 1, &dice))
    let verbs: [Verb] = [.push, .sheet, .set, .fullScreen]
    let pairs = (0..<4000).map { _ in
      (
        upper: dice.number(0...count - 1), lower: dice.number(0...count - 1),
        verb: dice.one(of: verbs)
      )
    }
    let found = graph.canLie(pairs.map { Neighbors($0.upper, on: $0.lower, by: $0.verb) })
    let search = NeighborSearch(graph)
    for (pair, canLie) in zip(pairs, found) {
      #expect(canLie == search.canLie(pair.upper, on: pair.lower, by: pair.verb), "\(pair)")
    }
    #expect(Set(pairs.map(\.lower)).count > 256 && found.contains(true) && found.contains(false))
  }

  @Test(
    "a replacement takes the position of what it replaces, and what nothing leads to may be anywhere"
  )
  func example() {
    let graph = FlowGraph(
      flow: """
        start: a
        screens:
          a: {destinations: [b, {sheet: e}]}
          b: {destinations: [{replace: c}]}
          c: {destinations: [{replace: d}, {set: [a, d, e]}]}
          d: {destinations: [{replace: b}]}
          e:
          f:
        """)
    let (a, b, c, d, e, f) = (0, 1, 2, 3, 4, 5)
    let found = graph.canLie([
      Neighbors(d, on: a, by: .push), Neighbors(c, on: a, by: .set), Neighbors(b, on: c, by: .push),
      Neighbors(e, on: a, by: .push), Neighbors(e, on: a, by: .sheet),
      Neighbors(e, on: a, by: .fullScreen), Neighbors(e, on: d, by: .push),
      Neighbors(f, on: c, by: .sheet),
    ])
    #expect(found == [true, true, false, false, true, false, true, true])
  }

  /// Most screens replace an earlier one or are replaced by a later one.
  private func replacingFlow(_ count: Int, hasCycles: Bool, _ dice: inout Dice) -> String {
    var text = "start: s0\nscreens:\n"
    for screen in 0..<count {
      var moves: [String] = []
      for _ in 0..<2 {
        let other = dice.isLucky(percent: 50) ? "alert" : "sheet"
        let target = "s\(hasCycles ? dice.number(0...count - 1) : dice.number(screen...count - 1))"
        switch dice.number(1...10) {
        case 1: moves.append("{\(other): \(target)}")
        case 2...3: moves.append(target)
        case 4: moves.append("{set: [s\(dice.number(0...count - 1)), \(target)]}")
        default: moves.append("{replace: \(target)}")
        }
      }
      text += "  s\(screen): {destinations: [\(moves.joined(separator: ", "))]}\n"
    }
    return text
  }
}

/// Answers by a search from the upper screen over what it replaces.
private struct NeighborSearch {
  private var placed: [Verb: Set<SIMD2<Int>>] = [:]
  private var replaced: [Int: [Int]] = [:]
  private var isLedTo: Set<Int> = []

  init(_ graph: FlowGraph) {
    var makers: [Int: [Int]] = [:]
    for screen in 0..<graph.screenCount {
      for maker in [screen] + graph.alerts(on: screen) { makers[maker, default: []].append(screen) }
    }
    for move in graph.moves {
      let issuers = makers[move.source, default: []]
      switch graph.stackChange(of: move) {
      case .push(let screen), .present(_, let screen, _):
        isLedTo.insert(screen)
        for issuer in issuers { placed[move.verb, default: []].insert([screen, issuer]) }
      case .replaceTop(let screen):
        isLedTo.insert(screen)
        replaced[screen, default: []] += issuers
      case .replaceLayer(let screens):
        isLedTo.formUnion(screens)
        for (lower, upper) in zip(screens, screens.dropFirst()) {
          placed[.set, default: []].insert([upper, lower])
        }
      case .replaceWindow(let screen, _), .selectTab(let screen): isLedTo.insert(screen)
      case .open, .goBack, nil: break
      }
    }
  }

  func canLie(_ upper: Int, on lower: Int, by verb: Verb) -> Bool {
    guard isLedTo.contains(upper) else { return true }
    let verbs = verb.isModal ? [verb] : [.push, .set]
    var seen: Set = [upper]
    var waiting = [upper]
    while let screen = waiting.popLast() {
      if verbs.contains(where: { placed[$0]?.contains([screen, lower]) ?? false }) { return true }
      if verb.isModal { return false }
      for old in replaced[screen] ?? [] where seen.insert(old).inserted { waiting.append(old) }
    }
    return false
  }
}
