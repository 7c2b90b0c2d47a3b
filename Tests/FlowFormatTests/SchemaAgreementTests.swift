import FlowFormat
import FlowReports
import FlowRules
import FlowProject
import FlowSource
import Foundation
import Testing

/// The schema and the decoder are two descriptions of one format; a table of documents that both
/// judge keeps them the same.
@Suite("the schema and the decoder agree")
struct SchemaAgreementTests {
  @Test("the decoder answers as the table says", arguments: SchemaCase.flows)
  func decoderAnswersAsTheTableSays(schemaCase: SchemaCase) {
    #expect(isAccepted(schemaCase.yaml) == schemaCase.verdict.isAcceptedByDecoder)
  }

  @Test("the decoder of settings answers as their table says", arguments: SchemaCase.settings)
  func settingsDecoderAnswersAsTheTableSays(schemaCase: SchemaCase) {
    let document = SettingsDocument(SourceText(path: ".flowlint.yaml", text: schemaCase.yaml))
    #expect(document.mistakes.isEmpty == schemaCase.verdict.isAcceptedByDecoder)
  }

  @Test("the table has cases of every verdict", arguments: SchemaCase.Verdict.allCases)
  func tableHasCasesOfEveryVerdict(verdict: SchemaCase.Verdict) {
    #expect(SchemaCase.flows.contains { $0.verdict == verdict })
    let isForSettings = verdict == .accepted || verdict == .refused
    #expect(SchemaCase.settings.contains { $0.verdict == verdict } == isForSettings)
  }

  @Test(
    "the schema answers as the table says",
    arguments: [
      (FlowTable.schema, "SchemaCases"), (SettingsTable.flowlint.schema, "SettingsCases"),
    ])
  func schemaAnswersAsTheTableSays(schema: String, folder: String) throws {
    let (status, output) = try judgedByPython(schema, in: folder)
    #expect(status == 0, "\(output)")
  }

  @Test(
    "every property and definition of the schema has a description",
    arguments: [FlowTable.schema, SettingsTable.flowlint.schema])
  func everyPropertyHasADescription(text: String) throws {
    let schema = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(membersWithoutDescription(of: schema, at: "").sorted() == [])
  }
}

/// Whether the decoder finds nothing that is an error; what rules find later does not count.
private func isAccepted(_ yaml: String) -> Bool {
  let document = FlowDocument(SourceText(path: "flow.yaml", text: yaml))
  return document.problems.yaml.isEmpty && document.problems.shape.allSatisfy(isWarning)
}

private func isWarning(_ problem: ShapeProblem) -> Bool {
  switch problem {
  case .ambiguousBoolean, .misplacedOption: true
  default: false
  }
}
