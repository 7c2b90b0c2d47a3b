import Testing

@testable import FlowAnalysis

@Suite("Edges of stacks")
struct StackEdgesTests {
  @Test("edges come back as they were added")
  func edges() {
    let symbols: [StackEdge.Symbol] =
      [.none, .screen(StackTop(7, .waiting)), .call(0), .call(12)]
      + LayerKind.allCases.map { .layer($0) }
    var all: [StackEdge] = []
    for cause in causes {
      for symbol in symbols {
        let number = Int32(all.count)
        all.append(
          StackEdge(
            from: number, to: number + 1, symbol: symbol, cause: cause, weight: number % 3,
            isListed: number % 2 == 0, isInBase: number % 3 == 0,
            mark: number % 5 == 4 ? number : nil, idleParts: UInt8(number % 7),
            premiseNode: number - 1, premiseState: 2 - number))
      }
    }
    var kept = StackEdges()
    for edge in all { kept.append(edge) }
    #expect(kept.map(facts) == all.map(facts))
  }

  @Test("the seeds of unwindings come back as they were added")
  func seeds() {
    let all = causes.enumerated().map { number, cause in
      UnwindingSeed(
        state: Int32(number), cause: cause, premise: Int32(number) - 1, idleParts: UInt8(number))
    }
    var kept = UnwindingSeeds()
    for seed in all { kept.append(seed) }
    #expect(kept.map(\.cause) == all.map(\.cause))
    #expect(kept.map(\.state) == all.map(\.state))
    #expect(kept.map(\.premise) == all.map(\.premise))
    #expect(kept.map(\.idleParts) == all.map(\.idleParts))
  }

  /// Of all kinds; some twice in a row, as the edges of a link are.
  private var causes: [StackCause?] {
    [
      nil, .move(0), .move(5), .move(-1), .back, .pullDown, .entry(0), .entry(3), .entry(3),
      .tap(0), .link(4), .link(4), .call(isModal: true), .call(isModal: false),
      .gate(1, of: 2, by: nil), .gate(1, of: 2, by: 3), .link(4),
    ]
  }

  private func facts(of edge: StackEdge) -> [String] {
    [
      "\(edge.from)", "\(edge.to)", "\(edge.symbol)", edge.cause.map { "\($0)" } ?? "",
      "\(edge.weight)", "\(edge.isListed)", "\(edge.isInBase)", edge.mark.map { "\($0)" } ?? "",
      "\(edge.idleParts)", "\(edge.premiseNode)", "\(edge.premiseState)",
    ]
  }
}
