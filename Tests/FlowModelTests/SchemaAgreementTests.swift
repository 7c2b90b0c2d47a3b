import FlowModel
import FlowReports
import FlowRules
import FlowSettings
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
    arguments: [(FlowSchema.text, "SchemaCases"), (SettingsSchema.text, "SettingsCases")])
  func schemaAnswersAsTheTableSays(schema: String, folder: String) throws {
    let (status, output) = try judgedByPython(schema, folder)
    #expect(status == 0, "\(output)")
  }

  @Test(
    "every property and definition of the schema has a description",
    arguments: [FlowSchema.text, SettingsSchema.text])
  func everyPropertyHasADescription(text: String) throws {
    let schema = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(membersWithoutDescription(of: schema, at: "").sorted() == [])
  }
}

/// Whether the decoder finds nothing that is an error; what rules find later does not count.
private func isAccepted(_ yaml: String) -> Bool {
  let document = FlowDocument(SourceText(path: "flow.yaml", text: yaml))
  return document.yamlProblems.isEmpty && document.shapeProblems.allSatisfy(isWarning)
}

private func isWarning(_ problem: ShapeProblem) -> Bool {
  switch problem {
  case .ambiguousBoolean, .misplacedOption: true
  default: false
  }
}

/// One document of a table; `SchemaCases/` and `SettingsCases/` hold them, their form is told in the script that
/// judges them by the schema.
struct SchemaCase: Sendable, CustomTestStringConvertible {
  enum Verdict: String, CaseIterable, Sendable {
    case accepted, refused
    /// Refused by the decoder for what no schema can express.
    case decoderOnly = "decoder-only"
    /// Refused by the schema for a name that no screen can have.
    case schemaOnly = "schema-only"

    var isAcceptedByDecoder: Bool { self == .accepted || self == .schemaOnly }
  }

  let file: String
  let title: String
  let yaml: String
  let verdict: Verdict

  var testDescription: String { "\(file): \(title)" }

  static let flows = all(in: "SchemaCases")
  static let settings = all(in: "SettingsCases")

  private static func all(in folder: String) -> [SchemaCase] {
    let folder = testsFolder.appending(path: folder)
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).sorted().flatMap { name in
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8))
        .map { cases(in: $0, of: name) } ?? []
    }
  }

  private static func cases(in text: String, of file: String) -> [SchemaCase] {
    guard let verdict = Verdict.allCases.first(where: { file.hasSuffix(".\($0.rawValue).cases") })
    else { return [] }
    let parts = ("\n" + text).components(separatedBy: "\n=== ")
    return parts.dropFirst().map { part in
      let (title, body) = divided(part)
      let yaml = parts[0].dropFirst() + "\n" + body + "\n"
      return SchemaCase(file: file, title: title, yaml: String(yaml), verdict: verdict)
    }
  }

  private static func divided(_ part: String) -> (title: String, body: String) {
    let end = part.firstIndex(of: "\n") ?? part.endIndex
    return (String(part[..<end]), String(part[end...].dropFirst()))
  }
}

private let testsFolder = URL(filePath: #filePath).deletingLastPathComponent()

/// The exit status and the output of the script that judges the table in a folder by a schema.
private func judgedByPython(
  _ schema: String, _ folder: String
) throws -> (status: Int32, output: String) {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).schema.json")
  try schema.write(to: file, atomically: true, encoding: .utf8)
  defer { try? FileManager.default.removeItem(at: file) }
  let script = testsFolder.appending(path: "validate_schema_cases.py")
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = [
    python, script.path, file.path, testsFolder.appending(path: folder).path,
  ]
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}

/// The interpreter of the package's own environment, where there is one.
private let python: String = {
  let root = testsFolder.deletingLastPathComponent().deletingLastPathComponent()
  let own = root.appending(path: ".build-python/bin/python3").path
  return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
}()

/// The paths of the members of `properties`, `patternProperties` and `definitions`, at any depth,
/// that do not say what they are.
private func membersWithoutDescription(of schema: Any, at path: String) -> [String] {
  if let list = schema as? [Any] {
    return list.flatMap { membersWithoutDescription(of: $0, at: path) }
  }
  guard let object = schema as? [String: Any] else { return [] }
  return object.flatMap { key, value -> [String] in
    guard ["properties", "patternProperties", "definitions"].contains(key),
      let members = value as? [String: Any]
    else { return membersWithoutDescription(of: value, at: "\(path)/\(key)") }
    return members.flatMap { name, member -> [String] in
      let place = "\(path)/\(key)/\(name)"
      let isDescribed = (member as? [String: Any])?["description"] is String
      return (isDescribed ? [] : [place]) + membersWithoutDescription(of: member, at: place)
    }
  }
}
