import FlowAnalysis
import FlowModel
import FlowSource
import FlowYAML

#if canImport(Glibc)
  import CMalloc
  import Glibc
#endif

/// What the analysis of stacks takes on flows of several kinds, beside the parsing of their text.
enum StackTable {
  static func measure(rounds: Int) {
    keepMemory()
    print("flow                  screens  parse s  stacks s  ratio  growth")
    for family in StackFamily.allCases {
      var smaller = 0.0
      for screens in [10_000, 100_000] {
        let text = family.flow(screens: screens)
        let (parse, stacks) = times(of: text, rounds: rounds)
        let growth = smaller > 0 ? rounded(stacks / smaller, 2) : ""
        let columns = [
          family.name + padded("\(screens)", 29 - family.name.count), padded(rounded(parse, 4), 8),
          padded(rounded(stacks, 4), 9), padded(rounded(stacks / parse, 2), 6), padded(growth, 7),
        ]
        print(columns.joined(separator: " "))
        smaller = stacks
      }
    }
  }

  /// What each question takes, in milliseconds.
  static func measureParts(screens: Int, rounds: Int) {
    keepMemory()
    for family in StackFamily.allCases {
      guard let graph = graph(of: parsed(family.flow(screens: screens))) else { continue }
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
      print("\(family.name): \(rounded(total * 1000, 1))")
      for part in best {
        print("  " + padded(rounded(part.seconds * 1000, 1), 7) + "  " + part.name)
      }
    }
  }

  /// Keeps what one round has asked of the system for the next, as flowlint does for large files.
  private static func keepMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_MAX, 0)
      mallopt(M_TRIM_THRESHOLD, .max)
    #endif
  }

  private static func times(of text: String, rounds: Int) -> (parse: Double, stacks: Double) {
    var (parse, stacks) = (Double.infinity, Double.infinity)
    for _ in 0..<rounds {
      let start = now()
      let file = parsed(text)
      parse = min(parse, now() - start)
      guard let graph = graph(of: file) else { continue }
      let begin = now()
      let questions = StackQuestionnaire(graph)
      questions.askAll()
      stacks = min(stacks, now() - begin)
    }
    return (parse, stacks)
  }

  private static func parsed(_ text: String) -> FlowProgram.File? {
    let source = SourceText(path: "flow.yaml", text: text)
    return YAMLReader.read(source, limits: YAMLLimits()).tree.map { tree in
      FlowProgram.File(source: source, flow: FlowDecoder.decode(tree).flow, subflowFiles: [])
    }
  }

  private static func graph(of file: FlowProgram.File?) -> FlowGraph? {
    file.map { FlowGraph(FlowProgram(files: [$0])) }
  }
}
