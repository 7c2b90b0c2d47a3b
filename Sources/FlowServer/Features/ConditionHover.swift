import FlowAnalysis
import FlowFormat
import FlowRules
import FlowSource

extension CheckedFlow {
  /// Where a condition is satisfied, revoked and needed, as Markdown.
  func description(ofCondition condition: String) -> String {
    let screens = 0..<program.screenCount
    let moves = graph.moves.filter(\.hasOptions)
    func sources(_ isMeant: (Move) -> Bool) -> [Int] {
      var seen: Set<Int> = []
      return moves.filter(isMeant).map(\.source).filter { seen.insert($0).inserted }
    }
    func needs(_ conditions: [Located<String>]) -> Bool {
      conditions.contains { $0.value == condition }
    }
    let gates = screens.filter { program.gate(of: $0)?.value == condition }
    let places = [
      ("Gates", gates),
      (
        "Satisfied on",
        sources { graph.conditions(passedBy: $0).contains(condition) }.filter {
          !gates.contains($0)
        }
      ),
      ("Revoked on", sources { graph.conditions(revokedBy: $0).contains(condition) }),
      ("Required by", screens.filter { needs(program.requirements(of: $0)) }),
      (
        "Asked for on",
        sources { needs(graph.destination(of: $0).askedConditions) }
      ),
    ]
    let remembered =
      graph.rememberedConditions.contains(condition)
      ? ["It may be satisfied when the app starts."] : []
    let lines = places.filter { !$0.1.isEmpty }.map { words, found in
      "\(words): " + found.prefix(mostListed).map { "`\(name(of: $0))`" }.joined(separator: ", ")
        + rest(found.count)
    }
    return (["**\(condition)**"] + remembered + lines).joined(separator: "\n\n")
  }
}
