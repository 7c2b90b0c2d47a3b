import FlowFormat
import FlowReports
import FlowTrace
import FlowSource
import FlowYAML
import Foundation
import Testing

/// The same for files of scenarios.
@Suite("the schema of scenarios and their decoder agree")
struct ScenarioAgreementTests {
  @Test("the decoder answers as the table says", arguments: SchemaCase.scenarios)
  func decoderAnswersAsTheTableSays(schemaCase: SchemaCase) {
    #expect(isAccepted(schemaCase.yaml) == schemaCase.verdict.isAcceptedByDecoder)
  }

  @Test("the table has cases of every verdict", arguments: SchemaCase.Verdict.allCases)
  func tableHasCasesOfEveryVerdict(verdict: SchemaCase.Verdict) {
    #expect(SchemaCase.scenarios.contains { $0.verdict == verdict })
  }

  @Test("the schema answers as the table says")
  func schemaAnswersAsTheTableSays() throws {
    let (status, output) = try judgedByPython(ScenarioTable.schema, in: "ScenarioCases")
    #expect(status == 0, "\(output)")
  }

  @Test("every property and definition of the schema has a description")
  func everyPropertyHasADescription() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(ScenarioTable.schema.utf8))
    #expect(membersWithoutDescription(of: schema, at: "").sorted() == [])
  }
}

/// Whether all can be read, moves too; whether names mean something is left to the run.
private func isAccepted(_ yaml: String) -> Bool {
  let file = ScenarioFile(SourceText(path: "flow.scenarios.yaml", text: yaml))
  let moves = file.scenarios.flatMap { scenario in
    scenario.moves
      + scenario.expectations.flatMap { expectation -> [WrittenMove] in
        if case .sameAs(let moves) = expectation.wanted { moves } else { [] }
      }
  }
  return file.yaml.problems.isEmpty && file.shapeProblems.allSatisfy(isWarning)
    && moves.allSatisfy(isReadable)
}

private func isWarning(_ problem: ShapeProblem) -> Bool {
  if case .ambiguousBoolean = problem { true } else { false }
}

private func isReadable(_ move: WrittenMove) -> Bool {
  if case .success = move.move { true } else { false }
}
