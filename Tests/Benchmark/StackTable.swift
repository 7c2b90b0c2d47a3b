import FlowAnalysis
import FlowFormat

/// What the analysis of stacks takes on flows of several kinds, beside the parsing of their text.
enum StackTable {
  static func measure(rounds: Int) {
    let table = Table([
      .text("flow", 19), .number("screens"), .number("parse s", 8), .number("stacks s", 8),
      .number("ratio", 6), .number("growth"),
    ])
    for family in StackFamily.allCases {
      var smaller: Double?
      for screens in [10_000, 100_000] {
        let text = family.flow(screens: screens)
        let (parse, stacks) = times(of: text, rounds: rounds)
        table.printRow([
          family.name, grouped(screens), rounded(parse, 4), rounded(stacks, 4),
          rounded(stacks / parse, 2), rounded(smaller.map { stacks / $0 }, 2),
        ])
        smaller = stacks
      }
    }
  }

  /// What each question takes, in milliseconds.
  static func measureParts(screens: Int, rounds: Int) {
    for family in StackFamily.allCases {
      guard let graph = graph(of: ReadFlow.file(family.flow(screens: screens))) else { continue }
      var best: [(name: String, seconds: Double)] = []
      for round in 0..<rounds {
        let questions = StackQuestionnaire(graph)
        questions.askAll()
        for (place, part) in questions.parts.enumerated() {
          if round == 0 { best.append(part) }
          best[place].seconds = min(best[place].seconds, part.seconds)
        }
      }
      let total = best.reduce(0) { $0 + $1.seconds }
      print("\n\(family.name): \(rounded(total * 1000, 1)) ms\n")
      let table = Table([.text("question", 18), .number("ms", 7)])
      for part in best { table.printRow([part.name, rounded(part.seconds * 1000, 1)]) }
    }
  }

  private static func times(of text: String, rounds: Int) -> (parse: Double, stacks: Double) {
    var (parse, stacks) = (Double.infinity, Double.infinity)
    for _ in 0..<rounds {
      let start = now()
      let file = ReadFlow.file(text)
      parse = min(parse, now() - start)
      guard let graph = graph(of: file) else { continue }
      let begin = now()
      let questions = StackQuestionnaire(graph)
      questions.askAll()
      stacks = min(stacks, now() - begin)
    }
    return (parse, stacks)
  }

  private static func graph(of file: FlowProgram.File?) -> FlowGraph? {
    file.map { FlowGraph(FlowProgram(files: [$0])) }
  }
}
